/*
 * What a move asks about a zone, a bit each. Taken in as a whole (`import * as ZONE`).
 */

export const inPlay = 1;
/** Hidden and without order: a card leaving it for another hidden place cannot be followed. */
export const blurs = 2;
/** Everybody sees what is in it. */
export const open = 4;
