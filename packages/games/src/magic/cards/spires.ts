import type { CardSource } from '@upkeep/cards';
import { attacking, bonus, creature, enchants, grants, HOST, loyalty, pump } from './kit.ts';

/** White and blue: wings, walls of paper, answers to everything. */
export const spires: CardSource = {
  file: 'spires',
  cards: [
    {
      id: 'skyline-watch',
      name: 'Skyline Watch',
      type: 'creature',
      cost: '2W',
      text: 'Flying, vigilance.',
      printed: { power: 2, toughness: 2 },
      keywords: ['flying', 'vigilance'],
    },
    {
      id: 'dawn-cantor',
      name: 'Dawn Cantor',
      type: 'creature',
      cost: '1W',
      text: 'Lifelink. Whenever you gain life, it gets +1/+0 until the end of the turn.',
      printed: { power: 2, toughness: 1 },
      keywords: ['lifelink'],
      abilities: [{ kind: 'triggered', on: 'gainsLife', do: pump(1, 0, 'self') }],
    },
    {
      id: 'drifting-wisp',
      name: 'Drifting Wisp',
      type: 'creature',
      cost: '1U',
      text: 'Flying, phasing. Whenever it phases in, each opponent loses 1 life.',
      printed: { power: 3, toughness: 1 },
      keywords: ['flying', 'phasing'],
      abilities: [{ kind: 'triggered', on: 'phasesIn', do: [{ do: 'loseLife', who: 'opponents', amount: 1 }] }],
    },
    {
      id: 'veiled-copyist',
      name: 'Veiled Copyist',
      type: 'creature',
      cost: '2U',
      text: 'Hexproof. 1U and tap: draw a card, then discard a card.',
      printed: { power: 2, toughness: 2 },
      keywords: ['hexproof'],
      abilities: [
        {
          kind: 'activated',
          name: 'sift',
          cost: { mana: '1U', tap: 1 },
          do: [
            { do: 'draw' },
            { choose: { zone: 'hand', owner: 'you' }, as: 'worst' },
            { do: 'discard', cards: 'worst' },
          ],
        },
      ],
    },
    {
      id: 'canal-eel',
      name: 'Canal Eel',
      type: 'creature',
      cost: '3U',
      text: 'Flash. When it enters, tap a creature of an opponent. That does not untap while Canal Eel is on the battlefield.',
      printed: { power: 4, toughness: 3 },
      keywords: ['flash'],
      abilities: [
        {
          kind: 'triggered',
          on: 'enters',
          target: creature('opponent'),
          do: [
            { do: 'tap', cards: 'target' },
            { give: { kind: 'continuous', modify: 'untaps', set: 0 }, to: 'target', until: 'source' },
          ],
        },
      ],
    },
    {
      id: 'quill-sparrow',
      name: 'Quill Sparrow',
      type: 'creature',
      cost: '1U',
      text: 'Flying. Whenever you cast a spell, it gets +1/+0 until the end of the turn for each spell you have cast this turn.',
      printed: { power: 2, toughness: 1 },
      keywords: ['flying'],
      abilities: [{ kind: 'triggered', on: 'casts', do: pump({ counted: 'spells' }, 0, 'self') }],
    },
    {
      id: 'ferry-keeper',
      name: 'Ferry Keeper',
      type: 'creature',
      cost: '1W',
      text: 'Tap: an attacker leaves combat and does not untap in the next untap step of its controller.',
      printed: { power: 2, toughness: 2 },
      abilities: [
        {
          kind: 'activated',
          name: 'bar the way',
          cost: { tap: 1 },
          target: creature(undefined, attacking),
          do: [
            { do: 'removeFromCombat', cards: 'target' },
            { do: 'stun', cards: 'target' },
          ],
        },
      ],
    },
    {
      id: 'unsay',
      name: 'Unsay',
      type: 'instant',
      cost: '1UU',
      text: 'Counter a spell.',
      effect: { target: { items: 'any', kind: 'spell' }, do: [{ do: 'counterSpell', items: 'target' }] },
    },
    {
      id: 'blotted-line',
      name: 'Blotted Line',
      type: 'instant',
      cost: '1U',
      text: 'Choose one: counter a spell that is no creature, or an ability.',
      effect: {
        modes: [
          {
            name: 'a spell that is no creature',
            target: { items: 'opponent', kind: 'noncreatureSpell' },
            do: [{ do: 'counterSpell', items: 'target' }],
          },
          {
            name: 'an ability',
            target: { items: 'opponent', kind: 'ability' },
            do: [{ do: 'counterSpell', items: 'target' }],
          },
        ],
      },
    },
    {
      id: 'turned-at-the-door',
      name: 'Turned at the Door',
      type: 'instant',
      cost: 'UU',
      text: 'Counter a creature spell. If it was countered, look at the top card of your library; you may put it at the bottom.',
      effect: {
        target: { items: 'any', kind: 'creatureSpell' },
        do: [
          { do: 'counterSpell', items: 'target', as: 'stopped' },
          {
            if: { compare: [{ result: 'stopped' }, '=', 1] },
            do: [
              { do: 'lookAt', cards: { zone: 'library', owner: 'you', top: 1 } },
              {
                may: 'Put it at the bottom?',
                do: [{ do: 'tuck', cards: { zone: 'library', owner: 'you', top: 1 }, where: 'bottom' }],
              },
            ],
          },
        ],
      },
    },
    {
      id: 'stolen-afternoon',
      name: 'Stolen Afternoon',
      type: 'sorcery',
      cost: '3UU',
      text: 'Take an extra turn after this one. Exile Stolen Afternoon.',
      effect: { do: [{ do: 'extraTurn' }, { do: 'exile', cards: 'self' }] },
    },
    {
      id: 'oath-of-stillness',
      name: 'Oath of Stillness',
      type: 'aura',
      cost: '1W',
      text: 'Enchant creature. It can neither attack nor block.',
      effect: enchants(creature()),
      abilities: [
        { kind: 'continuous', modify: 'cannotAttack', set: 1, affects: HOST },
        { kind: 'continuous', modify: 'cannotBlock', set: 1, affects: HOST },
      ],
    },
    {
      id: 'halted-at-a-glance',
      name: 'Halted at a Glance',
      type: 'aura',
      cost: '1U',
      text: 'Enchant creature. When Halted at a Glance enters, tap it. It does not untap, and is a 1/1.',
      effect: enchants(creature()),
      abilities: [
        { kind: 'triggered', on: 'enters', do: [{ do: 'tap', cards: HOST }] },
        { kind: 'continuous', modify: 'untaps', set: 0, affects: HOST },
        { kind: 'continuous', modify: 'basePower', set: 1, affects: HOST },
        { kind: 'continuous', modify: 'baseToughness', set: 1, affects: HOST },
      ],
    },
    {
      id: 'gilded-leash',
      name: 'Gilded Leash',
      type: 'aura',
      cost: '2UU',
      text: 'Enchant creature. You control it.',
      effect: enchants(creature('opponent')),
      abilities: [{ kind: 'continuous', modify: 'controller', set: { game: 'you' }, affects: HOST }],
    },
    {
      id: 'toll-house',
      name: 'Toll House',
      type: 'enchantment',
      cost: '2W',
      text: 'Attacking you costs 1 mana for each creature.',
      abilities: [{ kind: 'continuous', modify: 'attackTax', add: 1, affects: 'you' }],
    },
    {
      id: 'narrow-causeway',
      name: 'Narrow Causeway',
      type: 'enchantment',
      cost: '1W',
      text: 'At most two creatures can attack each combat.',
      abilities: [{ kind: 'continuous', modify: 'attackLimit', set: 2, affects: 'everyone' }],
    },
    {
      id: 'orlan-high-warden',
      name: 'Orlan, High Warden',
      type: 'creature',
      tags: ['legendary'],
      cost: '3WU',
      text: 'Legendary. Flying. Your other creatures with flying get +1/+1 and vigilance.',
      printed: { power: 4, toughness: 4 },
      keywords: ['flying'],
      abilities: [
        ...bonus(1, 1, { keyword: 'flying', controller: 'you', other: true }),
        grants('vigilance', { keyword: 'flying', controller: 'you', other: true }),
      ],
    },
    {
      id: 'into-the-mist',
      name: 'Into the Mist',
      type: 'instant',
      cost: '1U',
      text: 'Choose one: a permanent of yours phases out, or return a creature to its owner.',
      effect: {
        modes: [
          { name: 'phase out', target: { controller: 'you' }, do: [{ do: 'phaseOut', cards: 'target' }] },
          { name: 'return', target: creature(), do: [{ do: 'return', cards: 'target' }] },
        ],
      },
    },
    {
      id: 'quiet-lamp',
      name: 'Quiet Lamp',
      type: 'instant',
      cost: '1W',
      text: 'Prevent all damage that would be dealt to you and your creatures this turn. Draw a card.',
      effect: {
        do: [
          {
            give: { kind: 'replacement', on: 'damaged', prevent: 'all' },
            to: { either: ['you', creature('you')] },
            until: 'turn',
          },
          { do: 'draw' },
        ],
      },
    },
    {
      id: 'hymn-at-noon',
      name: 'Hymn at Noon',
      type: 'sorcery',
      cost: '2W',
      text: 'You gain 2 life for each creature you control, at least 2, and draw a card.',
      effect: {
        do: [{ do: 'gainLife', amount: { times: [2, { largest: [1, { count: creature('you') }] }] } }, { do: 'draw' }],
      },
    },
    {
      id: 'ysane-tidecaller',
      name: 'Ysane, Tidecaller',
      type: 'planeswalker',
      tags: ['legendary'],
      cost: '2WU',
      text: 'Legendary. +1: each opponent loses 1 life and you gain 1. -2: return a creature to its owner. -5: make four 1/1 Larks with flying.',
      printed: { loyalty: 4 },
      abilities: [
        loyalty(1, 'undertow', {
          do: [
            { do: 'loseLife', who: 'opponents', amount: 1 },
            { do: 'gainLife', amount: 1 },
          ],
        }),
        loyalty(-2, 'ebb', { target: creature(), do: [{ do: 'return', cards: 'target' }] }),
        loyalty(-5, 'flood of wings', { do: [{ do: 'create', token: 'lark', amount: 4 }] }),
      ],
    },
    {
      id: 'truce-of-lanterns',
      name: 'Truce of Lanterns',
      type: 'sorcery',
      cost: '2W',
      text: 'Until your next turn, players skip their combat phases. Draw a card.',
      effect: {
        do: [
          {
            give: { kind: 'replacement', on: 'combat', of: { players: 'any' }, instead: [] },
            until: 'yourNextTurn',
          },
          { do: 'draw' },
        ],
      },
    },
    {
      id: 'bottomless-satchel',
      name: 'Bottomless Satchel',
      type: 'artifact',
      cost: '1',
      text: 'You have no maximum hand size. Whenever you draw a card, if it is not the first one this turn, each opponent loses 1 life.',
      abilities: [
        { kind: 'continuous', modify: 'handLimit', add: 993, affects: 'you' },
        {
          kind: 'triggered',
          on: 'draws',
          if: { compare: [{ counted: 'draws' }, '>', 1] },
          do: [{ do: 'loseLife', who: 'opponents', amount: 1 }],
        },
      ],
    },
    {
      id: 'jubilee-of-years',
      name: 'Jubilee of Years',
      type: 'enchantment',
      cost: '3W',
      text: 'At the beginning of your upkeep, if you have 25 life or more, you win the game. If you would draw a card, you draw it and gain 1 life.',
      abilities: [
        {
          kind: 'triggered',
          on: 'upkeep',
          if: { compare: [{ field: 'life', of: 'you' }, '>=', 25] },
          still: { compare: [{ field: 'life', of: 'you' }, '>=', 25] },
          do: [{ do: 'win' }],
        },
        { kind: 'replacement', on: 'draws', also: [{ do: 'gainLife', amount: 1 }] },
      ],
    },
  ],
};
