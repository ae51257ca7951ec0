import type { CardSource } from '@upkeep/cards';
import { chapter, creature, enchants, grants, HOST, loyalty, pump } from './kit.ts';

/** Black and green: poison, rot, and what grows on it. */
export const hollows: CardSource = {
  file: 'hollows',
  cards: [
    {
      id: 'ditch-adder',
      name: 'Ditch Adder',
      type: 'creature',
      cost: '1B',
      text: 'Deathtouch.',
      printed: { power: 3, toughness: 1 },
      keywords: ['deathtouch'],
    },
    {
      id: 'lantern-thieves',
      name: 'Lantern Thieves',
      type: 'creature',
      cost: '2B',
      text: 'Menace. Whenever they deal combat damage to a player, each opponent discards a card.',
      printed: { power: 4, toughness: 2 },
      keywords: ['menace'],
      abilities: [
        {
          kind: 'triggered',
          on: 'dealsCombatDamageToPlayer',
          do: [
            {
              forEach: 'opponents',
              do: [
                { choose: { zone: 'hand', owner: 'each' }, as: 'dropped', by: 'each' },
                { do: 'discard', cards: 'dropped' },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'spore-tick',
      name: 'Spore Tick',
      type: 'creature',
      cost: '1G',
      text: 'Whenever it deals combat damage to a player, each opponent gets two poison counters.',
      printed: { power: 3, toughness: 2 },
      abilities: [
        {
          kind: 'triggered',
          on: 'dealsCombatDamageToPlayer',
          do: [{ do: 'poison', who: 'opponents', amount: 2 }],
        },
      ],
    },
    {
      id: 'brewer-of-bile',
      name: 'Brewer of Bile',
      type: 'creature',
      cost: '1BG',
      text: 'B and tap: an opponent gets a poison counter, or two if they have one. You may leave it tapped. Whenever it untaps, you lose 1 life.',
      printed: { power: 3, toughness: 3 },
      abilities: [
        {
          kind: 'activated',
          name: 'brew',
          cost: { mana: 'B', tap: 1 },
          target: { players: 'opponent' },
          do: [
            {
              if: { compare: [{ field: 'poison', of: 'target' }, '>', 0] },
              do: [{ do: 'poison', who: 'target', amount: 2 }],
              else: [{ do: 'poison', who: 'target' }],
            },
          ],
        },
        { kind: 'continuous', modify: 'mayStayTapped', set: 1 },
        { kind: 'triggered', on: 'untaps', do: [{ do: 'loseLife', amount: 1 }] },
      ],
    },
    {
      id: 'withering-word',
      name: 'Withering Word',
      type: 'sorcery',
      cost: '1B',
      text: 'Put two -1/-1 counters on a creature.',
      effect: { target: creature(), do: [{ do: 'counters', on: 'target', counter: 'minus', amount: 2 }] },
    },
    {
      id: 'up-from-below',
      name: 'Up from Below',
      type: 'sorcery',
      cost: '3B',
      text: 'Put a creature card from a graveyard onto the battlefield under your control, tapped.',
      effect: {
        target: { zone: 'graveyard', type: 'creature' },
        do: [{ do: 'enter', cards: 'target', tapped: 'yes' }],
      },
    },
    {
      id: 'long-thirst',
      name: 'Long Thirst',
      type: 'sorcery',
      cost: 'XB',
      text: 'An opponent loses X life and you gain X life.',
      effect: {
        target: { players: 'opponent' },
        do: [
          { do: 'loseLife', who: 'target', amount: { x: true } },
          { do: 'gainLife', amount: { x: true } },
        ],
      },
    },
    {
      id: 'cut-the-thread',
      name: 'Cut the Thread',
      type: 'instant',
      cost: '2B',
      text: 'Destroy a creature.',
      effect: { target: creature(), do: [{ do: 'destroy', cards: 'target' }] },
    },
    {
      id: 'altar-of-teeth',
      name: 'Altar of Teeth',
      type: 'artifact',
      cost: '2',
      text: '1 and tap: sacrifice a creature. If you do, draw a card and each opponent loses 1 life.',
      abilities: [
        {
          kind: 'activated',
          name: 'offering',
          cost: { mana: '1', tap: 1 },
          if: { exists: creature('you') },
          do: [
            { choose: creature('you'), as: 'given up' },
            { do: 'sacrifice', cards: 'given up', as: 'gone' },
            {
              if: { compare: [{ result: 'gone' }, '>', 0] },
              do: [{ do: 'draw' }, { do: 'loseLife', who: 'opponents', amount: 1 }],
            },
          ],
        },
      ],
    },
    {
      id: 'grinning-feeder',
      name: 'Grinning Feeder',
      type: 'creature',
      cost: '2B',
      text: 'Whenever you sacrifice a permanent, put a +1/+1 counter on Grinning Feeder. B, once each turn: sacrifice another creature; if you do, each opponent loses 1 life.',
      printed: { power: 3, toughness: 2 },
      abilities: [
        { kind: 'triggered', on: 'sacrifices', do: [{ do: 'counters', on: 'self', counter: 'plus' }] },
        {
          kind: 'activated',
          name: 'feast',
          oncePerTurn: true,
          cost: { mana: 'B' },
          if: { exists: { type: 'creature', controller: 'you', other: true } },
          do: [
            { choose: { type: 'creature', controller: 'you', other: true }, as: 'eaten' },
            { do: 'sacrifice', cards: 'eaten', as: 'gone' },
            {
              if: { compare: [{ result: 'gone' }, '>', 0] },
              do: [{ do: 'loseLife', who: 'opponents', amount: 1 }],
            },
          ],
        },
      ],
    },
    {
      id: 'peat-colossus',
      name: 'Peat Colossus',
      type: 'creature',
      cost: '3GG',
      text: 'Trample. If it would die, exile it and make two 2/2 Husks that cannot block instead.',
      printed: { power: 7, toughness: 6 },
      keywords: ['trample'],
      abilities: [
        {
          kind: 'replacement',
          on: 'dies',
          instead: [
            { do: 'exile', cards: 'that' },
            { do: 'create', token: 'husk', amount: 2 },
          ],
        },
      ],
    },
    {
      id: 'marrow-broker',
      name: 'Marrow Broker',
      type: 'creature',
      cost: '1B',
      text: '1 and 2 life: draw a card. Once each turn.',
      printed: { power: 3, toughness: 2 },
      abilities: [
        { kind: 'activated', name: 'deal', oncePerTurn: true, cost: { mana: '1', life: 2 }, do: [{ do: 'draw' }] },
      ],
    },
    {
      id: 'leaves-in-the-wind',
      name: 'Leaves in the Wind',
      type: 'sorcery',
      cost: 'B',
      text: 'A player mills four cards. Draw a card.',
      effect: { target: { players: 'any' }, do: [{ do: 'mill', who: 'target', amount: 4 }, { do: 'draw' }] },
    },
    {
      id: 'sela-mother-of-mould',
      name: 'Sela, Mother of Mould',
      type: 'creature',
      tags: ['legendary'],
      cost: '1GG',
      text: 'Legendary. If +1/+1 counters would be put on a creature of yours, one more is. 1G and tap: put a +1/+1 counter on a creature of yours.',
      printed: { power: 4, toughness: 4 },
      abilities: [
        { kind: 'replacement', on: 'countersAdded', of: creature('you'), add: 1 },
        {
          kind: 'activated',
          name: 'feed',
          cost: { mana: '1G', tap: 1 },
          target: creature('you'),
          do: [{ do: 'counters', on: 'target', counter: 'plus' }],
        },
      ],
    },
    {
      id: 'ashen-census',
      name: 'Ashen Census',
      type: 'enchantment',
      cost: '1B',
      text: "If an opponent's creature would die, exile it instead. Whenever a permanent leaves the battlefield in your turn, you gain 1 life.",
      abilities: [
        { kind: 'replacement', on: 'dies', of: creature('opponent'), instead: [{ do: 'exile', cards: 'that' }] },
        {
          kind: 'triggered',
          on: 'leaves',
          of: { zone: ['battlefield', 'graveyard', 'exile', 'hand', 'library'] },
          if: { turnOf: 'you' },
          do: [{ do: 'gainLife', amount: 1 }],
        },
      ],
    },
    {
      id: 'stubborn-bones',
      name: 'Stubborn Bones',
      type: 'creature',
      cost: '1B',
      text: '1 and sacrifice it: you gain 1 life. When you sacrifice it, each opponent loses 1 life. 2B: put it from your graveyard onto the battlefield, tapped.',
      printed: { power: 3, toughness: 1 },
      abilities: [
        {
          kind: 'activated',
          name: 'fall apart',
          cost: { mana: '1', sacrifice: 1 },
          do: [{ do: 'gainLife', amount: 1 }],
        },
        // It lies in the graveyard when somebody looks whether it was sacrificed.
        {
          kind: 'triggered',
          on: 'isSacrificed',
          zones: ['graveyard'],
          do: [{ do: 'loseLife', who: 'opponents', amount: 1 }],
        },
        {
          kind: 'activated',
          name: 'rise',
          zones: ['graveyard'],
          when: 'sorcery',
          cost: { mana: '2B' },
          do: [{ do: 'enter', cards: 'self', tapped: 'yes' }],
        },
      ],
    },
    {
      id: 'morrik-the-hollow',
      name: 'Morrik the Hollow',
      type: 'planeswalker',
      tags: ['legendary'],
      cost: '2BG',
      text: 'Legendary. +1: each opponent loses 1 life. -2: destroy a creature. -6: each opponent gets five poison counters.',
      printed: { loyalty: 4 },
      abilities: [
        loyalty(1, 'gnaw', { do: [{ do: 'loseLife', who: 'opponents', amount: 1 }] }),
        loyalty(-2, 'swallow', { target: creature(), do: [{ do: 'destroy', cards: 'target' }] }),
        loyalty(-6, 'open the hollow', { do: [{ do: 'poison', who: 'opponents', amount: 5 }] }),
      ],
    },
    {
      id: 'hidden-larder',
      name: 'Hidden Larder',
      type: 'enchantment',
      cost: '1B',
      text: 'When you have 12 life or less, sacrifice Hidden Larder. If you do, you gain 3 life. Whenever an opponent discards a card, they lose 1 life.',
      abilities: [
        {
          kind: 'triggered',
          whenever: { compare: [{ field: 'life', of: 'you' }, '<=', 12] },
          do: [
            { do: 'sacrifice', cards: 'self', as: 'gone' },
            { if: { compare: [{ result: 'gone' }, '=', 1] }, do: [{ do: 'gainLife', amount: 3 }] },
          ],
        },
        {
          kind: 'triggered',
          on: 'discards',
          of: { players: 'opponent' },
          do: [{ do: 'loseLife', who: 'that', amount: 1 }],
        },
      ],
    },
    {
      id: 'murmuring-walls',
      name: 'Murmuring Walls',
      type: 'enchantment',
      cost: '1B',
      text: 'Whenever an ability of an opponent triggers in your turn, that player loses 1 life. Whenever you would lose life, you lose 1 less.',
      abilities: [
        {
          kind: 'triggered',
          on: 'abilityTriggers',
          of: { players: 'opponent' },
          if: { turnOf: 'you' },
          do: [{ do: 'loseLife', who: 'that', amount: 1 }],
        },
        { kind: 'replacement', on: 'losesLife', prevent: 1 },
      ],
    },
    {
      id: 'tale-of-the-blight',
      name: 'Tale of the Blight',
      type: 'saga',
      cost: '2B',
      text: 'Chapter 1: put a -1/-1 counter on each creature of your opponents. Chapter 2: each opponent loses 2 life. Chapter 3: make three 1/1 Sprigs.',
      printed: { chapters: 3 },
      abilities: [
        ...chapter([1], { do: [{ do: 'counters', on: creature('opponent'), counter: 'minus' }] }),
        ...chapter([2], { do: [{ do: 'loseLife', who: 'opponents', amount: 2 }] }),
        ...chapter([3], { do: [{ do: 'create', token: 'sprig', amount: 3 }] }),
      ],
    },
    {
      id: 'coat-of-bark',
      name: 'Coat of Bark',
      type: 'aura',
      cost: '1G',
      text: 'Enchant creature. It gets +2/+2 and hexproof and must block if able.',
      effect: enchants(creature()),
      abilities: [
        { kind: 'continuous', modify: 'power', add: 2, affects: HOST },
        { kind: 'continuous', modify: 'toughness', add: 2, affects: HOST },
        grants('hexproof', HOST),
        { kind: 'continuous', modify: 'mustBlock', set: 1, affects: HOST },
      ],
    },
    {
      id: 'moss-back',
      name: 'Moss-Back',
      type: 'creature',
      cost: '2G',
      text: 'Reach. Whenever it blocks, it gets +0/+2 until the end of the turn. If damage would be dealt to it, 1 of it is prevented. While it is damaged, it gets +2/+0.',
      printed: { power: 3, toughness: 3 },
      keywords: ['reach'],
      abilities: [
        { kind: 'triggered', on: 'blocks', do: pump(0, 2, 'self') },
        { kind: 'replacement', on: 'damaged', prevent: 1 },
        {
          kind: 'continuous',
          modify: 'power',
          add: 2,
          if: { compare: [{ field: 'damage', of: 'self' }, '>', 0] },
        },
      ],
    },
  ],
};
