/** Windows answer by action number; this one is the engine's own pass. */
export const PASS = 0;

/** Who sends commands of the host: nobody at the table. A server never takes them from a seat. */
export const HOST = -1;

/** Instead of a zone: a card stays where it is and goes back to its owner. */
export const STAYS = -2;
