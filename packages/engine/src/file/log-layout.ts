/*
 * How recorded events lie in the log. Taken in as a whole (`import * as ROW`).
 */

/** How many integers a recorded event takes. */
export const STRIDE = 15;
/** Where its list is named. */
export const LIST = 5;
/** Rows lie in pieces of this many integers, 64 rows: a log grows without being copied. */
export const PIECE = 960;
/** No place in a piece needs more bits. */
export const SMALL = 1023;
