/*
 * The engine's own event kinds. One constant each, taken in as a whole (`import * as K`), so that a bundler writes the
 * numbers where they are used.
 */

export const gameBegins = 0;
export const roundBegins = 1;
export const turnBegins = 2;
export const phaseBegins = 3;
export const stepBegins = 4;
export const moved = 5;
export const shuffled = 6;
export const revealed = 7;
export const created = 8;
export const cardSet = 9;
export const cardAdded = 10;
export const seatSet = 11;
export const seatAdded = 12;
export const tableSet = 13;
export const attached = 14;
export const controlled = 15;
export const counted = 16;
export const used = 17;
export const actionsSpent = 18;
export const effectBegins = 19;
export const effectEnds = 20;
export const effectUsed = 21;
export const stacked = 22;
export const unstacked = 23;
export const retargeted = 24;
export const triggered = 25;
export const extraTurn = 26;
export const planEdited = 27;
export const turnKindSet = 28;
export const roundOrderSet = 29;
export const orderReversed = 30;
export const playerControlled = 31;
export const lost = 32;
export const left = 33;
export const ended = 34;
export const undone = 35;
export const sorted = 36;
export const became = 37;
export const effectMoved = 38;
export const startingPlayer = 39;
export const setupBegins = 40;
export const roundEnds = 41;
export const dealBegins = 42;
export const dealEnds = 43;
export const owned = 44;
