import type { CardSource, ContinuousJson } from '@upkeep/cards';

/** A number of both players is another one while the crisis lasts. */
function changed(modify: string, add: number): ContinuousJson {
  return { kind: 'continuous', name: modify, modify, add, affects: { players: 'any' } };
}

/** Cards of this kind cannot be played. */
function forbids(type: string): ContinuousJson {
  return { kind: 'continuous', name: 'forbidden', modify: 'forbidden', add: 1, affects: { zone: 'hand', type } };
}

/** The shared deck of ten. Each is there for one round. */
export const crises: CardSource = {
  file: 'crisis/cards/crises',
  cards: [
    {
      id: 'd28',
      name: 'Hours Reversed',
      type: 'crisis',
      text: "The players' turns are swapped in this round.",
      effect: { do: [{ do: 'swapTurns' }] },
    },
    {
      id: 'd29',
      name: 'The Long Battle',
      type: 'crisis',
      text: 'Energy gain -1. Each turn has a second Combat Phase.',
      abilities: [changed('bonusEnergy', -1), changed('combats', 1)],
    },
    {
      id: 'd30',
      name: 'A Decree of Silence',
      type: 'crisis',
      text: 'Actions cannot be played. A player with three units of different Attack in one lane wins.',
      abilities: [
        forbids('action'),
        {
          kind: 'continuous',
          name: 'parade',
          modify: 'triumph',
          add: 1,
          affects: { players: 'any', where: { compare: [{ value: 'variety', of: 'it' }, '>=', 3] } },
        },
      ],
    },
    {
      id: 'bright-surge',
      name: 'Bright Surge',
      type: 'crisis',
      text: 'Energy gain +2.',
      abilities: [changed('bonusEnergy', 2)],
    },
    {
      id: 'falling-embers',
      name: 'Falling Embers',
      type: 'crisis',
      text: 'At once, every unit takes 1 damage. Each player draws one card more in the Draw Phase.',
      effect: { do: [{ do: 'damage', to: { type: 'unit' }, amount: 1 }] },
      abilities: [changed('bonusDraw', 1)],
    },
    {
      id: 'second-noon',
      name: 'A Second Noon',
      type: 'crisis',
      text: 'Each turn has a second Main Phase, after Combat.',
      abilities: [changed('mains', 1)],
    },
    {
      id: 'uneasy-truce',
      name: 'Uneasy Truce',
      type: 'crisis',
      text: "Units cannot attack. In cleanup the active player's units are no longer Frozen, Burning or Corrupt.",
      abilities: [
        { kind: 'continuous', name: 'truce', modify: 'forbidden', add: 1, affects: { type: 'unit' } },
        {
          kind: 'activated',
          name: 'wounds are dressed',
          tags: ['cleanup'],
          do: [{ do: 'cleanse', on: { type: 'unit', controller: 'you' } }],
        },
      ],
    },
    {
      id: 'moving-ground',
      name: 'The Ground Moves',
      type: 'crisis',
      text: 'At once, the lanes turn, each hero takes 2 damage and gains 1 Momentum.',
      effect: {
        do: [
          { do: 'turn' },
          { do: 'damage', to: { players: 'any' }, amount: 2 },
          { do: 'momentum', who: { players: 'any' }, amount: 1 },
        ],
      },
    },
    {
      id: 'closed-roads',
      name: 'Closed Roads',
      type: 'crisis',
      text: 'Units cannot be played. The players’ turns are swapped in this round.',
      effect: { do: [{ do: 'swapTurns' }] },
      abilities: [forbids('unit')],
    },
    {
      id: 'hour-of-banners',
      name: 'Hour of Banners',
      type: 'crisis',
      text: 'Conditions cannot be played. A player with seven units in play wins.',
      abilities: [
        forbids('condition'),
        {
          kind: 'continuous',
          name: 'banners',
          modify: 'triumph',
          add: 1,
          affects: { players: 'any', where: { compare: [{ value: 'units', of: 'it' }, '>=', 7] } },
        },
      ],
    },
  ],
};
