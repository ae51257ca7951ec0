import { createMatch, layTable, type Match } from '@upkeep/engine';
import { definitionOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';
import { castAction } from './knots/toy-actions.ts';
import { toyMatch, unit } from './knots/toy-table.ts';

/** Writes into every list and object of something. */
function scribble(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const inner of Object.values(part)) scribble(inner);
  if (Array.isArray(part)) part.push(1);
  else Object.assign(part, { scribbled: 1 });
}

describe('a view', () => {
  it('shares nothing with the match, nor with other matches of its table', () => {
    const table = layTable({ game: skirmish, players: 2 });
    const match = table.deal(1);
    const other = table.deal(2);
    const before = [match.hash(), other.hash(), JSON.stringify(table.context)];
    scribble(match.view(0));
    expect([match.hash(), other.hash(), JSON.stringify(table.context)]).toEqual(before);
    expect(other.submit({ player: 1, type: 'pass' })).toMatchObject({ ok: false, code: 'not-asked' });
    match.submit({ player: 0, type: 'concede' });
    const over = match.hash();
    scribble(match.view(1));
    expect(match.hash()).toBe(over);
    expect(JSON.stringify(definitionOf(skirmish))).not.toContain('scribbled');
  });
});

/** Seat 0 makes a card in its hand and marks another one there; `open` says whether the mark is for all to see. */
function marked(open: boolean): Match {
  const match = toyMatch([{ hand: ['bid', 'secret'] }, { hand: ['hidden'] }], {
    actions: { cast: castAction(['main'], 'run', ['bid']) },
    cardFields: { damage: { start: 0, open }, tapped: { start: 0 } },
    programs: {
      bid: [
        { run: (g) => g.create(g.definition('idol'), 0, g.z['hand']) },
        { run: (g) => g.setCard(g.state.zones[g.z['hand']][0], 'damage', 7) },
        { run: (g) => g.addCard(g.state.zones[g.z['hand']][0], 'damage', 2) },
      ],
    },
    cards: [...['bid', 'secret', 'hidden'].map((id) => unit(id, 0, 0)), unit('idol', 1, 1, { token: true })],
  });
  const entry = match.legalActions(0).find((e) => e.words === 'Cast The bid');
  if (entry === undefined || !match.submit(entry.action).ok) throw new Error('the bid cannot be cast');
  return match;
}

const told = (match: Match, seat: 0 | 1 | 'spectator') => match.eventsFor(seat).slice(-3);

describe('events', () => {
  it('tell nothing about hidden cards that the view does not show', () => {
    const match = marked(false);
    expect(told(match, 0).map((e) => e.words)).toEqual([
      'The idol is made for Player 1',
      'The secret: damage becomes 7',
      'The secret: damage changes by 2',
    ]);
    for (const seat of [1, 'spectator'] as const) {
      expect(told(match, seat).map((e) => e.words)).toEqual([
        'A card is made for Player 1',
        'Something about a card changes',
        'Something about a card changes',
      ]);
      expect(told(match, seat).map((e) => e.fields)).toMatchObject([
        { definition: null },
        { field: null, value: null },
        { field: null, amount: null },
      ]);
    }
  });

  it('tell a field of a hidden card that is open to all', () => {
    expect(told(marked(true), 1).map((e) => e.fields)).toMatchObject([
      { definition: null },
      { field: 'damage', value: 7 },
      { field: 'damage', amount: 2 },
    ]);
  });

  it('say who leaves, and of control only what changes', () => {
    const match = createMatch({ game: skirmish, seed: 1, players: 4 });
    match.submit({ player: 3, type: 'concede' });
    expect(match.events.filter((e) => e.kind === 'left')).toHaveLength(1);
    expect(match.events.filter((e) => e.kind === 'playerControlled')).toEqual([]);
  });
});
