/*
 * What has to be looked at when an event of some kind happens, a bit each. A batch is looked through once for the traits of
 * all its events; what none of them has is not looked for. Taken in as a whole (`import * as TRAIT`).
 */

/** Some replacement of the game waits for it. */
export const replaced = 1;
/** Something follows from it in the same batch. */
export const followed = 2;
/** Some trigger of the game waits for it. */
export const listened = 4;
/** It may give everything something to say: it is not declared quiet. */
export const loud = 8;
/** It may end a stay in play that something is remembered of. */
export const remembered = 16;
/** It is counted, or takes a use of something: nobody has to wait for it. */
export const noticed = 32;
