export type * from './matches.ts';
export * from './protocol.ts';
