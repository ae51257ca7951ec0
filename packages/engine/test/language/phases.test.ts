import { createMatch, declareGame } from '@upkeep/engine';
import { expect, it } from 'vitest';

const nouns = declareGame({
  id: 'phases',
  version: '1.0.0',
  name: 'Phases',
  about: 'Phases beside the turn.',
  players: { min: 2, max: 2 },
  zones: { deck: { owner: 'seat', sees: 'nobody' } },
  tableFields: { seen: {} },
  windows: { main: { ask: 'active', after: 'same', passed: 'end' } },
  turn: { main: [] },
  otherPhases: { storm: ['thunder', 'rain'], lull: [] },
  expansions: { night: { about: 'Nights.', turn: { night: ['dusk', 'dark'], dream: [] } } },
});

const note = (by: number) => ({
  begin: (g: Parameters<NonNullable<Parameters<typeof nouns.action>[0]['plan']>>[0]) =>
    g.setTable.seen(g.table.seen() * 10 + by),
});
const insert = nouns.action({
  windows: ['main'],
  params: { what: { oneOf: ['storm', 'lull', 'dream'] } },
  plan: (g, _, { what }) => g.insertPhases([what]),
});

const game = nouns.game({
  phases: { main: { window: 'main' } },
  otherPhases: { storm: { steps: { thunder: note(1), rain: note(2) } }, lull: note(3) },
  actions: { insert },
  expansions: {
    night: {
      phases: { night: { steps: { dusk: note(4), dark: note(5) } }, dream: note(6) },
      patches: [{ insert: 'night', after: 'main' }],
    },
  },
});

function seen(what: string, expansions: string[] = []): number {
  const match = createMatch({ game, seed: 1, expansions });
  expect(match.submit({ player: 0, type: 'insert', what }).ok).toBe(true);
  match.submit({ player: 0, type: 'pass' });
  return match.state.table.seen;
}

it('phases that are in no normal turn have steps, and rules insert them', () => {
  expect(seen('storm')).toBe(12);
  expect(seen('lull')).toBe(3);
});

it('so have those of an expansion, where it is played', () => {
  expect(seen('storm', ['night'])).toBe(1245);
  expect(seen('dream', ['night'])).toBe(645);
  expect(() => seen('dream')).toThrow("the game has no phase 'dream'");
});

it('a body of a phase that was not declared is found', () => {
  const otherPhases = { storm: { steps: { thunder: {}, rain: {} } } };
  const misspelt: object = { otherPhases, expansions: { night: { phases: { nite: {} } } } };
  expect(() => nouns.game({ phases: { main: { window: 'main' } }, actions: { insert }, ...misspelt })).toThrow(
    'expansions.night.phases.nite: there is no such phase; there are: night, dream',
  );
  // @ts-expect-error: there is no such phase
  nouns.expansion({ phases: { night: { steps: { dusk: {}, dark: {} } }, nite: {} } });
  // @ts-expect-error: it has a step more
  nouns.expansion({ phases: { night: { steps: { dusk: {} } } } });
});
