/** Windows answer by action number; this one is the engine's own pass. */
export const PASS = 0;

/** Instead of a zone: a card stays where it is and goes back to its owner. */
export const STAYS = -2;
