import type { CardSource } from '@upkeep/cards';

/** Embers: fast units, fire, and a price to pay for it. */
export const embers: CardSource = {
  file: 'battle/cards/embers',
  cards: [
    {
      id: 'cinder-whelp',
      name: 'Cinder Whelp',
      type: 'unit',
      tags: ['beast'],
      printed: { cost: 1, power: 2, health: 1 },
    },
    {
      id: 'kiln-sentry',
      name: 'Kiln Sentry',
      type: 'unit',
      tags: ['golem'],
      text: 'Guard.',
      printed: { cost: 2, power: 1, health: 4 },
      keywords: ['guard'],
    },
    {
      id: 'spark-tender',
      name: 'Spark Tender',
      type: 'unit',
      tags: ['mage'],
      text: 'Once a turn, 1 energy: 1 damage to an opponent or an enemy unit.',
      printed: { cost: 2, power: 2, health: 2 },
      abilities: [
        {
          kind: 'activated',
          name: 'flick',
          text: '1 energy: 1 damage to an opponent or an enemy unit.',
          cost: { energy: 1 },
          oncePerTurn: true,
          target: { either: [{ players: 'opponent' }, { type: 'unit', controller: 'opponent' }] },
          do: [{ do: 'damage', to: 'target', amount: 1 }],
        },
      ],
    },
    {
      id: 'ash-crier',
      name: 'Ash Crier',
      type: 'unit',
      tags: ['mage'],
      text: 'When it is defeated: 2 damage to each opponent.',
      printed: { cost: 3, power: 3, health: 2 },
      abilities: [
        { kind: 'triggered', name: 'last cry', on: 'dies', do: [{ do: 'damage', to: 'opponents', amount: 2 }] },
      ],
    },
    {
      id: 'flare-marshal',
      name: 'Flare Marshal',
      type: 'unit',
      tags: ['soldier'],
      text: 'Your other units have +1 power.',
      printed: { cost: 4, power: 3, health: 4 },
      abilities: [
        {
          kind: 'continuous',
          name: 'rally',
          modify: 'power',
          add: 1,
          affects: { type: 'unit', controller: 'you', other: true },
        },
      ],
    },
    {
      id: 'smoulder-hound',
      name: 'Smoulder Hound',
      type: 'unit',
      tags: ['beast'],
      text: 'At the end of your turn: 1 damage to it and to each opponent.',
      printed: { cost: 2, power: 3, health: 3 },
      abilities: [
        {
          kind: 'triggered',
          name: 'smoulder',
          on: 'turnEnd',
          do: [{ do: 'damage', to: { either: ['self', 'opponents'] }, amount: 1 }],
        },
      ],
    },
    {
      id: 'coal-reader',
      name: 'Coal Reader',
      type: 'unit',
      tags: ['mage'],
      text: 'At the start of your turn you may take 1 damage. If any was dealt this way, draw a card.',
      printed: { cost: 3, power: 2, health: 3 },
      abilities: [
        {
          kind: 'triggered',
          name: 'reading',
          on: 'turnStart',
          do: [
            {
              may: 'Take 1 damage to draw a card?',
              do: [
                { do: 'damage', to: 'you', amount: 1, as: 'dealt' },
                { if: { compare: [{ result: 'dealt' }, '>', 0] }, do: [{ do: 'draw' }] },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'bonfire-giant',
      name: 'Bonfire Giant',
      type: 'unit',
      tags: ['giant'],
      text: 'When it attacks, choose an enemy unit: 2 damage to it.',
      printed: { cost: 6, power: 6, health: 6 },
      abilities: [
        {
          kind: 'triggered',
          name: 'stomp',
          on: 'attacks',
          do: [
            { choose: { type: 'unit', controller: 'opponent' }, as: 'foe', prompt: 'Choose a unit to stomp' },
            { do: 'damage', to: 'foe', amount: 2 },
          ],
        },
      ],
    },
    {
      id: 'ember-bolt',
      name: 'Ember Bolt',
      type: 'tactic',
      text: '2 damage to an opponent or an enemy unit.',
      printed: { cost: 1 },
      effect: {
        target: { either: [{ players: 'opponent' }, { type: 'unit', controller: 'opponent' }] },
        do: [{ do: 'damage', to: 'target', amount: 2 }],
      },
    },
    {
      id: 'kindle',
      name: 'Kindle',
      type: 'tactic',
      text: 'A unit of yours has +2 power until the end of the turn.',
      printed: { cost: 1 },
      effect: {
        target: { type: 'unit', controller: 'you' },
        do: [{ give: { kind: 'continuous', modify: 'power', add: 2 }, to: 'target', until: 'turn' }],
      },
    },
    {
      id: 'wildfire',
      name: 'Wildfire',
      type: 'tactic',
      text: '2 damage to every unit.',
      printed: { cost: 4 },
      effect: { do: [{ do: 'damage', to: { type: 'unit' }, amount: 2 }] },
    },
    {
      id: 'snuff-out',
      name: 'Snuff Out',
      type: 'tactic',
      text: 'Defeat an enemy unit that is hurt.',
      printed: { cost: 3 },
      effect: {
        target: {
          type: 'unit',
          controller: 'opponent',
          where: { compare: [{ field: 'damage', of: 'it' }, '>', 0] },
        },
        do: [{ do: 'defeat', cards: 'target' }],
      },
    },
    {
      id: 'brand',
      name: 'Brand',
      type: 'tactic',
      text: 'Burn 2 on an opponent or an enemy unit.',
      printed: { cost: 2 },
      effect: {
        target: { either: [{ players: 'opponent' }, { type: 'unit', controller: 'opponent' }] },
        do: [{ do: 'status', on: 'target', status: 'burn', amount: 2 }],
      },
    },
    {
      id: 'pyre-pact',
      name: 'Pyre Pact',
      type: 'tactic',
      text: 'You take 2 damage. Draw a card for each damage dealt this way.',
      printed: { cost: 1 },
      effect: {
        do: [
          { do: 'damage', to: 'you', amount: 2, as: 'dealt' },
          { do: 'draw', amount: { result: 'dealt' } },
        ],
      },
    },
    {
      id: 'second-wind',
      name: 'Second Wind',
      type: 'tactic',
      text: 'Gain 2 energy. This turn has a further main and reaction phase.',
      printed: { cost: 2 },
      effect: { do: [{ do: 'energy', amount: 2 }, { do: 'press' }] },
    },
    {
      id: 'backdraft',
      name: 'Backdraft',
      type: 'reaction',
      text: 'Counterplay: 3 damage to an enemy unit.',
      printed: { cost: 2 },
      effect: { target: { type: 'unit', controller: 'opponent' }, do: [{ do: 'damage', to: 'target', amount: 3 }] },
    },
    {
      id: 'smother',
      name: 'Smother',
      type: 'reaction',
      text: 'Interrupt: cancel a waiting tactic.',
      printed: { cost: 2 },
      effect: { target: { items: 'opponent', kind: 'tactic' }, do: [{ do: 'cancel', effects: 'target' }] },
    },
  ],
};
