import type { Ability } from '@upkeep/engine';
import type { MagicNames } from './names.ts';
import { CONTROL_NEXT_TURN } from './turn/begin.ts';

/** Carried by effects that give a player control of permanents: layer 2, the newest counts (613.1b, 613.7). */
export const CONTROL = 'control of a permanent';

export const controlAbilities: readonly Ability<MagicNames>[] = [
  {
    kind: 'static',
    name: CONTROL,
    query: 'controller',
    applies: (g, x, card) => x.effect?.targets.includes(g.ref(card)) === true,
    value(g, x, _card, value) {
      const seat = x.effect?.data[0] ?? value;
      if (seat !== value) g.counted(`continuous:${CONTROL}`);
      return seat;
    },
  },
  // Waits for a turn of one of its targets; `beginTurn` looks for it (722). It changes no value itself.
  {
    kind: 'static',
    name: CONTROL_NEXT_TURN,
    query: 'controller',
    applies: () => false,
    value: (_g, _x, _card, value) => value,
  },
];
