import { createMatch, type Match, type Target } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { type Meadow, meadow, meadowWith } from './meadow.ts';

/** What triggers were told, in words: who they are, and whether that is still there. */
type Told = readonly (string | undefined)[];

function told(g: Meadow, ...parties: readonly (Target | undefined)[]): Told {
  return parties.map((party) => {
    if (party === undefined) return undefined;
    if (g.isSeat(party)) return `seat ${g.seats.indexOf(party)}`;
    return g.here(party) === undefined ? 'gone' : 'here';
  });
}

const turnOver = meadow.action({
  windows: ['garden'],
  plan(g, seat) {
    const [host, guest] = g.cards(g.zone.field(seat));
    if (host === undefined || guest === undefined) return g.no['not-yours']();
    g.say.bloom({ card: host, by: g.ref(guest), size: 1, how: 'at once', bright: true });
  },
});

/** The same, and in the same batch the host goes to the hand. */
const uproot = meadow.action({
  windows: ['garden'],
  plan(g, seat) {
    const [host, guest] = g.cards(g.zone.field(seat));
    if (host === undefined || guest === undefined) return g.no['not-yours']();
    g.say.bloom({ card: host, by: g.ref(guest), size: 1, how: 'at once', bright: true });
    g.move(host, 'hand');
  },
});

/** The host returns to the hand and comes back: another stay of the same card. */
const away = meadow.program('away', {}, ({ act }) => [
  act((g, me) => {
    const [host] = g.cards(g.zone.field(me.controller));
    if (host !== undefined) g.move(host, 'hand');
  }),
  act((g, me) => {
    const card = g.top(g.zone.hand(me.controller));
    if (card !== undefined) g.say.sown({ card, to: g.zone.field(me.controller) });
  }),
]);

function play(
  abilities: Parameters<typeof meadow.game>[0]['abilities'] & readonly unknown[],
  setup: (g: Meadow) => void,
  type = 'turnOver',
): Match {
  const game = meadowWith({
    actions: { turnOver, uproot },
    abilities,
    setup: [
      (g) => {
        const [seat] = g.seats;
        g.deal(g.zone.deck(seat), g.zone.field(seat), 2, { as: 'sown' });
      },
      (g) => setup(g),
    ],
  });
  const match = createMatch({ game, seed: 1 });
  const result = match.submit({ player: 0, type });
  expect(result.ok).toBe(true);
  return match;
}

describe('the parties of an event', () => {
  it('are told to a trigger by reference, as they were when it happened', () => {
    const heard: Told[] = [];
    const first = meadow.trigger({ name: 'first', on: 'bloom', do: (g, self) => g.run(away, self) });
    const second = meadow.trigger({
      name: 'second',
      on: 'bloom',
      do: (g, self) => {
        heard.push(told(g, self.it, self.other));
      },
    });
    play([first, second], (g) => {
      const [seat] = g.seats;
      g.addEffect(first, { controller: seat });
      g.addEffect(second, { controller: seat });
    });
    // Triggers resolve in order of registration: when the second does, what bloomed has come back as something new.
    expect(heard).toEqual([['gone', 'here']]);
  });

  it('are in the stay they were in then, though the same batch moves them on', () => {
    const heard: Told[] = [];
    const listens = meadow.trigger({
      name: 'listens',
      on: 'bloom',
      do: (g, self) => {
        heard.push(told(g, self.it, self.other));
      },
    });
    play([listens], (g) => g.addEffect(listens, { controller: g.seats[0] }), 'uproot');
    expect(heard).toEqual([['gone', 'here']]);
  });

  it('are what the trigger says they are, for programs too', () => {
    const heard: Told[] = [];
    const listens = meadow.program('listens', { n: 'number' }, ({ act }) => [
      act((g, me) => {
        heard.push(told(g, me.it, me.other));
      }),
    ]);
    const helped = meadow.trigger({ name: 'helped', on: 'bloom', it: 'by', other: 'card', runs: listens });
    const moths = meadow.trigger({ name: 'moths', on: 'flutter', runs: listens });
    const calls = meadow.trigger({
      name: 'calls',
      on: 'bloom',
      do: (g, self) => g.say.flutter({ player: self.controller, moths: 1 }),
    });
    play([helped, moths, calls], (g) => {
      const [seat] = g.seats;
      for (const ability of [helped, moths, calls]) g.addEffect(ability, { controller: seat });
    });
    expect(heard).toEqual([
      ['here', 'here'],
      ['seat 0', undefined],
    ]);
  });
});

describe('the entry that is resolving', () => {
  it('is known to every rule while it does, and to none afterwards', () => {
    const heard: boolean[] = [];
    const calls = meadow.trigger({
      name: 'calls',
      on: 'bloom',
      when(g) {
        heard.push(g.resolving === undefined);
        return true;
      },
      do(g, self) {
        heard.push(g.resolving?.triggered === true && g.resolving.controller === self.controller);
        g.say.flutter({ player: self.controller, moths: 1 });
      },
    });
    const watches = meadow.trigger({
      name: 'watches',
      on: ['flutter', 'unstacked'],
      when(g, _, event) {
        heard.push((g.resolving === undefined) === (event.kind === 'unstacked'));
        return false;
      },
      do() {},
    });
    play([calls, watches], (g) => {
      for (const ability of [calls, watches]) g.addEffect(ability, { controller: g.seats[0] });
    });
    expect(heard).toEqual([true, true, true, true]);
  });
});
