import { below, createMatch, layTable, type Match, seedRandom } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { expect, it } from 'vitest';
import { magic, magicCards } from '../../src/magic/index.ts';
import type { MagicNames } from '../../src/magic/nouns.ts';

const { guess } = definitionOf(magic);

/** The position as the game judges it. */
function evaluate(match: Match<MagicNames>, seat: number): number {
  return match.evaluation(seat) ?? Number.NaN;
}

function worth(match: Match<MagicNames>, seat: number): number {
  if (match.outcome !== null) return match.outcome.winners.includes(seat) ? 1e9 : -1e9;
  return evaluate(match, seat);
}

/** Plays the answer that looks best at once; what it has to announce is answered at random. */
function playGreedily(match: Match<MagicNames>, seat: number, roll: (n: number) => number, tries: number): void {
  let best = { worth: Number.NEGATIVE_INFINITY, next: match };
  for (const { action, described } of match.legalActions(seat)) {
    for (let i = 0; i < (described === undefined ? 1 : tries); i++) {
      const next = match.fork();
      if (!next.submit(described?.sample(`${i}`) ?? action).ok) continue;
      while (next.outcome === null && next.asked === seat && next.awaiting[0].kind !== 'act')
        next.advanceRandomly(roll);
      const value = worth(next, seat);
      if (value > best.worth) best = { worth: value, next };
    }
  }
  const { next } = best;
  match.submit(next.inputs[match.inputs.length]);
}

it('what is good for one side of a duel is as bad for the other, at every moment', () => {
  const match = layTable({ game: magic, players: 2, decks: ['hollows', 'banners'] }).deal(3, { recording: false });
  expect(evaluate(match, 0)).toBe(0);
  const random = seedRandom(3);
  const seen = new Set<number>();
  while (match.outcome === null) {
    expect(evaluate(match, 0) + evaluate(match, 1)).toBe(0);
    seen.add(evaluate(match, 0));
    match.advanceRandomly((n) => below(random, n));
  }
  expect(seen.size).toBeGreaterThan(50);
});

it('who plays what looks best at once beats random play', () => {
  const decks = Object.keys(definitionOf(magic).decks ?? {});
  let won = 0;
  for (let game = 0; game < 4; game++) {
    const seat = game % 2;
    const table = layTable({ game: magic, players: 2, decks: [decks[game], decks[game + 1]] });
    const match = table.deal(game, { recording: false });
    const random = seedRandom(game);
    const roll = (n: number): number => below(random, n);
    while (match.outcome === null) {
      if (match.asked === seat) playGreedily(match, seat, roll, 3);
      else {
        const action = match.randomAction(roll);
        if (action !== null) match.submit(action);
      }
    }
    if (match.outcome.winners.includes(seat)) won++;
  }
  expect(won).toBeGreaterThanOrEqual(3);
}, 120_000);

it('a guess takes what is left of an open list, and one deck of the game without it', () => {
  const random = seedRandom(1);
  const roll = (n: number): number => below(random, n);
  const view = createMatch({ game: magic, seed: 1 }).view(0);
  const card = (): { id: string; name: string; tags: string[]; printed: Record<string, number> } => ({
    id: '',
    name: '',
    tags: [],
    printed: {},
  });
  const rest = { view, card, places: [], roll };
  const open = guess?.({ seat: 0, owner: 1, slots: 3, unseen: [4, 5, 6], ...rest }) ?? [];
  expect(open.slice().sort()).toEqual([4, 5, 6]);
  const ids = magicCards.flatMap((file) => file.cards.map((card) => card.id));
  const guessed = (guess?.({ seat: 0, owner: 1, slots: 60, unseen: [], ...rest }) ?? []).map((n) => ids[n]);
  const fits = Object.values(definitionOf(magic).decks ?? {}).some((deck) => guessed.every((id) => id in deck.cards));
  expect([guessed.length, fits]).toEqual([60, true]);
});
