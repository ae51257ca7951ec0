import { describe, expect, it } from 'vitest';
import { gameProblems, languageProblems } from '../checks/language.mjs';

const wrong = (source: string) => languageProblems({ path: 'game.ts', source });

describe("the machine's language in a game", () => {
  it('is nowhere', () => {
    expect(gameProblems()).toEqual([]);
  });

  it.each([
    'const deck = g.z.deck + seat;',
    'if (event.a === x.card) return true;',
    'run(g, frame) { frame.pc = 0; }',
    'const seat = value as Seat;',
    'export const game = defineGame({});',
    'const { life } = g.state.seats;',
    'const deck = rules.z.deck;',
    'const left = g.zone.hand(seat) + 1;',
    'if (hit.b === 2) return;',
    'g.move(found as Card, to);',
    'const cards = { one: found as Card };',
    'const cards = found as readonly Card[];',
    "const way = found as 'up' | 'down';",
    'const card = (found\n  as Card);',
    'const n = g.zone.hand(g.opponentOf(seat)) + 1;',
    'const n = 1 + g.zone.hand(seat);',
  ])('is found: %s', (source) => {
    expect(wrong(source).length).toBeGreaterThan(0);
  });

  it.each([
    "import { battle as nouns } from './nouns.ts';",
    'const WORDS = { a: 1 } as const;',
    '// an event.a of a frame',
    "g.say.damage({ target, amount, source: 'g.z.deck' });",
    'export { vocabulary as battleVocabulary } from "./vocabulary.ts";',
    'export { one as two };',
    "g.move(card, 'deck', { as: 'felled' });",
    'const how = { card, as };',
    'const as = 1;',
  ])('is not what this says: %s', (source) => {
    expect(wrong(source)).toEqual([]);
  });
});
