import type { CardSource } from '@upkeep/cards';

/** Tides: patient units, healing, and answers. */
export const tides: CardSource = {
  file: 'battle/cards/tides',
  cards: [
    {
      id: 'minnow',
      name: 'Minnow',
      type: 'unit',
      tags: ['fish', 'token'],
      token: true,
      printed: { cost: 0, power: 1, health: 1 },
    },
    {
      id: 'tidepool-scribe',
      name: 'Tidepool Scribe',
      type: 'unit',
      tags: ['sage'],
      text: 'When it enters play, draw a card.',
      printed: { cost: 2, power: 1, health: 2 },
      abilities: [{ kind: 'triggered', name: 'first lines', on: 'enters', do: [{ do: 'draw' }] }],
    },
    {
      id: 'reef-bulwark',
      name: 'Reef Bulwark',
      type: 'unit',
      tags: ['golem'],
      text: 'Guard. Armour 1.',
      printed: { cost: 4, power: 2, health: 5 },
      keywords: ['guard', { keyword: 'armour', amount: 1 }],
    },
    {
      id: 'pearl-diver',
      name: 'Pearl Diver',
      type: 'unit',
      tags: ['sage'],
      text: 'When it enters play: draw a card, then discard a card.',
      printed: { cost: 2, power: 2, health: 2 },
      abilities: [
        {
          kind: 'triggered',
          name: 'dive',
          on: 'enters',
          do: [
            { do: 'draw' },
            { choose: { zone: 'hand', owner: 'you' }, as: 'thrown', prompt: 'Choose a card to discard' },
            { do: 'discard', cards: 'thrown' },
          ],
        },
      ],
    },
    {
      id: 'kelp-snarer',
      name: 'Kelp Snarer',
      type: 'unit',
      tags: ['plant'],
      text: 'Defeat it: stun 2 on an enemy unit.',
      printed: { cost: 2, power: 1, health: 3 },
      abilities: [
        {
          kind: 'activated',
          name: 'snare',
          cost: { sacrifice: 1 },
          target: { type: 'unit', controller: 'opponent' },
          do: [{ do: 'status', on: 'target', status: 'stun', amount: 2 }],
        },
      ],
    },
    {
      id: 'current-singer',
      name: 'Current Singer',
      type: 'unit',
      tags: ['sage'],
      text: 'At the start of your turn, each hurt unit of yours gains regenerate 1.',
      printed: { cost: 3, power: 2, health: 3 },
      abilities: [
        {
          kind: 'triggered',
          name: 'song',
          on: 'turnStart',
          do: [
            {
              forEach: {
                type: 'unit',
                controller: 'you',
                where: { compare: [{ field: 'damage', of: 'it' }, '>', 0] },
              },
              do: [{ do: 'status', on: 'each', status: 'regenerate' }],
            },
          ],
        },
      ],
    },
    {
      id: 'brine-colossus',
      name: 'Brine Colossus',
      type: 'unit',
      tags: ['giant'],
      text: "Opponents' tactics cost 1 more.",
      printed: { cost: 6, power: 5, health: 7 },
      abilities: [
        {
          kind: 'continuous',
          name: 'heavy water',
          modify: 'cost',
          add: 1,
          affects: { zone: 'hand', type: 'tactic', owner: 'opponent' },
        },
      ],
    },
    {
      id: 'mist-weaver',
      name: 'Mist Weaver',
      type: 'unit',
      tags: ['mage'],
      text: 'Reaction, once a turn, 1 energy: the next damage to a friendly unit is 2 less.',
      printed: { cost: 2, power: 1, health: 3 },
      abilities: [
        {
          kind: 'reaction',
          name: 'veil',
          cost: { energy: 1 },
          oncePerTurn: true,
          target: { type: 'unit', controller: 'friend' },
          do: [
            {
              give: { kind: 'replacement', name: 'veil', on: 'damaged', prevent: 2 },
              to: 'target',
              until: 'turn',
              uses: 1,
            },
          ],
        },
      ],
    },
    {
      id: 'shoal-caller',
      name: 'Shoal Caller',
      type: 'unit',
      tags: ['sage'],
      text: 'When it enters play, two Minnows join you.',
      printed: { cost: 4, power: 2, health: 3 },
      abilities: [
        { kind: 'triggered', name: 'call', on: 'enters', do: [{ do: 'summon', token: 'minnow', amount: 2 }] },
      ],
    },
    {
      id: 'stubborn-anemone',
      name: 'Stubborn Anemone',
      type: 'unit',
      tags: ['plant'],
      text: 'If it would be defeated, return it to its owner’s hand instead.',
      printed: { cost: 3, power: 1, health: 3 },
      abilities: [
        { kind: 'replacement', name: 'regrow', on: 'dies', of: 'self', instead: [{ do: 'return', cards: 'self' }] },
      ],
    },
    {
      id: 'leech-eel',
      name: 'Leech Eel',
      type: 'unit',
      tags: ['fish'],
      text: 'Siphon.',
      printed: { cost: 3, power: 2, health: 3 },
      keywords: ['siphon'],
    },
    {
      id: 'silt-drifter',
      name: 'Silt Drifter',
      type: 'unit',
      tags: ['fish'],
      text: 'When it enters play, the top two cards of each opponent’s deck go to the discard pile.',
      printed: { cost: 3, power: 3, health: 3 },
      abilities: [{ kind: 'triggered', name: 'silt', on: 'enters', do: [{ do: 'mill', who: 'opponents', amount: 2 }] }],
    },
    {
      id: 'undertow',
      name: 'Undertow',
      type: 'tactic',
      text: 'Return an enemy unit that costs 3 or less to its owner’s hand.',
      printed: { cost: 2 },
      effect: {
        target: {
          type: 'unit',
          controller: 'opponent',
          where: { compare: [{ value: 'cost', of: 'it' }, '<=', 3] },
        },
        do: [{ do: 'return', cards: 'target' }],
      },
    },
    {
      id: 'soothing-rain',
      name: 'Soothing Rain',
      type: 'tactic',
      text: 'Heal 3 on a friendly player or unit, and cleanse it.',
      printed: { cost: 1 },
      effect: {
        target: { either: [{ players: 'friend' }, { type: 'unit', controller: 'friend' }] },
        do: [
          { do: 'heal', to: 'target', amount: 3 },
          { do: 'cleanse', on: 'target' },
        ],
      },
    },
    {
      id: 'deep-breath',
      name: 'Deep Breath',
      type: 'tactic',
      text: 'Draw two cards.',
      printed: { cost: 2 },
      effect: { do: [{ do: 'draw', amount: 2 }] },
    },
    {
      id: 'turning-tide',
      name: 'Turning Tide',
      type: 'tactic',
      text: 'Take an extra turn after this one.',
      printed: { cost: 8 },
      effect: { do: [{ do: 'extraTurn' }] },
    },
    {
      id: 'still-water',
      name: 'Still Water',
      type: 'reaction',
      text: 'Counterplay: the next damage to a friendly player or unit is prevented.',
      printed: { cost: 1 },
      effect: {
        target: { either: [{ players: 'friend' }, { type: 'unit', controller: 'friend' }] },
        do: [
          {
            give: { kind: 'replacement', name: 'calm', on: 'damaged', prevent: 'all' },
            to: 'target',
            until: 'turn',
            uses: 1,
          },
        ],
      },
    },
    {
      id: 'cross-current',
      name: 'Cross Current',
      type: 'reaction',
      text: 'Interrupt: a waiting attack or tactic is aimed at another unit you choose.',
      printed: { cost: 2 },
      effect: {
        target: { items: 'opponent', kind: ['attack', 'tactic'] },
        do: [
          { choose: { type: 'unit' }, as: 'instead', prompt: 'Choose where it goes' },
          { do: 'redirect', effects: 'target', to: 'instead' },
        ],
      },
    },
    {
      id: 'riptide',
      name: 'Riptide',
      type: 'reaction',
      text: 'Interrupt: cancel a waiting effect. If any was cancelled, draw a card.',
      printed: { cost: 3 },
      effect: {
        target: { items: 'opponent', kind: ['tactic', 'attack', 'ability'] },
        do: [
          { do: 'cancel', effects: 'target', as: 'cancelled' },
          { if: { compare: [{ result: 'cancelled' }, '>', 0] }, do: [{ do: 'draw' }] },
        ],
      },
    },
  ],
};
