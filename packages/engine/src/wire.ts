// For servers and programs: a match in numbers, which a server tells and a client reads (people are shown the views of
// `@upkeep/engine`), and checkpoints, with which a server that keeps the inputs itself takes a match up again.
export { type Checkpoint, checkpointOf, resume } from './match/checkpoint.ts';
export { type LegalText, legalTextOf } from './match/legal-text.ts';
export { followNumbers, legendOf } from './match/numbers.ts';
export { type PlayedOn, playBare, playWithPassing } from './match/passing.ts';
export { type Legend, viewOfNumbers, type WordlessView } from './view/legend.ts';
export type { NumbersFollower } from './view/numbers.ts';
export { applyNumbers, type Cell, type Numbers, type NumbersChange, readNumbers } from './view/numbers-read.ts';
