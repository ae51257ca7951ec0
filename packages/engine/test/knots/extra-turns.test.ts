import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import { type Move, playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

const turns = (match: ReturnType<typeof table>) =>
  match.events
    .filter((e) => e.kind === 'turnBegins')
    .map((e) => `${String(e.fields['player']).slice(-1)}${e.fields['extra'] === 1 ? '+' : ''}`);

const table = () =>
  toyMatch([{ hand: ['again', 'gift', 'both'] }, { hand: ['secret'] }, { hand: ['again'] }], {
    actions: { cast: castAction(['main'], 'run', ['again', 'gift', 'both']) },
    programs: {
      again: [{ run: (g, f) => g.extraTurn(f.owner) }],
      gift: [{ run: (g) => g.extraTurn(2) }],
      both: [
        {
          run(g) {
            g.extraTurn(0);
            g.extraTurn(1);
          },
        },
      ],
    },
    cards: [unit('again', 0, 0), unit('gift', 0, 0), unit('both', 0, 0), unit('secret', 1, 1)],
  });

const pass = (...seats: number[]): Move[] => seats.map((seat) => [seat, 'Pass']);

test('an extra turn inside an extra turn, three players: the normal order goes on where it was', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The again'],
    [0, 'Pass'],
    [0, 'Cast The gift', (m) => expect(stateOf(m).turn.extra).toBe(1)],
    [0, 'Pass'],
    [2, 'Cast The again', (m) => expect([stateOf(m).turn.activePlayer, stateOf(m).turn.extra]).toEqual([2, 1])],
    ...pass(2, 2, 1, 2, 0),
  ]);
  expect(turns(match)).toEqual(['1', '1+', '3+', '3+', '2', '3', '1', '2']);
});

test('two granted at once: the newest is taken first', () => {
  const match = table();
  playThrough(match, [[0, 'Cast The both'], ...pass(0, 1, 0, 1)]);
  expect(turns(match)).toEqual(['1', '2+', '1+', '2', '3']);
});

test('an extra turn of somebody who left is never taken', () => {
  const match = table();
  playThrough(match, [[0, 'Cast The gift'], [2, () => ({ type: 'concede' })], ...pass(0, 1)]);
  expect(turns(match)).toEqual(['1', '2', '1']);
});

test('an option of the match may take the oldest first', () => {
  const match = toyMatch(
    [{ hand: ['both'] }, { hand: ['secret'] }, {}],
    {
      options: {
        extraTurns: { default: 'newestFirst', values: ['newestFirst', 'oldestFirst'], about: 'Which comes first.' },
      },
      extraTurns: { option: 'extraTurns' },
      actions: { cast: castAction(['main'], 'run', ['both']) },
      programs: {
        both: [
          {
            run(g) {
              g.extraTurn(0);
              g.extraTurn(1);
            },
          },
        ],
      },
      cards: [unit('both', 0, 0), unit('secret', 1, 1)],
    },
    { options: { extraTurns: 'oldestFirst' } },
  );
  playThrough(match, [[0, 'Cast The both'], ...pass(0, 0, 1, 1)]);
  expect(turns(match)).toEqual(['1', '1+', '2+', '2', '3']);
});

test('a turn replaced by an extra turn is gone, and the extra turn is taken', () => {
  const match = toyMatch([{ hand: ['steal', 'again'] }, {}, {}], {
    actions: { cast: castAction(['main'], 'run', ['steal', 'again']) },
    programs: {
      steal: [{ run: (g, f) => g.addEffect({ ability: g.ability('steals'), controller: f.owner, uses: 1 }) }],
      again: [{ run: (g, f) => g.extraTurn(f.owner) }],
    },
    abilities: [
      {
        kind: 'replacement',
        name: 'steals',
        on: ['turnBegins'],
        when: (_g, x, e) => e.a !== x.controller,
        replace: (g, x) => g.extraTurn(x.controller),
      },
    ],
    cards: ['steal', 'again'].map((id) => unit(id, 0, 0)),
  });
  playThrough(match, [[0, 'Cast The steal'], ...pass(0, 0, 2)]);
  // The second player's turn became an extra turn of the first; the third player comes next.
  expect(turns(match)).toEqual(['1', '1+', '3', '1']);
});
