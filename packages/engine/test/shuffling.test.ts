import { describe, expect, it } from 'vitest';
import type { Rules } from '../src/kernel.ts';
import { runOf } from '../src/match/core.ts';
import { toyMatch, unit } from './knots/toy-table.ts';

const IDS = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox'];

/** A match whose one action says something around a shuffle, in one batch. */
function shuffled(say: (g: Rules) => void) {
  const match = toyMatch([{ deck: IDS.slice(0, 4), hand: IDS.slice(4) }, {}], {
    actions: {
      mix: {
        windows: ['main'],
        plan(g) {
          g.run(g.program('mix'), 0);
          return 0;
        },
      },
    },
    programs: { mix: [{ run: say }] },
    cards: IDS.map((id) => unit(id, 1, 1)),
  });
  const { machine } = runOf(match);
  const names = (zone: string): string[] =>
    match.state.zones[machine.zoneNumbers[zone]].map((card) => machine.cards[match.state.cards.def[card]].id);
  return { match, names };
}

const sorted = (list: readonly string[]): string[] => [...list].sort();

describe('a shuffle in the batch of a move', () => {
  it('mixes what comes into the pile, and leaves out what goes', () => {
    const { match, names } = shuffled((g) => {
      const hand = g.state.zones[g.z['hand']];
      const deck = g.state.zones[g.z['deck']];
      g.move(hand[0], g.z['deck']);
      g.move(deck[0], g.z['hand']);
      g.shuffle(g.z['deck']);
    });
    const [comes, stays] = names('hand');
    const [goes, ...rest] = names('deck');
    expect(match.submit({ player: 0, type: 'mix' }).ok).toBe(true);
    expect(sorted(names('deck'))).toEqual(sorted([...rest, comes]));
    expect(names('hand')).toEqual([stays, goes]);
  });

  it('loses no card when one goes, or two come', () => {
    const { match, names } = shuffled((g) => {
      for (const card of g.state.zones[g.z['hand']]) g.move(card, g.z['deck']);
      g.shuffle(g.z['deck']);
    });
    match.submit({ player: 0, type: 'mix' });
    expect(sorted(names('deck'))).toEqual(IDS);
    const again = shuffled((g) => {
      g.moveTop(g.z['deck'], g.z['hand']);
      g.shuffle(g.z['deck']);
    });
    again.match.submit({ player: 0, type: 'mix' });
    expect(sorted([...again.names('deck'), ...again.names('hand')])).toEqual(IDS);
    expect(again.names('deck')).toHaveLength(3);
  });

  it('is the same with and without a record', () => {
    const { match } = shuffled((g) => g.shuffle(g.z['deck']));
    const fork = match.fork();
    for (const each of [match, fork]) each.submit({ player: 0, type: 'mix' });
    expect(fork.hash()).toBe(match.hash());
    // The order that was written down is not the pile itself.
    const { log, state } = runOf(match);
    const before = JSON.stringify(log?.lists);
    const deck = runOf(match).machine.zoneNumbers['deck'];
    state.zones[deck].reverse();
    expect(JSON.stringify(log?.lists)).toBe(before);
  });
});
