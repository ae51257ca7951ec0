import type { Card, CardRef, Seat, Zone } from '@upkeep/engine';
import { type Meadow, meadow } from './meadow.ts';

/* Mistakes the compiler finds. Each line below one of these marks must not compile; `tsc -b` sees to it. */

// @ts-expect-error a zone that does not exist
meadow.action({ windows: ['garden'], params: { card: { from: 'hnad' } }, plan() {} });
// @ts-expect-error a window that does not exist
meadow.action({ windows: ['gardn'], plan() {} });
// @ts-expect-error a parameter that was not declared
meadow.action({ windows: ['garden'], params: { card: { from: 'hand' } }, plan: (_g, _seat, { crad }) => void crad });
// @ts-expect-error a plan answers nothing or a refusal, never a number
meadow.action({ windows: ['garden'], plan: () => 0 });
// @ts-expect-error an event's field that this kind does not have
meadow.trigger({ name: 'x', on: 'flutter', when: (_g, self, event) => event.card === self.card, do() {} });
// @ts-expect-error an event kind that does not exist
meadow.trigger({ name: 'x', on: 'fluter', do() {} });
// @ts-expect-error a query that does not exist
meadow.constant({ name: 'x', query: 'sise', applies: () => true, value: () => 1 });
meadow.program('typed', { drawn: 'number', one: 'cards' }, ({ act, askYes }) => [
  act((_, me) => {
    // @ts-expect-error a variable that was not declared
    me.drwan++;
  }),
  // @ts-expect-error an answer of another kind than its variable
  askYes('one', (g) => ({ of: g.activePlayer, prompt: 'yes?' })),
]);

export function rules(g: Meadow, card: Card, seat: Seat, ref: CardRef, zone: Zone): void {
  // @ts-expect-error an event that does not exist
  g.say.fluter({ player: seat, moths: 1 });
  // @ts-expect-error a field misspelt
  g.say.flutter({ player: seat, mots: 1 });
  // @ts-expect-error a field forgotten
  g.say.flutter({ player: seat });
  // @ts-expect-error a card where a seat was meant
  g.say.flutter({ player: card, moths: 1 });
  // @ts-expect-error a word that is not in the list
  g.say.bloom({ card, size: 1, how: 'never', bright: true });
  // @ts-expect-error a card where a seat was meant
  g.zone.hand(card);
  // @ts-expect-error a zone number by hand
  g.cards(3);
  // @ts-expect-error kinds that never meet
  if (zone === seat) return;
  // @ts-expect-error a card that may be gone
  g.card.size(g.here(ref));
  // @ts-expect-error a field of the other table
  g.seat.size(seat);
  // @ts-expect-error a refusal without what its sentence needs
  g.no['too-dear']({ cost: 3 });
  const grow = meadow.constant({ name: 'y', query: 'size', applies: () => true, value: () => 1 });
  // @ts-expect-error a duration that does not exist
  g.addEffect(grow, { controller: seat, until: 'week' });
}
