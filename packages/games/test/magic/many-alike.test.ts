import { createMatch, type Match } from '@upkeep/engine';
import { describe, expect, it } from 'vitest';
import { magicWith } from '../../src/magic/index.ts';

const token = { token: true } as const;
const raises = (affects: object, add: number) => ({ kind: 'continuous', modify: 'toughness', add, affects }) as const;

/** Makes soldiers, and everything that changes them, again and again in another order. */
function crowd(): Match {
  const makes = (...ids: string[]) => ids.map((id) => ({ do: 'create', token: id, amount: 3 }) as const);
  const game = magicWith([
    {
      file: 'many-alike',
      cards: [
        { ...token, id: 'soldier', name: 'Soldier', type: 'creature', printed: { power: 1, toughness: 2 } },
        { ...token, id: 'banner', name: 'Banner', type: 'enchantment', abilities: [raises({ type: 'creature' }, 1)] },
        {
          ...token,
          id: 'standard',
          name: 'Standard',
          type: 'enchantment',
          abilities: [raises({ type: 'creature', controller: 'you' }, 2), raises({ type: 'creature' }, 1)],
        },
        {
          ...token,
          id: 'captain',
          name: 'Captain',
          type: 'creature',
          printed: { power: 2, toughness: 2 },
          abilities: [raises({ type: 'creature', other: true }, 1)],
        },
        {
          id: 'muster',
          name: 'Muster',
          type: 'instant',
          cost: '0',
          effect: { do: [...makes('soldier', 'banner', 'standard', 'captain'), ...makes('banner', 'standard')] },
        },
      ],
    },
  ]);
  return createMatch({ game, seed: 1, players: 2, decks: [{ muster: 30, meadow: 30 }] });
}

describe('very many abilities that change all creatures', () => {
  it('come to what they come to one by one', () => {
    const match = crowd();
    let compared = 0;
    for (let n = 0; n < 80; n++) {
      const legal = match.legalActions(match.asked);
      const chosen =
        (match.pending.length > 0 ? undefined : legal.find(({ action }) => action.type === 'cast')) ??
        legal.find(({ action }) => action.type === 'pass');
      match.submit((chosen ?? legal[0]).action);
      const slow = match.fork();
      slow.useReferenceMode();
      const view = match.view('all');
      expect(slow.view('all')).toEqual(view);
      for (const { name, count } of view.zones) if (name === 'battlefield') compared = Math.max(compared, count);
    }
    expect(compared).toBeGreaterThan(17);
  });
});
