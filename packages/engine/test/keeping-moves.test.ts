import { stateOf } from '@upkeep/engine/kernel';
import { expect, test } from 'vitest';
import type { Match } from '../src/index.ts';
import { runOf } from '../src/match/core.ts';
import { playThrough } from './knots/play-through.ts';
import { slotOf, type ToyParts, toyMatch, unit, zoneOf } from './knots/toy-table.ts';

/** A unit goes out of being and comes back as the very same one (CR 702.26). */
const parts: ToyParts = {
  zones: {
    deck: { owner: 'seat', sees: 'nobody', ordered: true },
    hand: { owner: 'seat', sees: 'owner' },
    field: { owner: 'seat', sees: 'all', inPlay: true },
    discard: { owner: 'seat', sees: 'all', ordered: true },
    phased: { owner: 'seat', sees: 'all' },
  },
  events: {
    phasedOut: { move: 'keeps', words: '{card} phases out' },
    phasedIn: { move: 'keeps', words: '{card} phases in' },
  },
  actions: {
    banish: {
      windows: ['main'],
      plan(g, seat) {
        for (const card of g.state.zones[g.z['phased'] + seat]) g.move(card, g.z['discard'] + seat);
        return 0;
      },
      words: 'Banish',
    },
    phase: {
      windows: ['main'],
      plan(g, seat) {
        for (const card of g.state.zones[g.z['field'] + seat]) g.move(card, g.z['phased'] + seat, g.k['phasedOut']);
        for (const card of g.state.zones[g.z['phased'] + seat]) g.move(card, g.z['field'] + seat, g.k['phasedIn']);
        return 0;
      },
      words: 'Phase',
    },
  },
  abilities: [
    {
      kind: 'static',
      name: 'blessed',
      query: 'power',
      applies: () => true,
      value: (_g, _x, _card, power) => power + 5,
    },
  ],
  cards: [
    unit('ghost', 1, 3, {
      abilities: [
        {
          kind: 'static',
          name: 'captain',
          query: 'power',
          applies: (g, x, card) => card !== x.card && g.state.cards.controller[card] === x.controller,
          value: (_g, _x, _card, power) => power + 1,
        },
        {
          kind: 'trigger',
          name: 'leaves-or-enters',
          on: ['moved', 'died'],
          when: (g) => g.state.turn.turnNumber > 0,
          program: [{ run: (g) => g.emit(g.k['burn'], 1, 1) }],
        },
        { kind: 'trigger', name: 'back', on: ['phasedIn'], program: [{ run: (g) => g.emit(g.k['burn'], 1, 3) }] },
      ],
    }),
    unit('blade', 1, 1),
    unit('rival', 2, 2, {
      abilities: [
        { kind: 'trigger', name: 'sees', on: ['phasedOut'], program: [{ run: (g) => g.emit(g.k['burn'], 0, 1) }] },
      ],
    }),
  ],
};

function table(): Match {
  const match = toyMatch([{ field: ['ghost'] }, { field: ['rival', 'blade'] }], {
    ...parts,
    setup(g) {
      const [ghost] = g.state.zones[g.z['deck']];
      g.move(ghost, g.z['field']);
      for (const card of g.state.zones[g.z['deck'] + 1]) g.move(card, g.z['field'] + 1);
    },
    beginTurn(g) {
      if (g.state.turn.turnNumber > 1) return;
      const [ghost] = g.state.zones[g.z['field']];
      const blade = g.state.cards.def.indexOf(g.definition('blade'));
      g.setCard(ghost, 'damage', 2);
      g.attach(blade, g.ref(ghost));
      g.control(blade, 0);
      g.addEffect({ ability: g.ability('blessed'), controller: 0, source: g.ref(ghost), until: g.durations.source });
    },
  });
  return match;
}

const facts = (match: Match) => {
  const { cards } = match.state;
  const ghost = slotOf(match, 'ghost');
  return {
    ref: runOf(match).ref(ghost),
    damage: cards['damage'][ghost],
    known: cards.known[ghost],
    handle: cards.handle[ghost],
    since: cards.since[ghost],
    controller: cards.controller[ghost],
    host: cards.host[slotOf(match, 'blade')],
    effects: stateOf(match).effects.length,
  };
};

test('it is the same stay: fields, what is attached and what is bound to it go on', () => {
  const match = table();
  const before = facts(match);
  expect(before.damage).toBe(2);
  playThrough(match, [
    [0, 'Phase'],
    [
      0,
      'Phase',
      (m) => {
        expect(zoneOf(m, 'ghost')).toBe('phased');
        expect(facts(m)).toEqual(before);
        expect(stateOf(m).memory).toEqual([]);
      },
    ],
  ]);
  expect(zoneOf(match, 'ghost')).toBe('field');
  expect(facts(match)).toEqual(before);
});

test('its abilities do not work meanwhile', () => {
  const match = table();
  const power = () => runOf(match).value(runOf(match).q['power'], slotOf(match, 'blade'));
  expect(power()).toBe(7);
  playThrough(match, [[0, 'Phase']]);
  expect(power()).toBe(6);
  playThrough(match, [[0, 'Phase']]);
  expect(power()).toBe(7);
});

test('nothing leaves or enters; triggers may wait for this very event', () => {
  const match = table();
  playThrough(match, [[0, 'Phase']]);
  // The rival saw it; the ghost did not leave.
  expect(match.state.seats['life']).toEqual([19, 20]);
  playThrough(match, [[0, 'Phase']]);
  expect(match.state.seats['life']).toEqual([19, 17]);
  expect(match.events.filter((e) => e.kind === 'phasedOut').map((e) => e.words)).toEqual(['The ghost phases out']);
});

test('where the stay ends elsewhere, what is bound to it ends there', () => {
  const match = table();
  playThrough(match, [
    [0, 'Phase'],
    [0, 'Banish', (m) => expect(stateOf(m).effects).toHaveLength(1)],
  ]);
  expect(zoneOf(match, 'ghost')).toBe('discard');
  expect(stateOf(match).effects).toEqual([]);
  expect(match.state.cards.host[slotOf(match, 'blade')]).toBe(-1);
});
