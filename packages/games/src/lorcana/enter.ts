import type { Card, Seat } from '@upkeep/engine';
import { isAction, isCharacter } from './board.ts';
import { type Lorcana, lorcana } from './nouns.ts';

/**
 * A card that was paid for, or is free, comes into play: a character drying, everything ready. Bodyguard may come in exerted
 * (10.3); that is asked first. An action lies open until it resolves.
 */
export function enter(g: Lorcana, seat: Seat, card: Card): void {
  if (isAction(g, card)) {
    g.addCount.played(seat);
    g.say.acted({ card, to: g.zone.acting() });
  } else if (isCharacter(g, card) && g.printed.bodyguard(card) > 0) {
    g.run(enterGuarding, { controller: seat, source: g.ref(card) });
  } else comeIn(g, seat, card, false);
}

function comeIn(g: Lorcana, seat: Seat, card: Card, exerted: boolean): void {
  g.addCount.played(seat);
  g.say.played({ card, to: g.zone.play(seat) });
  if (isCharacter(g, card)) g.setCard.drying(card, true);
  if (exerted) g.setCard.exerted(card, true);
}

const enterGuarding = lorcana.program('enter with Bodyguard', { exerted: 'flag' }, ({ act, askYes }) => [
  askYes('exerted', (_, { controller }) => ({ of: controller, prompt: 'enter-exerted' })),
  act((g, { controller, source, exerted }) => {
    const card = g.here(source);
    if (card === undefined) return;
    if (exerted) g.tally('keyword:bodyguard');
    comeIn(g, controller, card, exerted);
  }),
]);
