/*
 * A window's parameters as numbers, in the order their words are listed below. Taken in as a whole (`import * as CODE`).
 */

export const askActive = 0;
export const askOpponents = 1;
export const askOpponentsFirst = 3;
export const askEach = 4;
export const ASKS: readonly string[] = ['active', 'opponents', 'everyone', 'opponentsFirst', 'each', 'named'];

export const afterNext = 1;
export const afterEnd = 2;
export const afterOpen = 3;
export const AFTERS: readonly string[] = ['same', 'next', 'end'];

export const passedEnd = 0;
export const passedResolveOne = 1;
export const passedResolveAll = 2;
export const passedResolveChain = 3;
export const PASSES: readonly string[] = ['end', 'resolveOne', 'resolveAll', 'resolveChain'];
