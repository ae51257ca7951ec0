import type { CardSource, ConditionJson, SelectorJson } from '@upkeep/cards';

const sameLane: ConditionJson = { compare: [{ value: 'lane', of: 'it' }, '=', { value: 'lane', of: 'self' }] };
const enemyInLane: SelectorJson = { type: 'unit', controller: 'opponent', where: sameLane };

/** Units of both factions. */
export const units: CardSource = {
  file: 'crisis/cards/units',
  cards: [
    {
      id: 'd01',
      name: 'Lantern Reader',
      type: 'unit',
      tags: ['meridian', 'umbra'],
      text: 'Insight, once per turn: look at the top two cards of your deck and put one of them on the bottom.',
      printed: { cost: 1, attack: 0, health: 3 },
      abilities: [
        {
          kind: 'activated',
          name: 'read ahead',
          tags: ['insight'],
          oncePerTurn: true,
          do: [
            { do: 'lookAt', cards: { zone: 'deck', owner: 'you', top: 2 } },
            { choose: { zone: 'deck', owner: 'you', top: 2 }, as: 'sunk', prompt: 'Put which one on the bottom?' },
            { do: 'bottom', cards: 'sunk' },
          ],
        },
      ],
    },
    {
      id: 'd02',
      name: 'Spark Courier',
      type: 'unit',
      tags: ['meridian', 'umbra'],
      text: 'Rush.',
      printed: { cost: 1, attack: 2, health: 1 },
      keywords: ['rush'],
    },
    {
      id: 'd03',
      name: 'Gatewarden',
      type: 'unit',
      tags: ['meridian', 'umbra'],
      text: 'Defender.',
      printed: { cost: 2, attack: 1, health: 4 },
      keywords: ['defender'],
    },
    {
      id: 'd04',
      name: 'Twin-Edge Skirmisher',
      type: 'unit',
      tags: ['meridian'],
      text: 'Swiftness.',
      printed: { cost: 3, attack: 2, health: 3 },
      keywords: ['swiftness'],
    },
    {
      id: 'd05',
      name: 'Fevered Zealot',
      type: 'unit',
      tags: ['umbra'],
      text: 'At the start of your turn, your hero takes 1 damage and this gets +1/+0.',
      printed: { cost: 2, attack: 2, health: 2 },
      abilities: [
        {
          kind: 'triggered',
          name: 'fever',
          on: 'turnStart',
          do: [
            { do: 'damage', to: 'you', amount: 1 },
            { do: 'strengthen', cards: 'self', attack: 1 },
          ],
        },
      ],
    },
    {
      id: 'd06',
      name: 'Field Mender',
      type: 'unit',
      tags: ['meridian'],
      text: 'At the start of your turn, if your hero is damaged, heal it 2.',
      printed: { cost: 2, attack: 1, health: 3 },
      abilities: [
        {
          kind: 'triggered',
          name: 'mend',
          on: 'turnStart',
          do: [{ if: { is: 'hurt' }, do: [{ do: 'heal', to: 'you', amount: 2 }] }],
        },
      ],
    },
    {
      id: 'd07',
      name: 'Camp Quartermaster',
      type: 'unit',
      tags: ['meridian'],
      text: 'At the end of your turn, your unit with the lowest Health gets +0/+1 for 2 turns.',
      printed: { cost: 2, attack: 2, health: 2 },
      abilities: [
        {
          kind: 'triggered',
          name: 'provisions',
          on: 'turnEnd',
          do: [
            {
              choose: {
                type: 'unit',
                controller: 'you',
                least: {
                  minus: [
                    { value: 'health', of: 'it' },
                    { field: 'damage', of: 'it' },
                  ],
                },
              },
              as: 'weakest',
              prompt: 'Which of them?',
            },
            {
              give: { kind: 'continuous', modify: 'health', add: 1 },
              to: 'weakest',
              until: 'turns',
              times: 2,
              whose: 'affected',
            },
          ],
        },
      ],
    },
    {
      id: 'd08',
      name: 'Vanguard Slinger',
      type: 'unit',
      tags: ['meridian'],
      text: 'Before combat: 1 damage to one enemy unit in this lane.',
      printed: { cost: 3, attack: 3, health: 2 },
      abilities: [
        {
          kind: 'triggered',
          name: 'opening shot',
          on: 'beforeCombat',
          of: { players: 'any' },
          target: enemyInLane,
          do: [{ do: 'damage', to: 'target', amount: 1 }],
        },
      ],
    },
    {
      id: 'd09',
      name: 'Scarred Chronicler',
      type: 'unit',
      tags: ['umbra'],
      text: 'After combat: if this was damaged in it, draw a card.',
      printed: { cost: 3, attack: 2, health: 4 },
      abilities: [
        {
          kind: 'triggered',
          name: 'a scar, a story',
          on: 'afterCombat',
          of: { players: 'any' },
          if: { compare: [{ field: 'wounded', of: 'self' }, '=', 1] },
          do: [{ do: 'draw' }],
        },
      ],
    },
    {
      id: 'd10',
      name: 'Misfiring Automaton',
      type: 'unit',
      tags: ['umbra'],
      text: 'Enters with Corrupt 1. Glitch: swap its Attack and Health.',
      printed: { cost: 2, attack: 2, health: 3 },
      keywords: [{ keyword: 'corrupt', amount: 1 }, 'glitch'],
      abilities: [{ kind: 'triggered', name: 'misfire', on: 'glitches', do: [{ do: 'swap', cards: 'self' }] }],
    },
    {
      id: 'd11',
      name: 'Marshal Ever-Rising',
      type: 'unit',
      tags: ['meridian', 'umbra'],
      text: 'Heroic. If it would die, return it to your hand with Dormant 2 instead.',
      printed: { cost: 4, attack: 4, health: 3 },
      keywords: ['heroic'],
      abilities: [
        {
          kind: 'replacement',
          name: 'rise again',
          on: 'dies',
          of: 'self',
          instead: [{ do: 'sleep', cards: 'self', turns: 2 }],
        },
      ],
    },
    {
      id: 'd31',
      name: 'Bout Fencer',
      type: 'unit',
      tags: ['umbra'],
      text: 'Combat, once per turn, 1 Energy: this gets +1/+0 until end of turn.',
      printed: { cost: 2, attack: 1, health: 3 },
      abilities: [
        {
          kind: 'activated',
          name: 'lunge',
          tags: ['combat'],
          cost: { energy: 1 },
          oncePerTurn: true,
          do: [{ give: { kind: 'continuous', modify: 'attack', add: 1 }, to: 'self', until: 'turn' }],
        },
      ],
    },
    {
      id: 'd32',
      name: 'Moss-Grown Keeper',
      type: 'unit',
      tags: ['umbra'],
      text: 'Regenerate 1. Once per turn, 1 Energy: heal your hero 1.',
      printed: { cost: 2, attack: 1, health: 2 },
      keywords: [{ keyword: 'regenerate', amount: 1 }],
      abilities: [
        {
          kind: 'activated',
          name: 'poultice',
          cost: { energy: 1 },
          oncePerTurn: true,
          do: [{ do: 'heal', to: 'you', amount: 1 }],
        },
      ],
    },
  ],
};
