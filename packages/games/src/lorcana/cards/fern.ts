import type { CardSource } from '@upkeep/cards';
import { inkOf } from './kit.ts';

const { character, location, item, action, song } = inkOf('fern');

/** Fern: the wood and who lives in it. More ink, tough hides, wings. */
export const fern: CardSource = {
  file: 'lorcana/cards/fern',
  cards: [
    character('Rook - Acorn Finder', { cost: 1, strength: 1, willpower: 3, lore: 1 }),
    character('Rook - Elder of the Oaks', {
      cost: 7,
      strength: 5,
      willpower: 7,
      lore: 2,
      keywords: [{ keyword: 'shift', amount: 5 }],
      text: 'Shift 5. At the start of your turn, gain 1 lore.',
      abilities: [{ kind: 'triggered', name: 'old roots', on: 'turnStart', do: [{ do: 'gainLore' }] }],
    }),
    character('Linden - Quiet Watcher', {
      cost: 2,
      strength: 2,
      willpower: 3,
      lore: 1,
      keywords: ['alert'],
      text: 'Alert.',
    }),
    character('Tansy - Herb Wife', {
      cost: 2,
      strength: 2,
      willpower: 3,
      lore: 1,
      text: 'Whenever she quests, remove 1 damage from each of your characters.',
      abilities: [
        {
          kind: 'triggered',
          name: 'remedies',
          on: 'quests',
          do: [{ do: 'heal', from: { type: 'character', controller: 'you' }, amount: 1 }],
        },
      ],
    }),
    character('Hesper - Moth Rider', {
      cost: 3,
      strength: 2,
      willpower: 3,
      lore: 1,
      keywords: ['evasive'],
      text: 'Evasive.',
    }),
    character('Hesper - Night Glider', {
      cost: 5,
      strength: 3,
      willpower: 4,
      lore: 2,
      inkwell: 0,
      keywords: ['evasive', { keyword: 'shift', amount: 3 }],
      text: 'Shift 3. Evasive.',
    }),
    character('Fenn - Ditch Digger', {
      cost: 3,
      strength: 2,
      willpower: 4,
      lore: 1,
      text: 'When you play him, put the top card of your deck into your inkwell, exerted.',
      abilities: [
        {
          kind: 'triggered',
          name: 'spadework',
          on: 'plays',
          do: [{ do: 'store', cards: { zone: 'deck', owner: 'you', top: 1 }, how: 'exerted' }],
        },
      ],
    }),
    character('Sable - Bark Shield', {
      cost: 4,
      strength: 3,
      willpower: 5,
      lore: 1,
      keywords: [{ keyword: 'resist', amount: 2 }],
      text: 'Resist +2.',
    }),
    character('Moss - Gentle Giant', { cost: 5, strength: 5, willpower: 6, lore: 2 }),
    character('Bur - Thornback', {
      cost: 4,
      strength: 3,
      willpower: 3,
      lore: 1,
      text: "If he would be banished, return him to his player's hand instead.",
      abilities: [
        { kind: 'replacement', name: 'roll away', on: 'banished', instead: [{ do: 'return', cards: 'that' }] },
      ],
    }),
    action('Hidden Path', {
      cost: 1,
      text: 'Reveal a location from your deck and put it into your hand. Shuffle your deck.',
      do: [
        { do: 'look', cards: { zone: 'deck', owner: 'you', type: 'location' } },
        { choose: { zone: 'deck', owner: 'you', type: 'location' }, as: 'found', count: { min: 0, max: 1 } },
        { do: 'reveal', cards: 'found' },
        { do: 'return', cards: 'found' },
        { do: 'shuffle' },
      ],
    }),
    action('Gift of Sap', {
      cost: 1,
      text: 'A chosen character of yours gains "1 ink: remove 2 damage from it" until the start of your next turn. Draw a card.',
      do: [
        { choose: { type: 'character', controller: 'you' }, as: 'gifted' },
        {
          give: {
            kind: 'activated',
            name: 'drink',
            cost: { ink: 1 },
            do: [{ do: 'heal', from: 'self', amount: 2 }],
          },
          to: 'gifted',
          until: 'yourNextTurn',
        },
        { do: 'draw' },
      ],
    }),
    song('Rain Song', { cost: 3, text: 'Draw two cards.', do: [{ do: 'draw', amount: 2 }] }),
    action('Deep Roots', {
      cost: 2,
      text: 'Put a card from your hand into your inkwell. Draw a card.',
      do: [
        { choose: { zone: 'hand', owner: 'you' }, as: 'planted', prompt: 'Put which card into your inkwell?' },
        { do: 'store', cards: 'planted' },
        { do: 'draw' },
      ],
    }),
    action('Second Spring', {
      cost: 2,
      text: 'You may put one more card into your inkwell this turn. Draw a card.',
      do: [
        {
          give: { kind: 'continuous', name: 'second spring', modify: 'inkLimit', add: 1 },
          to: 'you',
          until: 'turn',
        },
        { do: 'draw' },
      ],
    }),
    action('Overgrowth', {
      cost: 3,
      text: 'Banish a chosen item or location, or deal 2 damage to a chosen character.',
      do: [
        {
          modes: [
            {
              name: 'Banish an item or location',
              do: [
                { choose: { type: ['item', 'location'] }, as: 'covered' },
                { do: 'banish', cards: 'covered' },
              ],
            },
            {
              name: 'Deal 2 damage to a character',
              do: [
                { choose: { type: 'character' }, as: 'tangled' },
                { do: 'damage', to: 'tangled', amount: 2 },
              ],
            },
          ],
        },
      ],
    }),
    item('Watering Can', {
      cost: 1,
      text: 'Banish this item: remove up to 3 damage from a chosen character. Draw a card.',
      abilities: [
        {
          kind: 'activated',
          name: 'pour',
          cost: { banish: 1 },
          do: [
            { choose: { type: 'character' }, as: 'watered', count: { min: 0, max: 1 } },
            { do: 'heal', from: 'watered', amount: 3 },
            { do: 'draw' },
          ],
        },
      ],
    }),
    location('Mossy Bridge', {
      cost: 1,
      willpower: 5,
      lore: 0,
      move: 1,
      text: 'Characters have Resist +1 while here.',
      abilities: [{ kind: 'continuous', name: 'mossy', modify: 'resist', add: 1, affects: { attachedTo: 'self' } }],
    }),
    location('The Old Mill', {
      cost: 3,
      willpower: 7,
      lore: 1,
      move: 2,
      text: 'Once a turn, 2 ink: draw a card.',
      abilities: [{ kind: 'activated', name: 'grind', cost: { ink: 2 }, oncePerTurn: true, do: [{ do: 'draw' }] }],
    }),
  ],
};
