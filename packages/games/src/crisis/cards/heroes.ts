import type { ActivatedJson, CardJson, CardSource, InstructionJson } from '@upkeep/cards';

const FORMS = ['hero', 'meridian', 'base:ha', 'solar:ha-solar', 'flux:ha-flux'];

/** The captain's forms differ in what the power does. */
function captain(id: string, name: string, text: string, power: string, what: readonly InstructionJson[]): CardJson {
  return {
    id,
    name,
    type: 'hero',
    tags: FORMS,
    text,
    ...(id === 'ha' ? {} : { token: true }),
    abilities: [
      {
        kind: 'activated',
        name: power,
        tags: ['power'],
        cost: { momentum: 2, cooldown: 2 },
        target: { type: 'unit', controller: 'opponent' },
        do: what,
      },
    ],
  };
}

const quantumEvent: ActivatedJson = {
  kind: 'activated',
  name: 'let it settle',
  tags: ['quantum'],
  oncePerTurn: true,
  if: { compare: [{ game: 'flux' }, '>=', 4] },
  do: [
    { do: 'calm', amount: { times: [2, { game: 'quantum' }] } },
    { do: 'heal', to: 'you', amount: { times: [2, { game: 'quantum' }] } },
  ],
};

/** Two heroes with their forms. */
export const heroes: CardSource = {
  file: 'crisis/cards/heroes',
  cards: [
    captain(
      'ha',
      'Captain Iven Ardent',
      'Power, 2 Momentum, cooldown 2: 2 damage to an enemy unit. Changes in a Solar Eclipse and at critical Flux.',
      'sunlance',
      [{ do: 'damage', to: 'target', amount: 2 }],
    ),
    captain(
      'ha-solar',
      'Captain Ardent, Sunlit',
      'Power, 2 Momentum, cooldown 2: 3 damage to an enemy unit.',
      'noon lance',
      [{ do: 'damage', to: 'target', amount: 3 }],
    ),
    captain(
      'ha-flux',
      'Captain Ardent, Unmoored',
      'Power, 2 Momentum, cooldown 2: 2 damage to every enemy unit of one lane. Name a unit there.',
      'sweeping lance',
      [
        {
          do: 'damage',
          to: {
            type: 'unit',
            controller: 'opponent',
            where: { compare: [{ value: 'lane', of: 'it' }, '=', { value: 'lane', of: 'target' }] },
          },
          amount: 2,
        },
      ],
    ),
    {
      id: 'hb',
      name: 'Oriel Sable, Archivist',
      type: 'hero',
      tags: ['hero', 'umbra'],
      text:
        'Power, 2 Momentum: your next card this turn costs 2 less. After the third use: another form. ' +
        'Quantum Event, Flux 4 or more, once per turn: Flux -2, heal your hero 2.',
      printed: { health: 24 },
      abilities: [
        {
          kind: 'activated',
          name: 'called favour',
          tags: ['power'],
          cost: { momentum: 2 },
          do: [
            { do: 'discount', amount: 2 },
            {
              if: { compare: [{ field: 'powerUses', of: 'self' }, '>=', 3] },
              do: [{ do: 'become', form: 'hb-open' }],
            },
          ],
        },
        quantumEvent,
      ],
    },
    {
      id: 'hb-open',
      name: 'Oriel Sable, the Open Book',
      type: 'hero',
      tags: ['hero', 'umbra'],
      text: 'Power, 1 Momentum: draw a card. Quantum Event, Flux 4 or more, once per turn: Flux -2, heal your hero 2.',
      printed: { health: 24 },
      token: true,
      abilities: [
        { kind: 'activated', name: 'turn the page', tags: ['power'], cost: { momentum: 1 }, do: [{ do: 'draw' }] },
        quantumEvent,
      ],
    },
  ],
};
