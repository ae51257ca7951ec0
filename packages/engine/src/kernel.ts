// The form beneath the language: integers, columns and frames, as the engine runs them. Games are written in the language
// (`declareGame`); this is for what is built beneath games, such as an interpreter of cards, and for tests of the engine.
export { giveUp } from './agenda/placing.ts';
export { kernelOf } from './compile/author/author.ts';
export { waitingOf } from './compile/author/entry.ts';
export { verdict } from './compile/lower/action.ts';
export { nearest } from './define/check/nearest.ts';
export { defineGame, definitionOf, extendGame } from './define/define.ts';
export type * from './define/definition.ts';
export type { KernelProgram } from './define/kernel-parts.ts';
export type { Active, GameEvent, Instruction, NewEffect, NewItem, Question, Rules } from './define/rules.ts';
export { stateOf } from './match/whole-state.ts';
export type { DeepReadonly, ReadEffect, ReadItem, ReadState } from './state/read-state.ts';
export { cardRef, currentCard, isCardRef, isSeatRef, NO_REF, type Ref, refCard } from './state/refs.ts';
export type * from './state/state.ts';
