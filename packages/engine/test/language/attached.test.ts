import { createMatch } from '@upkeep/engine';
import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import { attachedTo } from '../../src/state/attachments.ts';
import { meadow, meadowWith } from './meadow.ts';

/** Three ferns lie on the field; the second and third are put onto the first, and taken off again one by one. */
function ferns() {
  const act = meadow.action({
    windows: ['garden'],
    params: { what: { oneOf: ['on', 'off', 'away'] } },
    plan(g, seat, { what }) {
      const [first, second, third] = g.cards(g.zone.field(seat));
      if (first === undefined || second === undefined) return;
      if (what === 'away') g.move(first, 'hand');
      else g.attach(second, what === 'on' ? g.ref(first) : undefined);
      if (what === 'on' && third !== undefined) g.attach(third, g.ref(first));
    },
  });
  const game = meadowWith({
    actions: { act },
    setup: (g) => g.deal(g.zone.deck(g.seats[0]), g.zone.field(g.seats[0]), 3, { as: 'sown' }),
    cards: [{ id: 'fern', name: 'Fern' }],
    decks: { ferns: { name: 'Ferns', cards: { fern: 6 } } },
  });
  const match = createMatch({ game, seed: 1 });
  const ref = match.look((g) => g.ref(g.cards(g.zone.field(g.seats[0]))[0]));
  return {
    match,
    count: () => match.look((g) => g.attachedTo(ref).length),
    say: (what: string) => expect(match.submit({ player: 0, type: 'act', what })).toMatchObject({ ok: true }),
  };
}

test('what is attached to a card follows what is put on, taken off and leaves', () => {
  const { match, count, say } = ferns();
  expect(count()).toBe(0);
  say('on');
  expect(count()).toBe(2);
  const fork = match.fork();
  say('off');
  expect(count()).toBe(1);
  expect(stateOf(fork).cards.host.filter((host) => host !== -1)).toHaveLength(2);
  say('away');
  expect(count()).toBe(0);
});

test('is looked for once for as long as nothing changes', () => {
  const hosts = [-1, -2000, -2000, -1];
  expect(attachedTo(hosts, -2000)).toEqual([1, 2]);
  expect(attachedTo(hosts, -2000)).toBe(attachedTo(hosts, -2000));
});
