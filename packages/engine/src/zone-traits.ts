/*
 * What moving a card from one zone to another comes to, a bit each. Taken in as a whole (`import * as ZONE`).
 */

/** Into, out of or within play, or with fields and abilities that the move touches. */
export const rare = 1;
/** Out of a hidden zone without order: where it went cannot be followed. */
export const blurs = 2;
/** Everybody sees it now. */
export const open = 4;
