import type { CardSource } from '@upkeep/cards';
import { inkOf } from './kit.ts';

const { character, location, item, action, song } = inkOf('rose');

/** Rose: singers and their town. Songs for nothing, friends who hold the door. */
export const rose: CardSource = {
  file: 'lorcana/cards/rose',
  cards: [
    character('Bram - Ferryman', {
      cost: 1,
      strength: 1,
      willpower: 2,
      lore: 1,
      keywords: ['support'],
      text: 'Support.',
    }),
    character('Mara - Street Singer', {
      cost: 2,
      strength: 2,
      willpower: 3,
      lore: 1,
      keywords: [{ keyword: 'singer', amount: 4 }],
      text: 'Singer 4.',
    }),
    character('Mara - Voice of the Square', {
      cost: 6,
      strength: 4,
      willpower: 6,
      lore: 2,
      inkwell: 0,
      keywords: [
        { keyword: 'shift', amount: 4 },
        { keyword: 'singer', amount: 7 },
      ],
      text: 'Shift 4. Singer 7. Whenever she sings, gain 1 lore.',
      abilities: [{ kind: 'triggered', name: 'applause', on: 'sings', do: [{ do: 'gainLore' }] }],
    }),
    character('Della - Market Guard', {
      cost: 3,
      strength: 2,
      willpower: 4,
      lore: 1,
      keywords: ['bodyguard'],
      text: 'Bodyguard.',
    }),
    character('Jory - Understudy', {
      cost: 2,
      strength: 3,
      willpower: 3,
      lore: 1,
      inkwell: 0,
      keywords: ['vanish'],
      text: 'Vanish.',
    }),
    character('Orin - Patient Nurse', {
      cost: 3,
      strength: 2,
      willpower: 3,
      lore: 1,
      text: 'When you play him, you may remove up to 3 damage from a chosen character.',
      abilities: [
        {
          kind: 'triggered',
          name: 'care',
          on: 'plays',
          do: [
            {
              choose: { type: 'character', where: { compare: [{ field: 'damage', of: 'it' }, '>', 0] } },
              as: 'patient',
              count: { min: 0, max: 1 },
              prompt: 'Remove up to 3 damage from whom?',
            },
            { do: 'heal', from: 'patient', amount: 3 },
          ],
        },
      ],
    }),
    character('Pella - Seamstress', {
      cost: 3,
      strength: 3,
      willpower: 3,
      lore: 1,
      text: 'When she is banished, draw a card.',
      abilities: [{ kind: 'triggered', name: 'last stitch', on: 'banished', do: [{ do: 'draw' }] }],
    }),
    character('Tilda - Choir Leader', {
      cost: 4,
      strength: 2,
      willpower: 5,
      lore: 2,
      keywords: ['support'],
      text: 'Support.',
    }),
    character('Old Wick - Storyteller', {
      cost: 5,
      strength: 2,
      willpower: 6,
      lore: 2,
      text: 'At the start of your turn, if you have fewer than three cards in hand, draw a card.',
      abilities: [
        {
          kind: 'triggered',
          name: 'one more tale',
          on: 'turnStart',
          do: [
            {
              if: { compare: [{ count: { zone: 'hand', owner: 'you' } }, '<', 3] },
              do: [{ do: 'draw' }],
            },
          ],
        },
      ],
    }),
    song('Lullaby of Lanterns', {
      cost: 2,
      text: 'Exert a chosen opposing character. It cannot ready at the start of its next turn.',
      do: [
        { choose: { type: 'character', controller: 'opponent' }, as: 'sleeper' },
        { do: 'exert', cards: 'sleeper' },
        {
          give: { kind: 'continuous', name: 'asleep', modify: 'cannotReady', add: 1 },
          to: 'sleeper',
          until: 'yourNextTurn',
        },
      ],
    }),
    song('Market Chorus', {
      cost: 5,
      keywords: [{ keyword: 'singTogether', amount: 6 }],
      text: 'Sing Together 6. Draw two cards and gain 1 lore.',
      do: [{ do: 'draw', amount: 2 }, { do: 'gainLore' }],
    }),
    song('The Long Goodbye', {
      cost: 4,
      inkwell: 0,
      text: "Return a chosen character or item to its player's hand.",
      do: [
        { choose: { type: ['character', 'item'] }, as: 'leaver' },
        { do: 'return', cards: 'leaver' },
      ],
    }),
    action('Encore', {
      cost: 1,
      text: 'Ready a chosen character of yours. It cannot quest this turn.',
      do: [
        { choose: { type: 'character', controller: 'you' }, as: 'star' },
        { do: 'ready', cards: 'star' },
        { give: { kind: 'continuous', name: 'taking bows', modify: 'cannotQuest', add: 1 }, to: 'star', until: 'turn' },
      ],
    }),
    action('Grand Procession', {
      cost: 3,
      text: 'Each of your characters gets +2 strength this turn. Draw a card.',
      do: [
        {
          give: { kind: 'continuous', name: 'marching', modify: 'strength', add: 2 },
          to: { type: 'character', controller: 'you' },
          until: 'turn',
        },
        { do: 'draw' },
      ],
    }),
    character('Lotte - Lamplighter', {
      cost: 4,
      strength: 2,
      willpower: 4,
      lore: 1,
      text: 'Once a turn, when you play a song, gain 1 lore.',
      abilities: [
        {
          kind: 'triggered',
          name: 'good evening',
          on: 'plays',
          of: { zone: 'acting', type: 'song', owner: 'you' },
          oncePerTurn: true,
          do: [{ do: 'gainLore' }],
        },
      ],
    }),
    song('Song of Many Hands', {
      cost: 2,
      text: 'Your characters gain Support this turn. Draw a card.',
      do: [
        {
          give: { kind: 'continuous', name: 'hand in hand', grant: 'support' },
          to: { type: 'character', controller: 'you' },
          until: 'turn',
        },
        { do: 'draw' },
      ],
    }),
    action('Stage Call', {
      cost: 3,
      inkwell: 0,
      text: 'You may play a character that costs 3 or less from your hand for free. Draw a card.',
      do: [
        {
          choose: {
            zone: 'hand',
            owner: 'you',
            type: 'character',
            where: { compare: [{ printed: 'cost', of: 'it' }, '<=', 3] },
          },
          as: 'called',
          count: { min: 0, max: 1 },
          prompt: 'Play which character for free?',
        },
        { do: 'playFree', cards: 'called' },
        { do: 'draw' },
      ],
    }),
    item('Copper Bell', {
      cost: 2,
      text: 'Exert, 1 ink: a chosen character of yours gets +2 strength this turn.',
      abilities: [
        {
          kind: 'activated',
          name: 'ring',
          cost: { exert: 1, ink: 1 },
          do: [
            { choose: { type: 'character', controller: 'you' }, as: 'roused' },
            { give: { kind: 'continuous', name: 'roused', modify: 'strength', add: 2 }, to: 'roused', until: 'turn' },
          ],
        },
      ],
    }),
    location('Lantern Square', {
      cost: 2,
      willpower: 6,
      lore: 1,
      move: 1,
      text: 'Characters have Ward while here.',
      abilities: [{ kind: 'continuous', name: 'crowded', grant: 'ward', affects: { attachedTo: 'self' } }],
    }),
  ],
};
