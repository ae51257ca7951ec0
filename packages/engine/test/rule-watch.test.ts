import { createMatch, Fault, type Game, type Names, watchRules } from '@upkeep/engine';
import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

const { actions, programs = {}, queries } = definitionOf(skirmish);

afterEach(() => watchRules(null));

let stopped = false;

/** Stands for a rule that is stopped from outside: nobody after it gets a word in. */
const oops = (): never => {
  stopped = true;
  throw new TypeError('oops');
};

const boast = { player: 0, type: 'boast' } as const;

/** The last sentence told before some work was stopped, and the sentence of the fault it ended in. */
function lastOf<N extends Names>(
  game: Game<N>,
  work: (match: ReturnType<typeof createMatch<N>>) => unknown,
): { last: string; fault: string } {
  let last = '';
  stopped = false;
  try {
    watchRules((sentence) => {
      if (!stopped) last = sentence;
    });
    work(createMatch({ game, seed: 2 }));
  } catch (error) {
    if (error instanceof Fault) return { last, fault: error.message };
    throw error;
  }
  return { last, fault: 'no fault' };
}

describe('rules under watch', () => {
  it.each([
    ['an action', extendGame(skirmish, { actions: { ...actions, boast: { ...actions.boast, plan: oops } } })],
    ['an instruction of a program', extendGame(skirmish, { programs: { ...programs, boast: [{ run: oops }] } })],
    ['the set-up', extendGame(skirmish, { setup: [{ run: oops }] })],
    ['a query', extendGame(skirmish, { queries: { power: { ...queries?.power, of: 'card', base: oops } } })],
  ])('name the one that was being asked: %s', (_, game) => {
    const { last, fault } = lastOf(game, (match) => {
      match.submit(boast);
      const card = match.view(0).zones.flatMap(({ cards }) => cards)[0]?.id ?? '';
      match.submit({ player: 0, type: 'play', card });
    });
    expect(last).toBe(fault.replace('TypeError: oops', 'it does not end'));
    expect(last).toMatch(/^Skirmish: .* it does not end\.$/);
  });

  it('are told in forks too, and no longer when the watch has ended', () => {
    const told: string[] = [];
    watchRules((sentence) => told.push(sentence));
    const match = createMatch({ game: skirmish, seed: 2 });
    const before = told.length;
    match.fork().submit(boast);
    expect(told.slice(before)).toContain("Skirmish: the action 'boast' failed in turn 1, main: it does not end.");
    watchRules(null);
    const after = told.length;
    createMatch({ game: skirmish, seed: 2 }).submit(boast);
    expect(told.length).toBe(after);
  });

  it('play the same game', () => {
    const plain = createMatch({ game: skirmish, seed: 2 });
    watchRules(() => {});
    const watched = createMatch({ game: skirmish, seed: 2 });
    for (const match of [plain, watched]) {
      match.submit(boast);
      match.submit({ player: 0, type: 'pass' });
    }
    expect(watched.hash()).toBe(plain.hash());
  });
});
