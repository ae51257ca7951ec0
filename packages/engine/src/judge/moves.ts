/** Windows answer by action number; this one is the engine's own pass. */
export const PASS = 0;

/** Instead of a zone: a card stays where it is and goes back to its owner. */
export const STAYS = -2;

/** How many integers a listed move takes: action and up to four arguments. */
export const MOVE_WIDTH = 5;
