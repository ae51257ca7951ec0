import type { Endless } from '../contestant.ts';
import { DECK, gameRandom, HAND_LIMIT, OPENING_HAND, pick, policyRandom } from '../duel.ts';
import { shuffle } from '../random.ts';
import { takeAt } from './game.ts';

/** The duel without end by hand, with the least record there is: seat and choice of every move. */
export function endless(seed: number): Endless {
  const random = gameRandom(seed);
  const policy = policyRandom(seed);
  const log: number[] = [];
  const decks = [0, 1].map((seat) => Array.from({ length: DECK }, (_, i) => seat * DECK + i));
  const hands: number[][] = [[], []];
  const discards: number[][] = [[], []];
  let turn = 1;
  for (const deck of decks) shuffle(random, deck);
  for (let i = 0; i < OPENING_HAND; i++) for (const seat of [0, 1]) hands[seat]!.push(decks[seat]!.pop()!);

  function start(): void {
    const seat = (turn - 1) & 1;
    const deck = decks[seat]!;
    if (deck.length === 0) {
      const discard = discards[seat]!;
      for (let i = 0; i < discard.length; i++) deck.push(discard[i]!);
      discard.length = 0;
      shuffle(random, deck);
    }
    hands[seat]!.push(deck.pop()!);
  }

  start();
  return {
    step() {
      const seat = (turn - 1) & 1;
      const hand = hands[seat]!;
      const choice = pick(policy, hand.length);
      log.push(seat, choice);
      if (choice < hand.length) discards[seat]!.push(takeAt(hand, choice));
      while (hand.length > HAND_LIMIT) discards[seat]!.push(takeAt(hand, 0));
      turn++;
      start();
    },
    turn: () => turn,
  };
}
