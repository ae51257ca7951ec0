/*
 * The form beneath the author's language: integers, frames and instructions, for packages that compile to it.
 */
export * from './index.ts';
