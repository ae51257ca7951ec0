/*
 * How an event lies in the frame of a batch that waits for choices between replacements.
 */

export const DONE = 5;
/** In the place `DONE`: still open, finished, or picked to be the next. */
export const OPEN = 0;
export const FINISHED = 1;
export const PICKED = 2;
/** Options from here on name events of the batch, lower ones replacements of one event. */
export const FIRST_EVENT = 1000;
export const MARKS = 6;
export const FIRST_MARK = 7;
