import { applyViewDelta, below, layTable, type Match, seedRandom, type Table, type View } from '@upkeep/engine';
import {
  applyNumbers,
  followNumbers,
  legendOf,
  type Numbers,
  readNumbers,
  viewOfNumbers,
  type WordlessView,
} from '@upkeep/engine/wire';
import { describe, expect, it } from 'vitest';
import { battle, crisis, duel, magic } from '../src/index.ts';

const PAIRS = [
  [0, 1],
  [2, 3],
];

const TABLES: Readonly<Record<string, Table>> = {
  duel: layTable({ game: duel }),
  'Battle for three, with an expansion and closed lists': layTable({
    game: battle,
    players: 3,
    expansions: ['muster'],
    decklists: 'closed',
  }),
  'Battle in teams': layTable({ game: battle, players: 4, teams: PAIRS }),
  'Crisis, core': layTable({ game: crisis }),
  'Crisis, cosmic, closed lists': layTable({ game: crisis, options: { profile: 'cosmic' }, decklists: 'closed' }),
  'Magic for two': layTable({ game: magic, players: 2 }),
  'Magic for four': layTable({ game: magic, players: 4, decklists: 'closed' }),
  'Magic in teams that share turns': layTable({ game: magic, players: 4, teams: PAIRS, sharedTurns: true }),
};

/** One thing that may happen to a match: mostly an input; now and then it goes back, aside, or is dealt anew. */
function happen(match: Match, kept: Match[], roll: (n: number) => number): void {
  const { asked } = match;
  const what = roll(40);
  if (match.outcome !== null || what === 0) match.restart(roll(1000));
  else if (what === 1) kept.push(match.fork());
  else if (what === 2 && kept.length > 0) match.become(kept[roll(kept.length)]);
  else if (what === 3) match.submit({ player: roll(match.record.context.players.length), type: 'concede' });
  else if (what < 8) match.undo(asked);
  else if (what < 14) match.advanceRandomly(roll);
  else {
    const action = match.randomAction(roll);
    if (action !== null) match.submit(action);
  }
}

describe('following a match', () => {
  it.each(Object.keys(TABLES))('leads to the very view that is made from nothing: %s', (name) => {
    for (let seed = 0; seed < 2; seed++) {
      const random = seedRandom(`${name}/${seed}`);
      const roll = (n: number): number => below(random, n);
      const match = TABLES[name].deal(seed);
      const viewers = [...match.record.context.players.keys(), 'spectator' as const];
      const followers = viewers.map((viewer) => match.follow(viewer));
      const kept: Match[] = [];
      for (let n = 0; n < 200; n++) {
        happen(match, kept, roll);
        followers.forEach((follower, i) => {
          // Somebody who looked away for a while catches up.
          if (roll(4) === 0) return;
          const before = follower.view;
          const delta = follower.next();
          const made = JSON.stringify(match.view(viewers[i]));
          expect(JSON.stringify(follower.view)).toBe(made);
          expect(JSON.stringify(applyViewDelta(before, JSON.parse(JSON.stringify(delta))))).toBe(made);
          expect(follower.view === before).toBe(delta === null);
        });
      }
    }
  });

  it.each(Object.keys(TABLES))('in numbers tells what the view tells, words aside: %s', (name) => {
    for (let seed = 0; seed < 2; seed++) {
      const random = seedRandom(`${name}/numbers/${seed}`);
      const roll = (n: number): number => below(random, n);
      const match = TABLES[name].deal(seed);
      const legend = legendOf(match);
      const viewers = [...match.record.context.players.keys(), 'spectator' as const];
      const followers = viewers.map((viewer) => followNumbers(match, viewer));
      const numbers: Numbers[] = followers.map((follower) => readNumbers(JSON.parse(follower.whole())));
      const kept: Match[] = [];
      for (let n = 0; n < 200; n++) {
        happen(match, kept, roll);
        followers.forEach((follower, i) => {
          if (roll(4) === 0) return;
          const change = roll(20) === 0 ? null : follower.next();
          if (change !== null) numbers[i] = applyNumbers(numbers[i], JSON.parse(change));
          // Now and then somebody comes anew, and who was told before goes on with that.
          else numbers[i] = readNumbers(JSON.parse(follower.whole()));
          expect(viewOfNumbers(numbers[i], legend, viewers[i])).toEqual(wordless(match.view(viewers[i])));
          expect(follower.next()).toBe(null);
        });
      }
    }
  });
});

function wordless(view: View): WordlessView {
  const { stack, awaiting, ...rest } = JSON.parse(JSON.stringify(view));
  return {
    ...rest,
    stack: stack.map(({ words: _, ...item }: View['stack'][number]) => item),
    awaiting: awaiting.map(({ words: _, form: __, ...decision }: View['awaiting'][number]) => decision),
  };
}
