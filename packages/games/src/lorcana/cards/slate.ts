import type { CardSource } from '@upkeep/cards';
import { inkOf } from './kit.ts';

const { character, location, item, action, song } = inkOf('slate');

/** Slate: the forge and the watch. Items, armour, blows that land. */
export const slate: CardSource = {
  file: 'lorcana/cards/slate',
  cards: [
    character('Garrick - Apprentice Smith', { cost: 1, strength: 2, willpower: 1, lore: 1 }),
    character('Garrick - Master of the Forge', {
      cost: 6,
      strength: 5,
      willpower: 5,
      lore: 2,
      inkwell: 0,
      keywords: [{ keyword: 'shift', amount: 4 }],
      text: 'Shift 4. When you play him, deal 2 damage to a chosen character.',
      abilities: [
        {
          kind: 'triggered',
          name: 'sparks fly',
          on: 'plays',
          do: [
            { choose: { type: 'character' }, as: 'burnt', count: { min: 0, max: 1 } },
            { do: 'damage', to: 'burnt', amount: 2 },
          ],
        },
      ],
    }),
    character('Dorn - Stone Idler', { cost: 2, strength: 1, willpower: 4, lore: 1 }),
    character('Vance - Tollkeeper', { cost: 2, strength: 2, willpower: 2, lore: 1, keywords: ['ward'], text: 'Ward.' }),
    character('Iona - Gate Warden', {
      cost: 3,
      strength: 2,
      willpower: 3,
      lore: 1,
      keywords: ['bodyguard', { keyword: 'resist', amount: 1 }],
      text: 'Bodyguard. Resist +1.',
    }),
    character('Kestrel - Lancer', {
      cost: 3,
      strength: 2,
      willpower: 3,
      lore: 1,
      keywords: [{ keyword: 'challenger', amount: 3 }],
      text: 'Challenger +3.',
    }),
    character('Pike - Drill Sergeant', {
      cost: 4,
      strength: 3,
      willpower: 3,
      lore: 1,
      text: 'Your other characters get +1 strength.',
      abilities: [
        {
          kind: 'continuous',
          name: 'drill',
          modify: 'strength',
          add: 1,
          affects: { type: 'character', controller: 'you', other: true },
        },
      ],
    }),
    character('Ulla - Hammer Hand', {
      cost: 5,
      strength: 4,
      willpower: 5,
      lore: 2,
      text: 'Whenever she banishes another character in a challenge, gain 1 lore.',
      abilities: [{ kind: 'triggered', name: 'trophy', on: 'banishes', do: [{ do: 'gainLore' }] }],
    }),
    character('Odo - Scrap Dealer', {
      cost: 3,
      strength: 3,
      willpower: 3,
      lore: 1,
      text: 'Once a turn, banish one of your items: draw two cards.',
      abilities: [
        {
          kind: 'activated',
          name: 'a fair price',
          cost: { banishOne: { one: { type: 'item', controller: 'you' } } },
          oncePerTurn: true,
          do: [{ do: 'draw', amount: 2 }],
        },
      ],
    }),
    action('Call to Arms', {
      cost: 1,
      text: 'The next character you play this turn costs 2 less. Draw a card.',
      do: [
        {
          give: {
            kind: 'continuous',
            name: 'called',
            modify: 'cost',
            add: -2,
            affects: { zone: 'hand', owner: 'you', type: 'character' },
            spent: { on: 'plays', of: { type: 'character', controller: 'you' } },
          },
          until: 'turn',
          uses: 1,
        },
        { do: 'draw' },
      ],
    }),
    item('Spyglass', {
      cost: 1,
      text: 'Exert: look at the top card of your deck. You may put it on the bottom.',
      abilities: [
        {
          kind: 'activated',
          name: 'look out',
          cost: { exert: 1 },
          do: [
            { do: 'look', cards: { zone: 'deck', owner: 'you', top: 1 } },
            {
              may: 'Put the top card of your deck on the bottom?',
              do: [{ do: 'tuck', cards: { zone: 'deck', owner: 'you', top: 1 }, at: 'bottom' }],
            },
          ],
        },
      ],
    }),
    action('Shrapnel', {
      cost: 2,
      text: 'Deal 2 damage to a chosen character.',
      do: [
        { choose: { type: 'character' }, as: 'struck' },
        { do: 'damage', to: 'struck', amount: 2 },
      ],
    }),
    action('Cave-in', {
      cost: 5,
      inkwell: 0,
      text: 'Put 1 damage on each opposing character and location.',
      do: [{ do: 'putDamage', on: { type: ['character', 'location'], controller: 'opponent' }, amount: 1 }],
    }),
    song('Hammer Song', {
      cost: 4,
      text: 'Deal 3 damage to a chosen character or location.',
      do: [
        { choose: { type: ['character', 'location'] }, as: 'struck' },
        { do: 'damage', to: 'struck', amount: 3 },
      ],
    }),
    item('Iron Buckler', {
      cost: 2,
      text: 'Exert: a chosen character of yours gains Resist +1 until the start of your next turn.',
      abilities: [
        {
          kind: 'activated',
          name: 'raise',
          cost: { exert: 1 },
          do: [
            { choose: { type: 'character', controller: 'you' }, as: 'shielded' },
            {
              give: { kind: 'continuous', name: 'shielded', modify: 'resist', add: 1 },
              to: 'shielded',
              until: 'yourNextTurn',
            },
          ],
        },
      ],
    }),
    item('Travelling Anvil', {
      cost: 3,
      text: 'Exert, 1 ink: deal 1 damage to a chosen character.',
      abilities: [
        {
          kind: 'activated',
          name: 'strike',
          cost: { exert: 1, ink: 1 },
          do: [
            { choose: { type: 'character' }, as: 'struck' },
            { do: 'damage', to: 'struck', amount: 1 },
          ],
        },
      ],
    }),
    item('Tin Whistle', {
      cost: 1,
      text: 'When you play this item, draw a card. Banish it: exert a chosen character.',
      abilities: [
        { kind: 'triggered', name: 'a find', on: 'plays', do: [{ do: 'draw' }] },
        {
          kind: 'activated',
          name: 'blow',
          cost: { banish: 1 },
          do: [
            { choose: { type: 'character' }, as: 'startled' },
            { do: 'exert', cards: 'startled' },
          ],
        },
      ],
    }),
    location('Watch Tower', {
      cost: 3,
      willpower: 8,
      lore: 1,
      move: 1,
      text: 'Characters get +2 willpower while here.',
      abilities: [
        { kind: 'continuous', name: 'stone walls', modify: 'willpower', add: 2, affects: { attachedTo: 'self' } },
      ],
    }),
  ],
};
