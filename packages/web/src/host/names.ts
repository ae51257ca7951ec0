/** The name under which the worker's script thinks instead of playing host. */
export const THINKER = 'upkeep-thinker';

/** The name under which it plays again what did not end, and tells which rule it is about to ask. */
export const FINDER = 'upkeep-finder';
