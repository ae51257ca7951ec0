/** The name under which the worker's script thinks instead of playing host. */
export const THINKER = 'upkeep-thinker';

/** So long a bot may think about one answer, in seconds; then it gives the best it has found. */
export const MOST_SECONDS = 20;

/** The name under which it plays again what did not end, and tells which rule it is about to ask. */
export const FINDER = 'upkeep-finder';
