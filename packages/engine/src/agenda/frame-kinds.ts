/*
 * Kinds of frame: what is still to happen. Taken in as a whole (`import * as FRAME`).
 */

export const game = 0;
export const turn = 1;
export const step = 2;
export const window = 3;
export const settle = 4;
export const resolve = 5;
export const program = 6;
export const batch = 7;
/** A turn whose present box is a window and nothing else: its own frame asks. */
export const turnWindow = 8;
