import { describe, expect, it } from 'vitest';
import type { Match } from '../src/index.ts';
import { runOf } from '../src/match/core.ts';
import { castAction } from './knots/toy-actions.ts';
import { slotOf, toyMatch, unit } from './knots/toy-table.ts';

const ids = ['jab', 'bid', 'secret', 'hidden', 'third'];
const cards = ids.map((id) => unit(id, 0, 0));

/** Three seats; `jab` waits on the stack, `bid` asks everybody for a sealed number. */
const table = (): Match =>
  toyMatch([{ hand: ['jab', 'bid'], deck: ['secret'] }, { hand: ['hidden'] }, { hand: ['third', 'third'] }], {
    windows: {
      main: { ask: 'active', after: { open: 'respond' }, passed: 'end' },
      respond: { ask: 'everyone', after: 'same', passed: 'resolveOne' },
    },
    actions: { cast: castAction(['main'], 'stack', ['jab', 'bid']) },
    programs: {
      jab: [{ run: (g) => g.emit(g.k['burn'], 1, 1) }],
      bid: [
        {
          run: (g) =>
            g.askEach([0, 1, 2].map((seat) => ({ kind: 'number', for: seat, prompt: 'bid', min: 0, max: 5, slot: 1 }))),
        },
        {
          run(g, frame) {
            for (let seat = 0; seat < 3; seat++) g.emit(g.k['burn'], seat, frame.vars[seat + 1][0]);
          },
        },
      ],
    },
    cards,
  });

function cast(match: Match, id: string): void {
  const entry = match.legalActions(0).find((e) => e.words === `Cast The ${id}`);
  if (entry === undefined) throw new Error(`${id} cannot be cast`);
  match.submit(entry.action);
}

describe('a guess', () => {
  it('leaves a reference stale whose card has left the game', () => {
    const match = table();
    cast(match, 'jab');
    const { source } = match.pending[0];
    expect(runOf(match).card(source)).toBe(-1);
    // Out of the game, as a leaver's cards are; the source kept by the stack is still the card in hand.
    const { state } = runOf(match);
    state.zones.forEach((zone) => {
      const at = zone.indexOf(slotOf(match, 'jab'));
      if (at >= 0) zone.splice(at, 1);
    });
    state.cards.zone[slotOf(match, 'jab')] = -1;
    const guess = match.determinise(1, 3);
    expect(runOf(guess).card(guess.pending[0].source)).toBe(-1);
    expect(guess.view(1)).toEqual(match.view(1));
  });

  it('of a sealed round goes on where one who has answered has left', () => {
    const match = table();
    cast(match, 'bid');
    for (const player of [0, 1, 2]) match.submit({ player, type: 'pass' });
    expect(match.submit({ player: 2, type: 'number', picks: [4] }).ok).toBe(true);
    match.submit({ player: 2, type: 'concede' });
    const guess = match.determinise(0, 1);
    expect(guess.view(0)).toEqual(match.view(0));
    for (let n = 0; n < 2; n++) {
      const player = guess.asked;
      expect([0, 1]).toContain(player);
      expect(guess.submit({ player, type: 'number', picks: [1] }).ok).toBe(true);
    }
    // Nobody can know the leaver's number: the guess takes the default.
    expect(guess.state.seats['life']).toEqual([19, 19, 20]);
  });

  it('or a view of a seat that is not there is refused by name', () => {
    const match = table();
    for (const look of [
      () => match.view(7),
      () => match.eventsFor(7),
      () => match.legalActions(7),
      () => match.determinise(7, 1),
    ])
      expect(look).toThrow('There is no seat 7; there are 0 to 2.');
  });
});
