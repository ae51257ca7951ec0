import { expect, test } from 'vitest';
import type { Match } from '../../src/index.ts';
import { playThrough } from './play-through.ts';
import { castAction } from './toy-actions.ts';
import { toyMatch, unit } from './toy-table.ts';

const table = () =>
  toyMatch([{ hand: ['bid', 'secret'], deck: ['under'] }, { hand: ['hidden'], deck: ['below'] }, { deck: ['third'] }], {
    actions: { cast: castAction(['main'], 'run', ['bid']) },
    programs: {
      bid: [
        {
          run: (g) =>
            g.askEach([0, 1, 2].map((seat) => ({ kind: 'number', for: seat, prompt: 'bid', min: 0, max: 5, slot: 1 }))),
        },
        {
          run(g, f) {
            for (let seat = 0; seat < 3; seat++) g.emit(g.k['burn'], seat, f.vars[seat + 1][0]);
          },
        },
      ],
    },
    cards: ['bid', 'secret', 'hidden', 'under', 'below', 'third'].map((id) => unit(id, 0, 0)),
  });

const bid = (seat: number, n: number) => (m: Match) => ({
  type: 'number',
  decision: m.awaiting.find((d) => d.for === seat)?.id,
  picks: [n],
});

const onlyWho = (m: Match): void => {
  const seen = m.view(2).awaiting.map((d) => ({ for: d.for, answered: d.answered, form: 'form' in d }));
  expect(seen.filter((d) => d.answered)).toHaveLength(1);
  expect(seen.filter((d) => d.form)).toEqual([{ for: 2, answered: false, form: true }]);
  expect(m.state.seats['life']).toEqual([20, 20, 20]);
};

test('sealed answers give one hash in every order of arrival', () => {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ];
  const ends = orders.map((order) => {
    const match = table();
    playThrough(match, [[0, 'Cast The bid'], ...order.map((seat) => [seat, bid(seat, seat + 2)] as const)]);
    expect(match.state.seats['life']).toEqual([18, 17, 16]);
    return [match.hash(), match.eventHash()];
  });
  expect(ends[1]).toEqual(ends[0]);
  expect(ends[2]).toEqual(ends[0]);
});

test('of a sealed answer only who has given it is public, and it is given once', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The bid'],
    [1, bid(1, 5)],
    [0, bid(0, 1), onlyWho],
  ]);
  const again = match.submit({ player: 1, type: 'number', picks: [0], decision: match.awaiting[1].id });
  expect(again).toMatchObject({ ok: false, code: 'already-answered' });
  const views = [1, 5].map((n) => {
    const other = table();
    playThrough(other, [
      [0, 'Cast The bid'],
      [1, bid(1, n)],
    ]);
    return JSON.stringify([other.view(0), other.view(2), other.view('spectator')]);
  });
  expect(views[0]).toBe(views[1]);
});

test('one who leaves before answering gets the default; the answer of one who leaves after it counts', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The bid'],
    [0, bid(0, 3)],
    [2, () => ({ type: 'concede' })],
    [1, bid(1, 4)],
  ]);
  expect(match.state.seats['life']).toEqual([17, 16, 20]);
});

test('nobody runs out of time who has answered', () => {
  const match = table();
  playThrough(match, [
    [0, 'Cast The bid'],
    [1, bid(1, 5)],
  ]);
  const inputs = match.inputs.length;
  expect(match.submit({ player: 1, type: 'timeout' })).toMatchObject({ ok: false, code: 'already-answered' });
  expect(match.inputs.length).toBe(inputs);
});

/** Both act at once, judged on the same state, carried out as one batch (Crisis: the Nexus turn). */
const together = () =>
  toyMatch([{ hand: ['jab', 'secret'] }, { hand: ['hook', 'hidden'] }], {
    windows: { main: { ask: 'each', after: 'same', passed: 'end' } },
    actions: { cast: castAction(['main'], 'stack', ['jab', 'hook']) },
    programs: { jab: [{ run: (g) => g.emit(g.k['burn'], 1, 1) }], hook: [{ run: (g) => g.emit(g.k['burn'], 0, 1) }] },
    cards: ['jab', 'hook', 'secret', 'hidden'].map((id) => unit(id, 0, 0)),
  });

test('sealed actions are one batch, whoever sends first', () => {
  const ends = [
    [0, 1],
    [1, 0],
  ].map((order) => {
    const match = together();
    playThrough(match, [
      ...order.map((seat) => [seat, `Cast The ${['jab', 'hook'][seat]}`] as const),
      [1, 'Pass', (m) => expect(m.pending.map((i) => i.controller)).toEqual([0, 1])],
      [0, 'Pass'],
    ]);
    const played = match.events.filter((e) => e.kind === 'played');
    expect(played).toHaveLength(2);
    expect(played[0].batch).toBe(played[1].batch);
    return [match.hash(), match.eventHash()];
  });
  expect(ends[0]).toEqual(ends[1]);
});

test('the sealed action of one who leaves is a pass, whether or not it could still be carried out', () => {
  for (const words of ['Cast The hook', 'Shout']) {
    const match = toyMatch([{ hand: ['jab'] }, { hand: ['jab'] }, { hand: ['hook'] }], {
      windows: { main: { ask: 'each', after: 'same', passed: 'end' } },
      actions: {
        cast: castAction(['main'], 'stack', ['jab', 'hook']),
        shout: {
          windows: ['main'],
          words: 'Shout',
          plan(g) {
            g.emit(g.k['burn'], 0, 5);
            return 0;
          },
        },
      },
      programs: { jab: [{ run: (g) => g.emit(g.k['burn'], 1, 1) }], hook: [] },
      cards: ['jab', 'hook'].map((id) => unit(id, 0, 0)),
    });
    playThrough(match, [
      [2, words],
      [2, () => ({ type: 'concede' })],
      [1, 'Pass', (m) => expect(m.awaiting[2].sealed).toEqual([0, 2])],
      [0, 'Cast The jab'],
    ]);
    expect(match.pending.map((item) => item.controller)).toEqual([0]);
    expect(match.state.seats['life']).toEqual([20, 20, 20]);
  }
});

test('a team that shares its turns is asked again when the member who acted for it leaves', () => {
  const teams = [
    [0, 1],
    [2, 3],
  ];
  const hands = [{ hand: ['jab'] }, { hand: ['jab'] }, { hand: ['hook'] }, { hand: ['hook'] }];
  const match = toyMatch(
    hands,
    {
      windows: { main: { ask: 'each', after: 'same', passed: 'end' } },
      actions: { cast: castAction(['main'], 'stack', ['jab', 'hook']) },
      programs: { jab: [], hook: [] },
      cards: ['jab', 'hook'].map((id) => unit(id, 0, 0)),
    },
    { teams, sharedTurns: true },
  );
  playThrough(match, [
    [1, 'Cast The jab'],
    [1, () => ({ type: 'concede' }), (m) => expect(m.awaiting[0].sealed?.slice(0, 2)).toEqual([1, 1])],
    [0, 'Cast The jab', (m) => expect(m.awaiting[0]).toMatchObject({ by: [0], sealed: null })],
    [2, 'Pass'],
    [3, 'Pass'],
  ]);
  expect(match.pending.map((item) => item.controller)).toEqual([0]);
});
