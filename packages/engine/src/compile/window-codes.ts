/*
 * A window's parameters as numbers, in the order their words are listed below. Taken in as a whole (`import * as CODE`).
 */

export const firstActive = 0;
export const FIRSTS: readonly string[] = ['active', 'others'];

export const nextNobody = 1;
export const NEXTS: readonly string[] = ['inTurn', 'nobody', 'together'];

export const neverNobody = 0;
export const neverActive = 1;
export const neverFriends = 2;
export const NEVERS: readonly string[] = ['nobody', 'active', 'friends', 'opponents'];

export const afterNext = 1;
export const afterEnd = 2;
export const afterOpen = 3;
export const AFTERS: readonly string[] = ['same', 'next', 'end'];

export const passedEnd = 0;
export const passedResolveOne = 1;
export const passedResolveAll = 2;
export const passedResolveChain = 3;
export const PASSES: readonly string[] = ['end', 'resolveOne', 'resolveAll', 'resolveChain'];
