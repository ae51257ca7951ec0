import { layTable } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { expect, it } from 'vitest';
import { magic, magicVocabulary } from '../../src/magic/index.ts';
import { KEYWORDS } from '../../src/magic/nouns.ts';
import { playOut } from '../battle/play.ts';

/** Each deck meets each other one, and itself, this often. `npm run prove` has the long form, ability by ability. */
const ROUNDS = 6;

it('every action, verb, keyword and kind of ability is used in random duels', () => {
  const decks = Object.keys(definitionOf(magic).decks ?? {});
  const uses = new Map<string, number>();
  let turns = 0;
  let games = 0;
  for (const first of decks) {
    for (const second of decks) {
      const table = layTable({ game: magic, players: 2, decks: [first, second] });
      for (let round = 1; round <= ROUNDS; round++) {
        const match = table.deal(`${first}/${second}/${round}`, { recording: false });
        match.countUses(uses);
        playOut(match, round);
        expect(match.outcome, `${first} against ${second}, round ${round}`).not.toBeNull();
        turns += match.state.turn.turnNumber;
        games++;
      }
    }
  }
  const expected = [
    ...Object.entries(definitionOf(magic).actions).map(([name, { uses: as }]) => `action:${as ?? name}`),
    ...Object.keys(magicVocabulary.verbs).map((name) => `verb:${name}`),
    ...KEYWORDS.map((name) => `keyword:${name}`),
    'replacement:vanishing counters',
    'trigger:vanishing',
    'trigger:vanished',
    'trigger:time passes',
    'trigger:the wait is over',
    'trigger:madness',
    'opening',
    'legend rule',
  ];
  expect(expected.filter((name) => !uses.has(name))).toEqual([]);
  for (const kind of ['trigger:', 'replacement:', 'continuous:']) {
    expect([...uses.keys()].filter((name) => name.startsWith(kind)).length, kind).toBeGreaterThan(10);
  }
  // Random play is slow, but no duel drags on until the libraries are empty.
  expect(turns / games).toBeLessThan(60);
}, 180_000);
