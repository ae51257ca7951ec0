import { type CardJson, playedCard } from '@upkeep/cards';
import type { Card, Refused, Seat } from '@upkeep/engine';
import { cardsUnder, isCharacter } from '../board.ts';
import { affordable, payInk, readyInk } from '../ink.ts';
import { type Lorcana, lorcana } from '../nouns.ts';
import { rule } from '../rule.ts';

/**
 * Which characters a card may be shifted onto (10.10): its own name; with the tag `shift onto TAG` those with that tag, with
 * `shift onto any` every one.
 */
function fits(g: Lorcana, card: Card, onto: Card): boolean {
  if (g.printed.title(card) === g.printed.title(onto)) return true;
  const wider = widerOf(playedCard(g, card).json);
  return wider !== '' && (wider === 'any' || g.tagged(onto, wider));
}

/** What a card's tags say of it, read once: it is asked of every pair of cards, at every decision. */
const wide = new WeakMap<CardJson, string>();

function widerOf(json: CardJson): string {
  const known = wide.get(json);
  if (known !== undefined) return known;
  const [found = ''] = (json.tags ?? []).flatMap((tag) => /^shift onto (.+)$/.exec(tag)?.[1] ?? []);
  wide.set(json, found);
  return found;
}

function refuseShift(g: Lorcana, card: Card, onto: Card): Refused {
  if (g.printed.shift(card) < 1 || !isCharacter(g, onto) || !fits(g, card, onto)) return g.no['cannot-shift']();
}

/** A character is played onto one of its player's own for its shift cost. */
export const shift = lorcana.action({
  windows: ['main'],
  params: {
    card: { from: 'hand', otherwise: 'not-in-hand' },
    onto: { from: 'play', otherwise: 'not-in-play' },
  },
  words: 'Shift {card} onto {onto}',
  rule: rule('10.10', '8.10'),
  uses: 'shift',
  exact: true,
  candidates(g, seat, visit) {
    for (const card of g.cards(g.zone.hand(seat))) {
      if (g.printed.shift(card) < 1 || shiftCost(g, card) > readyInk(g, seat)) continue;
      for (const onto of g.cards(g.zone.play(seat))) {
        if (!g.refuses(refuseShift(g, card, onto)) && visit({ card, onto })) return;
      }
    }
  },
  plan(g, seat, { card, onto }): Refused {
    const refused = refuseShift(g, card, onto) ?? affordable(g, seat, shiftCost(g, card));
    if (refused) return refused;
    payInk(g, seat, shiftCost(g, card));
    cover(g, seat, card, onto);
  },
});

/** What makes the card cheaper or dearer to play does so to its shift cost too. */
function shiftCost(g: Lorcana, card: Card): number {
  return Math.max(0, g.value.shift(card) + g.value.cost(card) - g.printed.cost(card));
}

/** It takes over what lies on the character and touches it, and its place, but not its text. */
function cover(g: Lorcana, seat: Seat, card: Card, onto: Card): void {
  const [from, to] = [g.ref(onto), g.refAfterMove(card)];
  const below = cardsUnder(g, onto);
  const location = g.hostOf(onto);
  for (const { id, targets } of g.effects()) if (targets.includes(from)) g.moveEffect(id, from, to);
  g.tally('keyword:shift');
  g.addCount.played(seat);
  g.say.covered({ card: onto, to: g.zone.under() });
  g.say.played({ card, to: g.zone.play(seat) });
  g.setCard.exerted(card, g.card.exerted(onto));
  g.setCard.drying(card, g.card.drying(onto));
  g.setCard.damage(card, g.card.damage(onto));
  if (location !== undefined) g.attach(card, location);
  for (const other of [onto, ...below]) g.attach(other, to);
}
