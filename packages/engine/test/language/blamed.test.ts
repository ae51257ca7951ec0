import { createMatch, declareGame } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';

const rain = declareGame({
  id: 'rain',
  version: '1.0.0',
  name: 'Rain',
  about: 'For tests.',
  players: { min: 2, max: 2 },
  zones: { pool: { owner: 'table', sees: 'all' } },
  tableFields: { water: {} },
  events: {
    fell: { fields: { drops: 'number', from: 'seat?' }, words: '{drops} fall' },
    rose: { fields: { by: 'number' }, words: 'It rises by {by}' },
    drained: { move: true, words: '{card} drains' },
  },
  windows: { main: { ask: 'active', after: 'end', passed: 'end' } },
  turn: { main: [] },
});
type Parts = Parameters<typeof rain.game>[0];

/** Says something as plain JavaScript may, in a game with these parts, and answers what is told. */
function told(parts: Partial<Parts>, say: (g: never) => void, reference = false): string {
  const act = rain.action({ windows: ['main'], plan: (g) => Reflect.apply(say, undefined, [g]) });
  try {
    const game = rain.game({
      phases: { main: { window: 'main' } },
      actions: { act },
      cards: [{ id: 'drop', name: 'Drop' }],
      common: { pool: { drop: 3 } },
      ...parts,
    });
    const match = createMatch({ game, seed: 1 });
    if (reference) match.useReferenceMode();
    match.submit({ player: 0, type: 'act' });
  } catch (error) {
    return String(error);
  }
  return 'nothing';
}
const fall = (g: { readonly say: { fell(event: object): void } }): void => g.say.fell({ drops: 2 });

const broken = (): void => {
  throw new TypeError('oops');
};

describe('what fails while something happens is blamed itself', () => {
  it('a reducer', () => {
    const reducers = { fell: broken };
    expect(told({ reducers }, fall)).toMatch(/^Fault: Rain: the reducer of 'fell' failed in turn 1, main: /);
  });

  it('what results from an event', () => {
    const results = { fell: broken };
    expect(told({ results }, fall)).toMatch(/^Fault: Rain: what results from 'fell' failed in turn 1, main: /);
  });
});

describe('a field that an event does not have', () => {
  it('is found by the reference mode, which a check plays in', () => {
    const form = (g: { readonly say: { fell(event: object): void } }): void => g.say.fell({ drops: 2, form: 1 });
    expect(told({}, form)).toBe('nothing');
    expect(told({}, form, true)).toContain("'fell' has no field 'form' (it has drops, from)");
    const move = (g: {
      cards(zone: unknown): unknown[];
      zone: { pool(): unknown };
      say: { drained(event: object): void };
    }) => g.say.drained({ card: g.cards(g.zone.pool())[0], too: g.zone.pool() });
    expect(told({}, move, true)).toContain("'drained' has no field 'too' (it has card, to, at)");
  });
});

describe('slips in a declaration', () => {
  it('a card of the table is counted by a number', () => {
    expect(told({ common: { pool: { drop: JSON.parse('"3"') } } }, fall)).toContain(
      "common.pool.drop: expected how many there are, found '3'",
    );
  });
});
