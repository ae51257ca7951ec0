import type { CardSource } from '@upkeep/cards';

/** Conditions: ongoing effects, some for a while. */
export const conditions: CardSource = {
  file: 'crisis/cards/conditions',
  cards: [
    {
      id: 'd12',
      name: 'Last Reserve',
      type: 'condition',
      tags: ['meridian'],
      text: 'If a unit you control would die, it stays at 1 Health and this leaves play instead.',
      printed: { cost: 2 },
      abilities: [
        {
          kind: 'replacement',
          name: 'the reserve steps in',
          once: true,
          on: 'dies',
          of: { type: 'unit', controller: 'you' },
          instead: [
            { do: 'save', cards: 'that' },
            { do: 'discard', cards: 'self' },
          ],
        },
      ],
    },
    {
      id: 'd13',
      name: 'Opened Archive',
      type: 'condition',
      tags: ['umbra'],
      text: 'Duration 3. Draw one card more in your Draw Phase.',
      printed: { cost: 2, duration: 3 },
      abilities: [{ kind: 'continuous', name: 'archive', modify: 'bonusDraw', add: 1, affects: { players: 'you' } }],
    },
    {
      id: 'd14',
      name: 'War Drums',
      type: 'condition',
      tags: ['meridian', 'lane', 'field'],
      text: 'Field: choose a lane. Once per turn, 1 Energy: your units in it get +1/+0 until end of turn.',
      printed: { cost: 3 },
      abilities: [
        {
          kind: 'activated',
          name: 'drum roll',
          tags: ['field'],
          cost: { energy: 1 },
          oncePerTurn: true,
          do: [
            {
              give: { kind: 'continuous', modify: 'attack', add: 1 },
              to: {
                type: 'unit',
                controller: 'you',
                where: { compare: [{ value: 'lane', of: 'it' }, '=', { value: 'lane', of: 'self' }] },
              },
              until: 'turn',
            },
          ],
        },
      ],
    },
    {
      id: 'd15',
      name: 'Blank Ledger',
      type: 'condition',
      tags: ['umbra'],
      text: 'Duration 2. After your End Phase, if you have no cards in hand, draw a card.',
      printed: { cost: 1, duration: 2 },
      abilities: [
        {
          kind: 'triggered',
          name: 'a new page',
          on: 'afterEnd',
          if: { not: { exists: { zone: 'hand', owner: 'you' } } },
          still: { not: { exists: { zone: 'hand', owner: 'you' } } },
          do: [{ do: 'draw' }],
        },
      ],
    },
  ],
};
