/** Windows answer by action number; this one is the engine's own pass. */
export const PASS = 0;

/** How many integers a listed move takes: action and up to four arguments. */
export const MOVE_WIDTH = 5;
