import { expect, test } from 'vitest';
import type { Match } from '../src/index.ts';
import type { Rules } from '../src/kernel.ts';
import { playThrough } from './knots/play-through.ts';
import { toyMatch } from './knots/toy-table.ts';

/** A turn whose plan is edited by the named edit: as it begins, or in its second step. */
function table(edit: (g: Rules) => void, when: 'atBegin' | 'inFight'): Match {
  return toyMatch([{}, {}], {
    beginTurn(g) {
      if (when === 'atBegin' && g.state.turn.turnNumber === 1) edit(g);
    },
    phases: [
      { name: 'first', begin: (g) => g.setTable('mark', 1) },
      {
        name: 'fight',
        steps: [
          { name: 'attack', begin: () => {} },
          {
            name: 'damage',
            begin(g) {
              const { turn, table } = g.state;
              if (when === 'inFight' && turn.turnNumber === 1 && table['mark'] === 1) {
                edit(g);
                g.setTable('mark', 2);
              }
            },
          },
          { name: 'after', begin: () => {} },
        ],
      },
      { name: 'last', window: 'main' },
    ],
  });
}

/** What began in the first turn, phases in capitals. */
function begun(match: Match): string {
  playThrough(match, [[0, 'Pass']]);
  const words: string[] = [];
  for (const e of match.events) {
    if (e.kind === 'turnBegins' && e.fields['turn'] === 2) break;
    if (e.kind === 'phaseBegins') words.push(String(e.fields['step']).toUpperCase());
    if (e.kind === 'stepBegins') words.push(String(e.fields['step']));
  }
  return words.join(' ');
}

/** The coming instance of a step or phase, and the phase instance it belongs to. */
function coming(g: Rules, name: string): { id: number; phase: number } {
  const { steps, ids, phases, at } = g.state.turn.plan;
  const found = steps.findIndex((step, i) => {
    const place = g.placeOf(step);
    return i > at && (place.step === name || place.phase === name);
  });
  return { id: ids[found], phase: phases[found] };
}

test('a step "after a phase" is its phase with that step alone (CR 500.10)', () => {
  const match = table((g) => g.insertPhases(['fight'], undefined, 'attack'), 'inFight');
  expect(begun(match)).toBe('FIRST FIGHT attack damage after FIGHT attack LAST');
});

test('a step goes before a coming one, in its phase; the newest is nearest (CR 500.9)', () => {
  const match = table((g) => {
    g.insertStep('attack', coming(g, 'after').id, 'before');
    g.insertStep('damage', coming(g, 'after').id, 'before');
  }, 'inFight');
  expect(begun(match)).toBe('FIRST FIGHT attack damage attack damage after LAST');
});

test('before the first step has begun, what is to come can be named', () => {
  const match = table((g) => {
    g.insertStep('damage', coming(g, 'attack').id, 'before');
    g.insertStep('after', coming(g, 'attack').id);
    g.insertPhases(['last'], coming(g, 'first').phase);
  }, 'atBegin');
  playThrough(match, [[0, 'Pass']]);
  expect(begun(match)).toBe('FIRST LAST FIGHT damage attack after damage after LAST');
});

test('without an anchor, before the first step means first of all', () => {
  const match = table((g) => g.insertPhases(['fight'], undefined, 'after'), 'atBegin');
  expect(begun(match)).toBe('FIGHT after FIRST FIGHT attack damage after LAST');
});

test('an anchor that is past is the present: nothing that has run is run again', () => {
  const past = (g: Rules) => g.state.turn.plan.ids[0];
  const step = table((g) => g.insertStep('attack', past(g)), 'inFight');
  expect(begun(step)).toBe('FIRST FIGHT attack damage attack after LAST');
  const phase = table((g) => g.insertPhases(['first'], g.state.turn.plan.phases[0]), 'inFight');
  expect(begun(phase)).toBe('FIRST FIGHT attack damage after FIRST LAST');
  const before = table((g) => g.insertStep('attack', past(g), 'before'), 'inFight');
  expect(begun(before)).toBe('FIRST FIGHT attack damage attack after LAST');
});

test('a step a phase does not have is a fault', () => {
  expect(() => table((g) => g.insertPhases(['fight'], undefined, 'main'), 'inFight')).toThrow("no phase 'fight'");
});
