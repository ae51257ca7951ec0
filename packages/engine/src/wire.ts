// A match in numbers, for programs: what a server tells and how a client reads it. People are shown views (`@upkeep/engine`).
export { followNumbers, legendOf } from './match/numbers.ts';
export { type Legend, viewOfNumbers, type WordlessView } from './view/legend.ts';
export type { NumbersFollower } from './view/numbers.ts';
export { applyNumbers, type Cell, type Numbers, type NumbersChange, readNumbers } from './view/numbers-read.ts';
