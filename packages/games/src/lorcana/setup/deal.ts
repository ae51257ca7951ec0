import type { Lorcana } from '../nouns.ts';

/** Every deck is shuffled (3.1.3). */
export function shuffleDecks(g: Lorcana): void {
  for (const seat of g.seats) g.shuffle(g.zone.deck(seat));
}

/** Lore is 0 (3.1.4), and everybody draws seven cards (3.1.5); some games begin with ink. */
export function drawStartingHands(g: Lorcana): void {
  for (const seat of g.inTurnOrder()) {
    g.setSeat.lore(seat, 0);
    for (let i = 0; i < g.option.startingInk; i++) g.create(g.definition('plain-ink'), seat, g.zone.inkwell(seat));
    g.deal(g.zone.deck(seat), g.zone.hand(seat), g.option.hand, { as: 'drew' });
  }
}
