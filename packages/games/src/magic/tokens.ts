import type { Definition, Seat } from '@upkeep/engine';
import { enterBattlefield } from './board.ts';
import { type Magic, magic } from './nouns.ts';

/*
 * Making tokens (111.1). One is made where nothing looks and enters from there like any card, so that what changes how
 * permanents enter - tapped, with counters, not at all - changes tokens too (614.12).
 */

interface Making {
  readonly controller: Seat;
  readonly token: Definition;
  readonly amount: number;
  readonly players: readonly Seat[];
  readonly tapped: boolean;
}

export function makeTokens(g: Magic, { controller, token, amount, players, tapped }: Making): void {
  const tokens = players.flatMap((seat) =>
    Array.from({ length: amount * 2 ** g.value.doubledTokens(seat) }, () => g.create(token, seat, g.zone.phased(seat))),
  );
  g.run(tokensEnter, { controller, know: { tokens, tapped } });
}

/** All that were made together enter together. One that did not enter ceases to exist. */
const tokensEnter = magic.program('tokens enter', { tokens: 'cards', tapped: 'flag' }, ({ act }) => [
  act((g, { tokens, tapped }) => {
    for (const card of g.allHere(tokens)) enterBattlefield(g, card, g.controllerOf(card), { tapped });
  }),
  act((g, { tokens }) => {
    for (const card of g.allHere(tokens)) g.move(card, undefined);
  }),
]);
