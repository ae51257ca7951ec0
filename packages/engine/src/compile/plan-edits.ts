/*
 * What an edit of the turn's plan does: the first number of a `planEdited` event. Taken in as a whole (`import * as EDIT`).
 */

/** Further phases directly after a phase instance. */
export const insertPhases = 1;
/** A further step directly after or before a step instance. */
export const insertStep = 2;
/** Everything up to an instance goes, or the rest of the turn. */
export const endTurn = 3;
/** What is left of a phase instance goes. */
export const endPhase = 4;
/** The plan stays; triggers that wait to be placed cease. */
export const forgetTriggers = 5;
