import { createMatch, DefinitionError, type Game, type RecordedEvent, seedRandom, why } from '@upkeep/engine';
import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { describe, expect, it, test } from 'vitest';
import { battle, duel, games, magic } from '../src/index.ts';

/** Plays at random until something of every kind wanted has happened, or for a while. */
function played(game: Game, seed: number, decks: readonly string[]) {
  const match = createMatch({ game, seed, players: ['Ann', 'Bob'], decks });
  const random = seedRandom(seed);
  for (let i = 0; i < 1500 && match.outcome === null; i++) {
    match.advanceRandomly((n) => {
      random[0] = (Math.imul(random[0] ?? 1, 1664525) + 1013904223) >>> 0;
      return (random[0] >>> 8) % n;
    });
  }
  return match;
}

const rulesOf = (events: readonly RecordedEvent[], kind: string, why?: string): Set<string> =>
  new Set(events.filter((e) => e.kind === kind && (why === undefined || e.why === why)).map((e) => e.rule));

describe('rules in the log', () => {
  it('cites the rule of what made an event happen, and of its kind', () => {
    const { events } = played(magic, 4, ['wilds', 'spires']);
    expect(rulesOf(events, 'drew', 'draw')).toEqual(new Set(['CR 504.1, CR 121.1']));
    expect(rulesOf(events, 'landPlayed')).toEqual(new Set(['CR 305.1']));
    expect(rulesOf(events, 'cast', 'action: cast')).toEqual(new Set(['CR 601.2']));
    expect(rulesOf(events, 'turnBegins')).toEqual(new Set(['CR 500.1']));
    // What a step's program does is the step's doing.
    expect(rulesOf(events, 'damage', 'combatDamage')).toEqual(new Set(['CR 510.2, CR 120.3']));
    const upkeep = events.find((e) => e.kind === 'stepBegins' && e.fields['step'] === 'upkeep');
    expect(upkeep?.rule).toBe('CR 503');
  });

  it('names the state check that spoke, not the last of the list', () => {
    const { events } = played(magic, 4, ['wilds', 'spires']);
    const deaths = events.filter((e) => e.kind === 'died' && e.why.startsWith('state check'));
    expect(deaths.length).toBeGreaterThan(0);
    for (const { why: cause, rule } of deaths) {
      expect(cause).not.toContain('could not be announced');
      if (cause === 'state check: permanents') expect(rule).toBe('CR 704.5f-i, q, s, CR 404');
    }
    const { events: fought } = played(battle, 1, ['embers', 'tides']);
    expect(rulesOf(fought, 'lost')).toEqual(new Set(['Battle 10']));
    expect(rulesOf(fought, 'played')).toEqual(new Set(['Battle 3, Battle 4']));
  });

  it('is in the chain of causes', () => {
    const match = played(duel, 1, ['sparks', 'sparks']);
    const hit = match.events.find((e) => e.kind === 'damage');
    expect(why(match, hit?.n ?? -1).map(({ words, rule }) => [words, rule])).toEqual([
      [expect.stringMatching(/takes \d damage/), undefined],
      ['action: play', 'Duel 2'],
    ]);
  });

  it('refuses a rule for an event the engine does not have', () => {
    const rules: Record<string, string> = { turnBegan: 'Duel 9' };
    expect(() => extendGame(duel, { rules })).toThrow(DefinitionError);
  });
});

/** Book-keeping, and what a command of a host or an effect of a card alone says. */
const UNNUMBERED = new Set([
  'roundBegins',
  'counted',
  'used',
  'effectUsed',
  'cardSet',
  'cardAdded',
  'seatSet',
  'moved',
]);

test('hardly an event of Magic goes without a rule', () => {
  for (const id of Object.keys(games))
    expect(definitionOf(games[id]?.game).phases.every((p) => p.rule !== undefined)).toBe(true);
  const { events } = played(magic, 4, ['hollows', 'hours']);
  const without = events.filter((e) => e.words !== '' && e.rule === '' && !UNNUMBERED.has(e.kind));
  expect([...new Set(without.map((e) => e.kind))]).toEqual([]);
});
