import { createMatch } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { meadow, meadowWith } from './meadow.ts';

const flutter = meadow.action({
  windows: ['garden'],
  plan: (g, player) => g.say.flutter({ player, moths: 1 }),
});
const water = meadow.action({ windows: ['garden'], plan: (g, seat) => g.setSeat.ready(seat, true) });

/** Lets moths flutter, which is quiet, then something loud happen; tells who was asked each time. */
function askedAfter(steady: boolean, reference = false): { quietly: readonly string[]; loudly: readonly string[] } {
  let asked: string[] = [];
  const tall = meadow.constant({
    name: 'tall',
    query: 'size',
    zones: ['hand'],
    ...(steady ? { steady: true } : {}),
    applies: () => true,
    value: (_g, _self, _of, value) => value + 1,
  });
  const game = meadowWith({
    actions: { flutter, water },
    quiet: ['flutter'],
    checks: [
      { name: 'steady', steady: true, check: () => void asked.push('steady') },
      { name: 'other', check: () => void asked.push('other') },
    ],
    immediate: () => void asked.push('immediate'),
    cards: [{ id: 'fern', name: 'Fern', printed: { size: 1 }, abilities: [tall] }],
    decks: { one: { name: 'One', cards: { fern: 3 } } },
  });
  const match = createMatch({ game, seed: 1 });
  if (reference) match.useReferenceMode();
  const after = (type: string): readonly string[] => {
    asked = [];
    match.submit({ player: 0, type });
    return asked;
  };
  return { quietly: after('flutter'), loudly: after('water') };
}

describe('quiet events', () => {
  it('leave steady checks and the immediate outcome alone', () => {
    const { quietly, loudly } = askedAfter(true);
    expect(quietly).toEqual(['other']);
    expect(loudly).toEqual(['immediate', 'steady', 'other']);
  });

  it('are loud while an ability that is not steady changes values', () => {
    expect(askedAfter(false).quietly).toEqual(['immediate', 'steady', 'other']);
  });

  it('are loud in the reference mode', () => {
    expect(askedAfter(true, true).quietly).toEqual(['immediate', 'steady', 'other']);
  });

  it('have to exist', () => {
    const misspelt: object = { quiet: ['fluter'] };
    expect(() => meadowWith(misspelt)).toThrow(/fluter/);
  });
});
