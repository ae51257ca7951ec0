import type { CardSource } from '@upkeep/cards';
import { inkOf } from './kit.ts';

const { character, location, item, action, song } = inkOf('saffron');

/** Saffron: the harbour at night. Quick knives, short fuses, other people's lore. */
export const saffron: CardSource = {
  file: 'lorcana/cards/saffron',
  cards: [
    character('Rascal - Stowaway', { cost: 1, strength: 1, willpower: 2, lore: 1 }),
    character('Zell - Cutpurse', {
      cost: 1,
      strength: 2,
      willpower: 1,
      lore: 1,
      inkwell: 0,
      keywords: ['rush'],
      text: 'Rush.',
    }),
    character('Zell - Queen of the Quay', {
      cost: 5,
      strength: 4,
      willpower: 4,
      lore: 2,
      keywords: ['rush', 'evasive', { keyword: 'shift', amount: 4 }],
      text: 'Shift 4. Rush. Evasive.',
    }),
    character('Brisk - Fuse Lighter', {
      cost: 2,
      strength: 4,
      willpower: 3,
      lore: 0,
      keywords: ['reckless'],
      text: 'Reckless.',
    }),
    character('Cinder - Rooftop Runner', {
      cost: 2,
      strength: 1,
      willpower: 2,
      lore: 1,
      keywords: ['evasive'],
      text: 'Evasive.',
    }),
    character('Nadia - Knife Juggler', {
      cost: 3,
      strength: 2,
      willpower: 2,
      lore: 1,
      text: 'When you play her, deal 1 damage to each of up to two chosen characters.',
      abilities: [
        {
          kind: 'triggered',
          name: 'catch!',
          on: 'plays',
          do: [
            { choose: { type: 'character', other: true }, as: 'marks', count: { min: 0, max: 2 } },
            { do: 'damage', to: 'marks', amount: 1 },
          ],
        },
      ],
    }),
    character('Quill - Forger', {
      cost: 3,
      strength: 2,
      willpower: 3,
      lore: 1,
      text: 'When you play him, each opponent discards a card.',
      abilities: [
        {
          kind: 'triggered',
          name: 'false papers',
          on: 'plays',
          do: [
            {
              forEach: 'opponents',
              as: 'victim',
              do: [
                { choose: { zone: 'hand', owner: 'victim' }, as: 'lost', by: 'victim', prompt: 'Discard a card' },
                { do: 'discard', cards: 'lost' },
              ],
            },
          ],
        },
      ],
    }),
    character('Torro - Bull of the Docks', {
      cost: 4,
      strength: 5,
      willpower: 3,
      lore: 1,
      keywords: ['rush'],
      text: 'Rush. Whenever he challenges, deal 1 damage to the challenged character.',
      abilities: [
        {
          kind: 'triggered',
          name: 'horns first',
          on: 'challenges',
          do: [{ do: 'damage', to: 'challenged', amount: 1 }],
        },
      ],
    }),
    character('Sly - Fence', {
      cost: 4,
      strength: 3,
      willpower: 4,
      lore: 1,
      text: 'Whenever he quests, each opponent loses 1 lore.',
      abilities: [
        { kind: 'triggered', name: 'fingers', on: 'quests', do: [{ do: 'loseLore', who: 'opponents', amount: 1 }] },
      ],
    }),
    character('Fay - Firebreather', {
      cost: 6,
      strength: 5,
      willpower: 5,
      lore: 2,
      text: 'At the end of your turn, deal 1 damage to each opposing exerted character.',
      abilities: [
        {
          kind: 'triggered',
          name: 'encore of flames',
          on: 'turnEnd',
          do: [
            {
              do: 'damage',
              to: {
                type: 'character',
                controller: 'opponent',
                where: { compare: [{ field: 'exerted', of: 'it' }, '>', 0] },
              },
              amount: 1,
            },
          ],
        },
      ],
    }),
    action('Smoke Bomb', {
      cost: 2,
      text: "Return a chosen character that costs 3 or less to its player's hand.",
      do: [
        { choose: { type: 'character', where: { compare: [{ printed: 'cost', of: 'it' }, '<=', 3] } }, as: 'gone' },
        { do: 'return', cards: 'gone' },
      ],
    }),
    action('Cut Loose', {
      cost: 1,
      text: 'A chosen character of yours gains Challenger +3 this turn. Draw a card.',
      do: [
        { choose: { type: 'character', controller: 'you' }, as: 'fighter' },
        { give: { kind: 'continuous', name: 'unbound', modify: 'challenger', add: 3 }, to: 'fighter', until: 'turn' },
        { do: 'draw' },
      ],
    }),
    character('Mirela - Card Sharp', {
      cost: 2,
      strength: 2,
      willpower: 3,
      lore: 1,
      text: 'Once a turn, discard a card: she gets +2 strength this turn.',
      abilities: [
        {
          kind: 'activated',
          name: 'up her sleeve',
          cost: { discardOne: { one: { zone: 'hand', owner: 'you' } } },
          oncePerTurn: true,
          do: [{ give: { kind: 'continuous', name: 'an ace', modify: 'strength', add: 2 }, to: 'self', until: 'turn' }],
        },
      ],
    }),
    action('Night Ferry', {
      cost: 1,
      text: 'Move any number of your characters to a location of yours for free. Draw a card.',
      do: [
        { choose: { type: 'location', controller: 'you' }, as: 'shore', count: { min: 0, max: 1 } },
        { choose: { type: 'character', controller: 'you' }, as: 'passengers', count: { min: 0, max: 9 } },
        { do: 'move', cards: 'passengers', to: 'shore' },
        { do: 'draw' },
      ],
    }),
    action('Heist', {
      cost: 4,
      inkwell: 0,
      text: 'Each opponent loses 2 lore. Gain as much as was lost.',
      do: [
        { do: 'loseLore', who: 'opponents', amount: 2, as: 'loot' },
        { do: 'gainLore', amount: { result: 'loot' } },
      ],
    }),
    song('Song of Sparks', {
      cost: 3,
      text: 'Deal 2 damage to a chosen character. Gain 1 lore.',
      do: [
        { choose: { type: 'character' }, as: 'singed' },
        { do: 'damage', to: 'singed', amount: 2 },
        { do: 'gainLore' },
      ],
    }),
    item('Loaded Dice', {
      cost: 2,
      text: 'Exert: draw a card, then discard a card.',
      abilities: [
        {
          kind: 'activated',
          name: 'roll',
          cost: { exert: 1 },
          do: [
            { do: 'draw' },
            { choose: { zone: 'hand', owner: 'you' }, as: 'lost', prompt: 'Discard a card' },
            { do: 'discard', cards: 'lost' },
          ],
        },
      ],
    }),
    location("Smugglers' Pier", {
      cost: 2,
      willpower: 5,
      lore: 1,
      move: 2,
      text: 'Characters have Evasive while here.',
      abilities: [{ kind: 'continuous', name: 'mist', grant: 'evasive', affects: { attachedTo: 'self' } }],
    }),
  ],
};
