import type { CardSource } from '@upkeep/cards';

/** Cards of the expansion. Without its phase their muster abilities simply never trigger. */
export const musterCards: CardSource = {
  file: 'battle/cards/muster',
  cards: [
    {
      id: 'recruit',
      name: 'Recruit',
      type: 'unit',
      tags: ['soldier', 'token'],
      token: true,
      printed: { cost: 0, power: 1, health: 1 },
    },
    {
      id: 'drum-captain',
      name: 'Drum Captain',
      type: 'unit',
      tags: ['soldier'],
      text: 'When you muster, your other units have +1 power until the end of the turn.',
      printed: { cost: 3, power: 2, health: 3 },
      abilities: [
        {
          kind: 'triggered',
          name: 'drum roll',
          on: 'muster',
          do: [
            {
              give: { kind: 'continuous', modify: 'power', add: 1 },
              to: { type: 'unit', controller: 'you', other: true },
              until: 'turn',
            },
          ],
        },
      ],
    },
    {
      id: 'levy-master',
      name: 'Levy Master',
      type: 'unit',
      tags: ['soldier'],
      text: 'When you muster, a Recruit joins you.',
      printed: { cost: 4, power: 1, health: 4 },
      abilities: [{ kind: 'triggered', name: 'levy', on: 'muster', do: [{ do: 'summon', token: 'recruit' }] }],
    },
    {
      id: 'field-promotion',
      name: 'Field Promotion',
      type: 'tactic',
      text: 'A unit of yours has +1 power and +1 health for good, and a token unit +2 and +2.',
      printed: { cost: 1 },
      effect: {
        target: { type: 'unit', controller: 'you' },
        do: [
          {
            if: { matches: 'target', filter: { tag: 'token' } },
            do: [
              { give: { kind: 'continuous', modify: 'power', add: 2 }, to: 'target', until: 'forever' },
              { give: { kind: 'continuous', modify: 'health', add: 2 }, to: 'target', until: 'forever' },
            ],
            else: [
              { give: { kind: 'continuous', modify: 'power', add: 1 }, to: 'target', until: 'forever' },
              { give: { kind: 'continuous', modify: 'health', add: 1 }, to: 'target', until: 'forever' },
            ],
          },
        ],
      },
    },
  ],
};
