import type { CardSource } from '@upkeep/cards';
import { entersTapped, pump, tapFor } from './kit.ts';

/** Lands: one of each colour, those of two colours, and some that do more. */
export const basics: CardSource = {
  file: 'basics',
  cards: [
    { id: 'meadow', name: 'Meadow', type: 'land', tags: ['basic'], text: 'Tap: white.', abilities: [tapFor('white')] },
    { id: 'lagoon', name: 'Lagoon', type: 'land', tags: ['basic'], text: 'Tap: blue.', abilities: [tapFor('blue')] },
    { id: 'mire', name: 'Mire', type: 'land', tags: ['basic'], text: 'Tap: black.', abilities: [tapFor('black')] },
    { id: 'crag', name: 'Crag', type: 'land', tags: ['basic'], text: 'Tap: red.', abilities: [tapFor('red')] },
    {
      id: 'thicket',
      name: 'Thicket',
      type: 'land',
      tags: ['basic'],
      text: 'Tap: green.',
      abilities: [tapFor('green')],
    },
    {
      id: 'timbered-slope',
      name: 'Timbered Slope',
      type: 'land',
      text: 'Enters tapped. Tap: red or green.',
      abilities: [entersTapped, tapFor('red'), tapFor('green')],
    },
    {
      id: 'chalk-harbour',
      name: 'Chalk Harbour',
      type: 'land',
      text: 'Enters tapped. Tap: white or blue.',
      abilities: [entersTapped, tapFor('white'), tapFor('blue')],
    },
    {
      id: 'sunken-orchard',
      name: 'Sunken Orchard',
      type: 'land',
      text: 'Enters tapped. Tap: black or green.',
      abilities: [entersTapped, tapFor('black'), tapFor('green')],
    },
    {
      id: 'lamplit-canal',
      name: 'Lamplit Canal',
      type: 'land',
      text: 'Enters tapped. Tap: blue or black.',
      abilities: [entersTapped, tapFor('blue'), tapFor('black')],
    },
    {
      id: 'parade-ground',
      name: 'Parade Ground',
      type: 'land',
      text: 'Enters tapped. Tap: red or white.',
      abilities: [entersTapped, tapFor('red'), tapFor('white')],
    },
    {
      id: 'stirring-glade',
      name: 'Stirring Glade',
      type: 'land',
      text: 'Tap: green. 2G: until the end of the turn it is also a 3/3 creature.',
      abilities: [
        tapFor('green'),
        {
          kind: 'activated',
          name: 'become a 3/3 creature',
          cost: { mana: '2G' },
          do: [
            { give: { kind: 'continuous', modify: 'creature', set: 1 }, to: 'self', until: 'turn' },
            { give: { kind: 'continuous', modify: 'basePower', set: 3 }, to: 'self', until: 'turn' },
            { give: { kind: 'continuous', modify: 'baseToughness', set: 3 }, to: 'self', until: 'turn' },
          ],
        },
      ],
    },
    {
      id: 'deep-cistern',
      name: 'Deep Cistern',
      type: 'land',
      tags: ['legendary'],
      text: 'Legendary. Tap: colourless. 1 and tap: put a charge counter on it. Tap and two charge counters off: add three blue mana.',
      abilities: [
        tapFor('colourless'),
        {
          kind: 'activated',
          name: 'fill up',
          cost: { mana: '1', tap: 1 },
          do: [{ do: 'counters', on: 'self', counter: 'charge' }],
        },
        {
          kind: 'activated',
          name: 'pour out',
          tags: ['mana'],
          cost: { tap: 1, charge: 2 },
          do: [{ do: 'addMana', colour: 'blue', amount: 3 }],
        },
      ],
    },
    {
      id: 'muster-field',
      name: 'Muster Field',
      type: 'land',
      tags: ['legendary'],
      text: 'Legendary. Tap: colourless. 3 and tap: a creature of yours gets +1/+0 until the end of the turn.',
      abilities: [
        tapFor('colourless'),
        {
          kind: 'activated',
          name: 'drill',
          cost: { mana: '3', tap: 1 },
          target: { type: 'creature', controller: 'you' },
          do: pump(1, 0, 'target'),
        },
      ],
    },
  ],
};
