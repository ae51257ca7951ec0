import { createMatch, layTable, load, type Match, replay, type Table } from '@upkeep/engine';
import { defineGame } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';

/*
 * Names are inferred from where a definition declares them, so a slip of the pen does not compile. The compiler checks
 * this file: every `@ts-expect-error` below is an error it must find. What the compiler refuses, `defineGame` refuses too.
 */

const parts = {
  id: 'tiny',
  version: '1.0.0',
  name: 'Tiny',
  about: '',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody' }, hand: { owner: 'seat', sees: 'owner' } },
  deckZone: 'deck',
  responses: { triggers: 'stack', order: 'owner', replacement: 'each' },
  setup: [],
} as const;
const windows = { main: { ask: 'active', after: 'same', passed: 'end' } } as const;

describe('a misspelt name does not compile', () => {
  it('of a window', () => {
    expect(() =>
      // @ts-expect-error: the step names a window nobody declared
      defineGame({ ...parts, windows, phases: [{ name: 'only', window: 'mian' }], actions: {} }),
    ).toThrow("did you mean 'main'?");
    expect(() =>
      defineGame({
        ...parts,
        windows,
        phases: [{ name: 'only', window: 'main' }],
        // @ts-expect-error: the action names a window nobody declared
        actions: { go: { windows: ['mian'], plan: () => 0 } },
      }),
    ).toThrow('actions.go.windows[0]');
  });

  it('of a zone', () => {
    expect(() =>
      // @ts-expect-error: there is no such zone to lay decks in
      defineGame({ ...parts, deckZone: 'dekc', windows, phases: [{ name: 'only', window: 'main' }], actions: {} }),
    ).toThrow("did you mean 'deck'?");
    const seen: unknown[] = [];
    const game = defineGame({
      ...parts,
      windows,
      phases: [
        {
          name: 'only',
          window: 'main',
          begin(g) {
            // @ts-expect-error: there is no zone of that name
            seen.push(g.z.dekc, g.z.deck);
          },
        },
      ],
      actions: {},
    });
    createMatch({ game });
    expect(seen.slice(0, 2)).toEqual([undefined, 0]);
  });

  it('of an event', () => {
    expect(() =>
      defineGame({
        ...parts,
        windows,
        phases: [{ name: 'only', window: 'main' }],
        actions: {},
        events: { struck: { fields: { player: 'seat' } } },
        // @ts-expect-error: the trigger waits for an event nobody declared
        abilities: [{ kind: 'trigger', name: 'late', on: ['strcuk'], program: [] }],
      }),
    ).toThrow("did you mean 'struck'?");
  });

  it('of a duration and of a query', () => {
    expect(() =>
      defineGame({
        ...parts,
        windows,
        durations: ['turn'],
        // @ts-expect-error: the expiry names a duration nobody declared
        phases: [{ name: 'only', window: 'main', expiresAtEnd: [{ duration: 'trun' }] }],
        actions: {},
      }),
    ).toThrow("did you mean 'turn'?");
    expect(() =>
      defineGame({
        ...parts,
        windows,
        queries: { power: { of: 'card', base: () => 0 } },
        phases: [{ name: 'only', window: 'main' }],
        actions: {},
        // @ts-expect-error: there is no such query to remember
        lastKnown: ['pwoer'],
      }),
    ).toThrow("did you mean 'power'?");
  });

  it('of a phase, a field, an option or a refusal, where a rule uses it', () => {
    const game = defineGame({
      ...parts,
      windows,
      options: { life: { default: 5, about: '' } },
      seatFields: { life: { start: 5 } },
      refusals: { tired: { message: 'Too tired.', rule: 'Tiny 1' } },
      phases: [{ name: 'only', window: 'main' }],
      actions: {
        go: {
          windows: ['main'],
          plan(g, seat) {
            // @ts-expect-error: there is no phase of that name to insert
            if (g.seatCount > 9) g.insertPhases(['olny']);
            // @ts-expect-error: there is no field of that name
            if (g.seatCount > 9) g.setSeat(seat, 'lief', 1);
            // @ts-expect-error: there is no option of that name
            if (g.seatCount > 9) g.option('lief');
            // @ts-expect-error: there is no refusal of that name
            if (g.seatCount > 9) return g.refuse(g.no.tried);
            return g.refuse(g.no.tired);
          },
        },
      },
    });
    expect(createMatch({ game }).submit({ player: 0, type: 'go' })).toMatchObject({ code: 'tired' });
    // @ts-expect-error: there is no option of that name to set
    expect(() => createMatch({ game, options: { lief: 3 } })).toThrow("no option 'lief'");
  });
});

describe('the names of a game', () => {
  it('go along into its matches, also when they are loaded', () => {
    const match = createMatch({ game: skirmish, seed: 1 });
    const life: readonly number[] = match.state.seats.life;
    expect(life).toEqual([10, 10]);
    // @ts-expect-error: there is no such field of a seat
    expect(match.state.seats.lief).toBe(undefined);
    const again: typeof match = load(match.save(), skirmish);
    expect(again.state.cards.tired.length).toBe(24);
    expect(replay(match.save(), [skirmish]).state.seats.life).toEqual(life);
  });

  it('are no hindrance to code for any game', () => {
    const asked = (match: Match): number => match.asked;
    const laid: Table = layTable({ game: skirmish });
    expect(asked(createMatch({ game: skirmish }))).toBe(0);
    expect(asked(laid.deal(1))).toBe(0);
  });
});
