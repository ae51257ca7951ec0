import { magic } from './nouns.ts';

/** What a process that owns all seats may do to a match (tests, hot seat): ordinary logged inputs of the host. */
export const commands = magic.part('commands', {
  /** One more combat phase directly after the present phase instance (500.8). */
  extraCombat: (g) => g.insertPhases(['combat']),
  /** An extra turn for a player after this one (500.7). */
  extraTurn: (g, [number]) => g.extraTurn(g.party(g.seats[number])[0]),
});
