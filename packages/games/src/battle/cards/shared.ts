import type { CardSource } from '@upkeep/cards';

/** Cards both sides may bring. */
export const shared: CardSource = {
  file: 'battle/cards/shared',
  cards: [
    {
      id: 'gatekeeper',
      name: 'Gatekeeper',
      type: 'unit',
      tags: ['soldier'],
      text: 'Guard.',
      printed: { cost: 1, power: 0, health: 3 },
      keywords: ['guard'],
    },
    {
      id: 'field-surgeon',
      name: 'Field Surgeon',
      type: 'unit',
      tags: ['soldier'],
      text: '1 energy: heal 2 on a friendly player or unit.',
      printed: { cost: 2, power: 1, health: 3 },
      abilities: [
        {
          kind: 'activated',
          name: 'bandage',
          cost: { energy: 1 },
          target: { either: [{ players: 'friend' }, { type: 'unit', controller: 'friend' }] },
          do: [{ do: 'heal', to: 'target', amount: 2 }],
        },
      ],
    },
    {
      id: 'banner-swarm',
      name: 'Banner Swarm',
      type: 'unit',
      tags: ['soldier'],
      text: 'Its power is the number of units you have.',
      printed: { cost: 3, power: 0, health: 3 },
      abilities: [
        {
          kind: 'continuous',
          name: 'swarm',
          modify: 'power',
          set: { count: { type: 'unit', controller: 'you' } },
          affects: 'self',
        },
      ],
    },
    {
      id: 'night-watch',
      name: 'Night Watch',
      type: 'unit',
      tags: ['soldier'],
      text: 'During the turns of others it has +2 health and guard.',
      printed: { cost: 3, power: 3, health: 2 },
      abilities: [
        { kind: 'continuous', name: 'watch', modify: 'health', add: 2, if: { not: { turnOf: 'you' } } },
        { kind: 'continuous', name: 'stand', grant: 'guard', if: { not: { turnOf: 'you' } } },
      ],
    },
    {
      id: 'signal-flags',
      name: 'Signal Flags',
      type: 'tactic',
      text: 'Choose one: draw a card; or your units have +1 power until the end of the turn.',
      printed: { cost: 1 },
      effect: {
        do: [
          {
            modes: [
              { name: 'draw a card', do: [{ do: 'draw' }] },
              {
                name: 'your units have +1 power until the end of the turn',
                do: [
                  {
                    give: { kind: 'continuous', modify: 'power', add: 1 },
                    to: { type: 'unit', controller: 'you' },
                    until: 'turn',
                  },
                ],
              },
            ],
          },
        ],
      },
    },
    {
      id: 'ambush',
      name: 'Ambush',
      type: 'tactic',
      text: 'A unit of yours deals its power in damage to an enemy unit you choose.',
      printed: { cost: 2 },
      effect: {
        target: { type: 'unit', controller: 'you' },
        do: [
          { choose: { type: 'unit', controller: 'opponent' }, as: 'foe', prompt: 'Choose the unit to ambush' },
          { do: 'damage', to: 'foe', amount: { value: 'power', of: 'target' } },
        ],
      },
    },
    {
      id: 'parley',
      name: 'Parley',
      type: 'reaction',
      text: 'Counterplay: until your next turn an enemy unit cannot attack.',
      printed: { cost: 1 },
      effect: {
        target: { type: 'unit', controller: 'opponent' },
        do: [{ give: { kind: 'continuous', modify: 'mayAttack', set: 0 }, to: 'target', until: 'yourNextTurn' }],
      },
    },
  ],
};
