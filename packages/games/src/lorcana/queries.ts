import { recordOf } from '@upkeep/engine';
import { readyInk } from './ink.ts';
import { KEYWORDS, lorcana, PERMISSIONS } from './nouns.ts';

/** What each value is before any effect. */
export const queries = lorcana.part('queries', {
  ...recordOf(KEYWORDS, (name) => ({ printed: name })),
  ...recordOf(PERMISSIONS, () => 0),
  // Challenger counts while it is the one that challenges (10.5).
  strength: (g, card) =>
    g.printed.strength(card) + (g.table.challenger() === g.ref(card) ? g.value.challenger(card) : 0),
  willpower: { printed: 'willpower' },
  loreValue: { printed: 'lore' },
  cost: { printed: 'cost' },
  moveCost: { printed: 'move' },
  challenging: (g, card) => (g.table.challenger() === g.ref(card) ? 1 : 0),
  challengedNow: (g, card) => (g.table.challenged() === g.ref(card) ? 1 : 0),
  inkLimit: 1,
  inkReady: (g, seat) => readyInk(g, seat),
  goal: (g) => g.option.goal,
});
