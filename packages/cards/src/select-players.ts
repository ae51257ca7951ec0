import type { PlayerId } from '@upkeep/engine';
import type { Rules } from '@upkeep/engine/kernel';
import { compileCondition } from './conditions.ts';
import { asIt, type Context } from './context.ts';
import type { PlayersJson } from './json.ts';
import { at, nameIn, type Scope, unknown } from './scope.ts';
import type { Select } from './selectors.ts';

export type Side = (g: Rules, x: Context, seat: PlayerId) => boolean;

const SIDE_WORDS = ['you', 'opponent', 'friend', 'any'];

/** Whose: a word, or a name in scope that holds players. */
export function compileSide(scope: Scope, side: string): Side {
  switch (side) {
    case 'any':
      return () => true;
    case 'you':
      return (_, x, seat) => seat === x.controller;
    case 'opponent':
      return (g, x, seat) => g.areOpponents(seat, x.controller);
    case 'friend':
      return (g, x, seat) => !g.areOpponents(seat, x.controller);
    default: {
      const named = nameIn(scope, side);
      if (named?.sort === 'objects') return (_, x, seat) => (x.vars[named.slot] ?? []).includes(seat);
      unknown(scope, 'side', side, [...SIDE_WORDS, ...scope.names.keys()]);
      return () => false;
    }
  }
}

/** Players in turn order from the active player, only those still in. */
export function compilePlayers(scope: Scope, json: PlayersJson): Select {
  const side = compileSide(at(scope, 'players'), json.players);
  const where =
    json.where === undefined ? null : compileCondition({ ...at(scope, 'where'), candidate: true }, json.where);
  const fits = (g: Rules, x: Context, seat: number): boolean =>
    side(g, x, seat) && (where === null || asIt(g, x, seat, where));
  return {
    sort: 'objects',
    among: 'players',
    list: (g, x) => g.inTurnOrder().filter((seat) => fits(g, x, seat)),
    some: (g, x, test) => g.inTurnOrder().some((seat) => fits(g, x, seat) && test(seat)),
    has: (g, x, ref) => ref >= 0 && (scope.anywhere || g.isIn(ref)) && fits(g, x, ref),
    one: null,
  };
}
