import type { AbilityJson, InstructionJson, SelectorJson } from '@upkeep/cards';
import type { Colour } from '../names.ts';

/*
 * Short names for groups of abilities that many cards have: what they give is plain card data.
 */

/** "Tap: add one mana." */
export function tapFor(colour: Colour, amount = 1): AbilityJson {
  return {
    kind: 'activated',
    name: `tap for ${colour} mana`,
    tags: ['mana'],
    cost: { tap: 1 },
    do: [amount === 1 ? { do: 'addMana', colour } : { do: 'addMana', colour, amount }],
  };
}

/** Suspend (702.62): pay and exile it with time counters; one goes each upkeep; with the last it may be cast for nothing. */
export function suspend(time: number, cost: string): AbilityJson[] {
  return [
    {
      kind: 'activated',
      name: 'suspend',
      tags: ['suspend'],
      zones: ['hand'],
      cost: { mana: cost },
      do: [{ do: 'suspend', time }],
    },
    {
      kind: 'triggered',
      name: 'time passes',
      zones: ['exile'],
      on: 'upkeep',
      if: {
        all: [
          { compare: [{ field: 'suspended', of: 'self' }, '=', 1] },
          { compare: [{ field: 'time', of: 'self' }, '>', 0] },
        ],
      },
      do: [{ do: 'removeCounters', from: 'self', counter: 'time' }],
    },
    {
      kind: 'triggered',
      name: 'the wait is over',
      zones: ['exile'],
      on: 'timeRemoved',
      of: 'self',
      if: { compare: [{ field: 'suspended', of: 'self' }, '=', 1] },
      do: [{ may: 'Cast it without paying?', do: [{ do: 'castFree' }] }],
    },
  ];
}

/** Chapters of a saga (714.2): each triggers as its number is reached. */
export function chapter(
  numbers: readonly number[],
  effect: { do: readonly InstructionJson[]; target?: SelectorJson },
): AbilityJson {
  return {
    kind: 'triggered',
    name: `chapter ${numbers.join(' and ')}`,
    on: 'loreAdded',
    of: 'self',
    if: { any: numbers.map((n) => ({ compare: [{ field: 'lore', of: 'self' }, '=', n] as const })) },
    ...effect,
  };
}
