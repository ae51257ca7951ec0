import type { CardSource } from '@upkeep/cards';
import { anyTarget, bonus, chapter, creature, entersWith, lend, madness, suspend } from './kit.ts';

/** Blue and black: everything about time. */
export const hours: CardSource = {
  file: 'hours',
  cards: [
    {
      id: 'minute-moth',
      name: 'Minute Moth',
      type: 'creature',
      cost: '1U',
      text: 'Flying. Vanishing 3. When it enters, draw a card unless an opponent pays 1.',
      printed: { power: 4, toughness: 2 },
      keywords: ['flying', { keyword: 'vanishing', amount: 3 }],
      abilities: [
        {
          kind: 'triggered',
          on: 'enters',
          target: { players: 'opponent' },
          do: [
            { may: 'Pay 1?', by: 'target', do: [{ do: 'payMana', who: 'target', amount: 1, as: 'paid' }] },
            { if: { compare: [{ result: 'paid' }, '=', 0] }, do: [{ do: 'draw' }] },
          ],
        },
      ],
    },
    {
      id: 'glutton-of-hours',
      name: 'Glutton of Hours',
      type: 'creature',
      cost: '3B',
      text: 'Vanishing 4. Whenever an opponent loses life, put a time counter on it.',
      printed: { power: 6, toughness: 5 },
      keywords: [{ keyword: 'vanishing', amount: 4 }],
      abilities: [
        {
          kind: 'triggered',
          on: 'losesLife',
          of: { players: 'opponent' },
          do: [{ do: 'counters', on: 'self', counter: 'time' }],
        },
      ],
    },
    {
      id: 'patient-giant',
      name: 'Patient Giant',
      type: 'creature',
      cost: '5UU',
      text: 'Suspend 4 for U.',
      printed: { power: 7, toughness: 6 },
      abilities: suspend(4, 'U'),
    },
    {
      id: 'dose-by-dose',
      name: 'Dose by Dose',
      type: 'sorcery',
      cost: '3B',
      text: 'An opponent loses 4 life. Suspend 2 for B.',
      effect: { target: { players: 'opponent' }, do: [{ do: 'loseLife', who: 'target', amount: 4 }] },
      abilities: suspend(2, 'B'),
    },
    {
      id: 'lamp-eyed-cat',
      name: 'Lamp-Eyed Cat',
      type: 'creature',
      cost: '1B',
      text: 'When it enters, if it is neither day nor night, it becomes day. At night it has +2/+1; by day it has vigilance.',
      printed: { power: 3, toughness: 3 },
      abilities: [
        {
          kind: 'triggered',
          on: 'enters',
          if: { is: 'neitherDayNorNight' },
          still: { is: 'neitherDayNorNight' },
          do: [{ do: 'setDay', to: 'day' }],
        },
        ...bonus(2, 1).map((ability) => ({ ...ability, if: { is: 'night' } })),
        { kind: 'continuous', grant: 'vigilance', if: { is: 'day' } },
      ],
    },
    {
      id: 'dusk-bell',
      name: 'Dusk Bell',
      type: 'artifact',
      cost: '2',
      text: 'Tap: it becomes night. Whenever day becomes night or night day, each opponent loses 1 life.',
      abilities: [
        { kind: 'activated', name: 'toll', cost: { tap: 1 }, do: [{ do: 'setDay', to: 'night' }] },
        { kind: 'triggered', on: 'dayBreaks', of: 'everyone', do: [{ do: 'loseLife', who: 'opponents', amount: 1 }] },
      ],
    },
    {
      id: 'pens-down',
      name: 'Pens Down',
      type: 'instant',
      cost: '2UB',
      text: 'End the turn.',
      effect: { do: [{ do: 'endTurn' }] },
    },
    {
      id: 'lowered-flags',
      name: 'Lowered Flags',
      type: 'instant',
      cost: '1U',
      text: 'Draw a card. End the combat phase.',
      effect: { do: [{ do: 'draw' }, { do: 'endCombat' }] },
    },
    {
      id: 'hand-in-the-glove',
      name: 'Hand in the Glove',
      type: 'sorcery',
      cost: '2UB',
      text: "You control an opponent's next turn. Exile Hand in the Glove.",
      effect: {
        target: { players: 'opponent' },
        do: [
          { do: 'controlTurn', who: 'target' },
          { do: 'exile', cards: 'self' },
        ],
      },
    },
    {
      id: 'other-way-round',
      name: 'Other Way Round',
      type: 'instant',
      cost: '1U',
      text: 'Reverse the turn order. Draw a card. An opponent loses 1 life. You may aim a spell or ability of an opponent at something else.',
      effect: {
        target: { players: 'opponent' },
        do: [
          { do: 'reverse' },
          { do: 'draw' },
          { do: 'loseLife', who: 'target', amount: 1 },
          { choose: { items: 'opponent' }, as: 'turned', count: { min: 0, max: 1 } },
          { choose: { newTargetsFor: 'turned' }, as: 'new aim' },
          { do: 'aimElsewhere', item: 'turned', to: 'new aim' },
        ],
      },
    },
    {
      id: 'upended-glass',
      name: 'Upended Glass',
      type: 'artifact',
      cost: '1',
      text: 'At the beginning of your upkeep, sacrifice it; after this step there is a further upkeep and then a further draw step.',
      abilities: [
        {
          kind: 'triggered',
          on: 'upkeep',
          do: [
            { do: 'sacrifice', cards: 'self', as: 'gone' },
            {
              if: { compare: [{ result: 'gone' }, '=', 1] },
              do: [
                { do: 'extraStep', step: 'draw' },
                { do: 'extraStep', step: 'upkeep' },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'overslept',
      name: 'Overslept',
      type: 'sorcery',
      cost: '1U',
      text: 'Choose one: an opponent skips their next untap step; or their next draw step; or their next combat phase. Draw a card.',
      effect: {
        modes: [
          {
            name: 'untap',
            target: { players: 'opponent' },
            do: [{ do: 'skip', who: 'target', what: 'untap' }, { do: 'draw' }],
          },
          {
            name: 'draw',
            target: { players: 'opponent' },
            do: [{ do: 'skip', who: 'target', what: 'draw' }, { do: 'draw' }],
          },
          {
            name: 'combat',
            target: { players: 'opponent' },
            do: [{ do: 'skip', who: 'target', what: 'combat' }, { do: 'draw' }],
          },
        ],
      },
    },
    {
      id: 'dozing-idol',
      name: 'Dozing Idol',
      type: 'artifact',
      cost: '3',
      text: 'Tap: draw two cards and put a charge counter on it. If you would begin a turn while it has a charge counter, take one off and skip that turn.',
      abilities: [
        {
          kind: 'activated',
          name: 'nod off',
          cost: { tap: 1 },
          do: [
            { do: 'draw', amount: 2 },
            { do: 'counters', on: 'self', counter: 'charge' },
          ],
        },
        {
          kind: 'replacement',
          on: 'turnBegins',
          if: { compare: [{ field: 'charge', of: 'self' }, '>', 0] },
          instead: [{ do: 'removeCounters', from: 'self', counter: 'charge' }],
        },
      ],
    },
    {
      id: 'borrowed-tomorrow',
      name: 'Borrowed Tomorrow',
      type: 'sorcery',
      cost: '1UB',
      text: 'Take an extra turn after this one. At the beginning of the end step of an extra turn of yours, you lose the game. Exile Borrowed Tomorrow.',
      effect: {
        do: [
          { do: 'extraTurn' },
          {
            give: {
              kind: 'triggered',
              on: 'endStep',
              once: true,
              if: { compare: [{ game: 'extraTurn' }, '=', 1] },
              do: [{ do: 'lose', who: 'given' }],
            },
            to: 'you',
            until: 'forever',
          },
          { do: 'exile', cards: 'self' },
        ],
      },
    },
    {
      id: 'missed-the-boat',
      name: 'Missed the Boat',
      type: 'sorcery',
      cost: '2UB',
      text: 'An opponent skips their next turn. Exile Missed the Boat.',
      effect: {
        target: { players: 'opponent' },
        do: [
          { do: 'skip', who: 'target', what: 'turn' },
          { do: 'exile', cards: 'self' },
        ],
      },
    },
    {
      id: 'holiday-for-all',
      name: 'Holiday for All',
      type: 'sorcery',
      cost: '3U',
      text: 'Each player takes an extra turn after this one. Each opponent skips their next extra turn. Exile Holiday for All.',
      effect: {
        do: [
          { do: 'extraTurn', who: 'everyone' },
          { do: 'skip', who: 'opponents', what: 'extraTurn' },
          { do: 'exile', cards: 'self' },
        ],
      },
    },
    {
      id: 'footnote',
      name: 'Footnote',
      type: 'sorcery',
      cost: 'U',
      text: 'After this phase there is a beginning phase with a draw step only.',
      effect: { do: [{ do: 'stepAfterPhase', step: 'draw' }] },
    },
    {
      id: 'chronicle-of-small-hours',
      name: 'Chronicle of Small Hours',
      type: 'saga',
      cost: '2U',
      text: 'Chapters 1 and 2: make a 2/1 Echo with haste and vanishing 2. Chapter 3: take a time counter off each card, your own or not; draw a card.',
      printed: { chapters: 3 },
      abilities: [
        ...chapter([1, 2], { do: [{ do: 'create', token: 'echo' }] }),
        ...chapter([3], {
          do: [{ do: 'removeCounters', from: { zone: ['battlefield', 'exile'] }, counter: 'time' }, { do: 'draw' }],
        }),
      ],
    },
    {
      id: 'night-needle',
      name: 'Night Needle',
      type: 'instant',
      cost: '1B',
      text: 'Deals 3 damage to any target, 4 at night. If you discard it, you discard it into exile, and you may cast it from there for B; otherwise it goes to your graveyard.',
      abilities: [madness('B')],
      effect: {
        target: anyTarget,
        do: [
          {
            if: { is: 'night' },
            do: [{ do: 'damage', to: 'target', amount: 4 }],
            else: [{ do: 'damage', to: 'target', amount: 3 }],
          },
        ],
      },
    },
    {
      id: 'open-almanac',
      name: 'Open Almanac',
      type: 'artifact',
      cost: '2',
      text: "At the beginning of each player's draw step, that player draws a card. 1, tap and discard a card: draw a card.",
      abilities: [
        { kind: 'triggered', on: 'drawStep', of: 'everyone', do: [{ do: 'draw', who: 'that' }] },
        {
          kind: 'activated',
          name: 'turn the page',
          cost: { mana: '1', tap: 1, discardOne: { one: { zone: 'hand', owner: 'you' } } },
          do: [{ do: 'draw' }],
        },
      ],
    },
    {
      id: 'last-candle',
      name: 'Last Candle',
      type: 'artifact',
      cost: '1',
      text: 'Enters with three charge counters. Tap and a charge counter off: a creature gets menace until the end of the turn; at the beginning of the next cleanup step its controller loses 1 life.',
      abilities: [
        entersWith('charge', 3),
        {
          kind: 'activated',
          name: 'burn down',
          cost: { tap: 1, charge: 1 },
          target: creature(),
          do: [
            lend('menace', 'target'),
            {
              give: {
                kind: 'triggered',
                on: 'cleanup',
                of: { players: 'any' },
                once: true,
                do: [{ do: 'loseLife', who: { controllerOf: 'given' }, amount: 1 }],
              },
              to: 'target',
              until: 'forever',
            },
          ],
        },
      ],
    },
    {
      id: 'envoy-of-dials',
      name: 'Envoy of Dials',
      type: 'creature',
      cost: '2U',
      text: 'Flying. At the beginning of your upkeep, if this is an extra turn, draw a card. When it dies, the next card an opponent would draw is yours to draw instead.',
      printed: { power: 3, toughness: 2 },
      keywords: ['flying'],
      abilities: [
        {
          kind: 'triggered',
          on: 'upkeep',
          if: { compare: [{ game: 'extraTurn' }, '=', 1] },
          do: [{ do: 'draw' }],
        },
        {
          kind: 'triggered',
          on: 'dies',
          target: { players: 'opponent' },
          do: [
            {
              give: { kind: 'replacement', on: 'draws', instead: [{ do: 'draw' }] },
              to: 'target',
              uses: 1,
              until: 'forever',
            },
          ],
        },
      ],
    },
  ],
};
