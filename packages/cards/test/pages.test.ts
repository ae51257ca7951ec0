import { wordsPage } from '@upkeep/cards/pages';
import { expect, test } from 'vitest';
import { piece, spell, toy } from './toy.ts';

const cards = [piece('a', 1), spell({ do: [{ do: 'hit', who: 'opponents', amount: 7 }] })];

test('every word has a line and an example', () => {
  const page = wordsPage('Toy', toy, cards);
  const words = [toy.verbs, toy.moments, toy.queries, toy.keywords, toy.costs, toy.durations, toy.passes ?? {}];
  for (const word of words.flatMap((part) => Object.keys(part))) {
    expect(page).toMatch(new RegExp(`\\| \`${word}\` \\| .+ \\| \`.+\` \\|`));
  }
});

test('an example is taken from a card where there is one, and made where there is none', () => {
  const page = wordsPage('Toy', toy, cards);
  expect(page).toContain('`{"do":"hit","who":"opponents","amount":7}`');
  expect(page).toContain('`{"do":"redirect","entry":{"items":"any"},"to":"self"}`');
});

test('who else has a part in a moment, its numbers, and whether it can be replaced are on it', () => {
  const page = wordsPage('Toy', toy, cards);
  expect(page).toContain(
    'A player is hit. It happens to a player. Names: `hitter`. Numbers: `amount`. It can be replaced.',
  );
});

test('an example the game does not take is refused with its place', () => {
  const verbs = { ...toy.verbs, odd: { ...toy.verbs['score'], args: { card: { kind: 'definition' as const } } } };
  expect(() => wordsPage('Toy', { ...toy, verbs }, [])).toThrow(/the verb 'odd': \/effect\/do\/0\/card/);
});
