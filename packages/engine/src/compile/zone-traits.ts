/*
 * What moving a card from one zone to another comes to: a bit each, and above them who sees it now, a bit per seat. Taken
 * in as a whole (`import * as ZONE`).
 */

/** Into, out of or within play, or with fields and abilities that the move touches. */
export const rare = 1;
/** Out of a hidden zone without order into another hidden place: where it went cannot be followed. */
export const blurs = 2;
/** Everybody sees it now: it keeps its name. */
export const open = 4;
/** Out of the game, rare and open at once: nobody sees it, and it needs no name. */
export const away = 5;
/** How far up the seats lie. */
export const SEERS = 3;
