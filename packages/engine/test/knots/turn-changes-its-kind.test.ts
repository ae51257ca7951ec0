import { expect, test } from 'vitest';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

/** In the middle of Startup the turn becomes a Void Turn: no Main, a Rift instead, the rest as usual. */
const table = () =>
  toyMatch([{ hand: ['omen', 'secret'] }, { hand: ['hidden'] }], {
    phases: [
      {
        name: 'startup',
        steps: [{ name: 'tick' }, { name: 'omens', window: 'main' }, { name: 'update', window: 'main' }],
      },
      { name: 'energy', begin: (g) => g.addSeat(g.state.turn.activePlayer, 'gold', 1) },
      { name: 'main', window: 'main' },
      { name: 'end', window: 'main' },
    ],
    turnKinds: {
      void: [
        { replace: 'main', with: { name: 'rift', begin: (g) => g.emit(g.k['burn'], g.state.turn.activePlayer, 1) } },
        { insert: { name: 'dusk', window: 'main' }, after: 'rift' },
      ],
    },
    actions: { cast: castAction(['main'], 'run', ['omen']) },
    programs: {
      omen: [
        { run: (g, f) => g.ask({ kind: 'yes', for: f.owner, prompt: 'void', slot: 1 }) },
        {
          run(g, f) {
            if (f.vars[1][0] === 1) g.changeTurnKind('void');
          },
        },
      ],
    },
    cards: ['omen', 'secret', 'hidden'].map((id) => unit(id, 0, 0)),
  });

const begun = (match: ReturnType<typeof table>) =>
  match.events.filter((e) => e.kind === 'phaseBegins').map((e) => String(e.fields['phase']));

test('a turn changes its kind while it runs', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The omen', (m) => expect(m.view(1).turn.kind).toBe('normal')],
    [0, 'void: yes'],
    [
      0,
      'Pass',
      (m) => {
        expect(m.view(1).turn).toMatchObject({ kind: 'void', currentPhase: 'startup', currentStep: 'omens' });
        const coming = m.view(1).turn.plan.filter((p) => p.when === 'coming');
        expect(coming.map((p) => p.step || p.phase)).toEqual(['update', 'energy', 'rift', 'dusk', 'end']);
      },
    ],
    [0, 'Pass', (m) => expect(m.state.turn.currentStep).toBe('update')],
    [0, 'Pass', (m) => expect([m.state.turn.currentPhase, m.state.seats['life'][0]]).toEqual(['dusk', 19])],
    [0, 'Pass', (m) => expect(m.state.turn.currentPhase).toBe('end')],
    [1, 'Pass', (m) => expect(m.view(0).turn).toMatchObject({ kind: 'normal', turnNumber: 2 })],
    [1, 'Pass'],
    [1, 'Pass', (m) => expect(m.state.turn.currentPhase).toBe('main')],
  ]);
  expect(begun(match)).toEqual(['startup', 'energy', 'rift', 'dusk', 'end', 'startup', 'energy', 'main', 'end']);
  expect(match.state.seats['gold']).toEqual([4, 4]);
});

test('what was inserted stays when the turn changes its kind', () => {
  const match = toyMatch([{ hand: ['omen'] }, {}], {
    phases: [
      { name: 'startup', steps: [{ name: 'omens', window: 'main' }, { name: 'update' }] },
      { name: 'main', window: 'main' },
      { name: 'energy' },
      { name: 'end' },
    ],
    turnKinds: { void: [{ replace: 'main', with: { name: 'rift' } }] },
    actions: { cast: castAction(['main'], 'run', ['omen']) },
    programs: {
      omen: [
        {
          run(g) {
            const { plan } = g.state.turn;
            const place = (name: string): number => plan.steps.findIndex((step) => g.placeOf(step).phase === name);
            g.insertPhases(['energy', 'end']);
            g.insertPhases(['energy'], plan.phases[place('energy')]);
            g.insertStep('update', plan.ids[0]);
          },
        },
        { run: (g) => g.changeTurnKind('void') },
      ],
    },
    cards: [unit('omen', 0, 0)],
  });
  match.submit(match.legalActions(0)[0].action);
  const coming = match.view(1).turn.plan.filter((p) => p.when === 'coming');
  expect(coming.map((p) => p.step || p.phase)).toEqual([
    'update',
    'update',
    'energy',
    'end',
    'rift',
    'energy',
    'energy',
    'end',
  ]);
});
