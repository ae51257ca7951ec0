import type { CardSource, SelectorJson } from '@upkeep/cards';

/** Enemy units in the lane the card was played on. */
const enemiesInLane: SelectorJson = {
  type: 'unit',
  controller: 'opponent',
  where: { compare: [{ value: 'lane', of: 'it' }, '=', { value: 'lane', of: 'self' }] },
};
const enemyUnit: SelectorJson = { type: 'unit', controller: 'opponent' };

/** Actions that are no Quick Effects. */
export const actions: CardSource = {
  file: 'crisis/cards/actions',
  cards: [
    {
      id: 'd16',
      name: 'Slow Fuse',
      type: 'action',
      tags: ['meridian', 'lane'],
      text: 'Choose a lane. Delay 2: 2 damage to every enemy unit in it.',
      printed: { cost: 2 },
      effect: { do: [{ do: 'delay', turns: 2 }] },
      abilities: [
        {
          kind: 'triggered',
          name: 'the fuse is burnt',
          on: 'turnStart',
          zones: ['delayed'],
          if: { compare: [{ field: 'delay', of: 'self' }, '=', 0] },
          do: [{ do: 'damage', to: enemiesInLane, amount: 2 }],
        },
      ],
    },
    {
      id: 'd17',
      name: 'Shatterbolt',
      type: 'action',
      tags: ['meridian', 'umbra'],
      text: '3 damage to a unit.',
      printed: { cost: 2 },
      effect: { target: { type: 'unit' }, do: [{ do: 'damage', to: 'target', amount: 3 }] },
    },
    {
      id: 'd18',
      name: 'Hurried Study',
      type: 'action',
      tags: ['umbra'],
      text: 'Draw two cards.',
      printed: { cost: 1 },
      effect: { do: [{ do: 'draw', amount: 2 }] },
    },
    {
      id: 'd19',
      name: 'Rime Grip',
      type: 'action',
      tags: ['meridian'],
      text: 'Freeze 2 on an enemy unit.',
      printed: { cost: 2 },
      effect: { target: enemyUnit, do: [{ do: 'status', on: 'target', status: 'frozen', amount: 2 }] },
    },
    {
      id: 'd20',
      name: 'Flux Tap',
      type: 'action',
      tags: ['meridian', 'quantum'],
      text: 'Quantum. Flux +1. Then, if Flux is 3 or more, draw a card.',
      printed: { cost: 1 },
      effect: {
        do: [
          { do: 'flux', amount: { game: 'quantum' } },
          {
            if: { compare: [{ game: 'flux' }, '>=', 3] },
            do: [{ do: 'draw', amount: { game: 'quantum' } }],
          },
        ],
      },
    },
    {
      id: 'd21',
      name: 'Salt the Ground',
      type: 'action',
      tags: ['umbra', 'lane'],
      text: 'Choose an enemy lane. It is Corrupted for 2 of its player’s turns, and each unit there becomes Corrupt 1.',
      printed: { cost: 2 },
      effect: {
        do: [
          { do: 'corruptLane', turns: 2 },
          { do: 'status', on: enemiesInLane, status: 'corrupt', amount: 1 },
        ],
      },
    },
    {
      id: 'd22',
      name: 'Beckon the Shadow',
      type: 'action',
      tags: ['meridian', 'umbra'],
      text: 'At the next Eclipse check a Solar or a Dark Eclipse begins, for 2 turns.',
      printed: { cost: 3 },
      effect: {
        do: [
          {
            modes: [
              { name: 'Solar Eclipse', do: [{ do: 'eclipse', kind: 'solar', turns: 2 }] },
              { name: 'Dark Eclipse', do: [{ do: 'eclipse', kind: 'dark', turns: 2 }] },
            ],
            prompt: 'Which Eclipse?',
          },
        ],
      },
    },
    {
      id: 'd33',
      name: 'Clinging Embers',
      type: 'action',
      tags: ['umbra'],
      text: 'Burn 1 on an enemy unit.',
      printed: { cost: 1 },
      effect: { target: enemyUnit, do: [{ do: 'status', on: 'target', status: 'burn', amount: 1 }] },
    },
  ],
};
