import type { CardSource } from '@upkeep/cards';

/** Quick Effects: Counters, Guards, Instants and Interrupts. */
export const quick: CardSource = {
  file: 'crisis/cards/quick',
  cards: [
    {
      id: 'd23',
      name: 'Flat Refusal',
      type: 'action',
      tags: ['meridian', 'umbra', 'counter'],
      text: 'Quick, Counter: cancel an opposing card or ability that costs 3 or less.',
      printed: { cost: 1 },
      keywords: ['quick'],
      effect: { target: { items: 'opponent', kind: 'cheap' }, do: [{ do: 'cancel', links: 'target' }] },
    },
    {
      id: 'd24',
      name: 'Turned Blade',
      type: 'action',
      tags: ['meridian', 'guard'],
      text: 'Quick, Guard: prevent one declared attack.',
      printed: { cost: 1 },
      keywords: ['quick'],
      effect: {
        target: { type: 'unit', where: { compare: [{ value: 'attacking', of: 'it' }, '>', 0] } },
        do: [{ do: 'parry', cards: 'target' }],
      },
    },
    {
      id: 'd25',
      name: 'Glass Ward',
      type: 'action',
      tags: ['meridian', 'instant'],
      text: 'Quick, Instant: prevent the next 2 damage to a unit this turn.',
      printed: { cost: 1 },
      keywords: ['quick'],
      effect: {
        target: { type: 'unit' },
        do: [{ do: 'status', on: 'target', status: 'shield', amount: 2 }],
      },
    },
    {
      id: 'd26',
      name: 'Crossed Signals',
      type: 'action',
      tags: ['umbra', 'interrupt'],
      text: 'Quick, Interrupt: give a link with a single target another legal target.',
      printed: { cost: 2 },
      keywords: ['quick'],
      effect: {
        target: { items: 'any', kind: 'aimed' },
        do: [
          { choose: { newTargetsFor: 'target' }, as: 'other', prompt: 'At whom instead?' },
          { do: 'retarget', links: 'target', to: 'other' },
        ],
      },
    },
    {
      id: 'd27',
      name: 'Dimmed-Sun Rite',
      type: 'action',
      tags: ['umbra', 'instant'],
      text: 'Quick. Only in an Eclipse. Draw a card; in a Dark Eclipse your hero also gains 1 Momentum.',
      printed: { cost: 0 },
      keywords: ['quick', { keyword: 'eclipseOnly', amount: 3 }],
      effect: {
        do: [{ do: 'draw' }, { if: { is: 'dark' }, do: [{ do: 'momentum', amount: 1 }] }],
      },
    },
    {
      id: 'd34',
      name: 'Borrowed Shadow',
      type: 'action',
      tags: ['umbra', 'guard'],
      text: 'Quick, Guard: prevent what one link does to one target.',
      printed: { cost: 1 },
      keywords: ['quick'],
      effect: {
        targets: [
          { as: 'link', select: { items: 'any' } },
          { as: 'one', select: { either: [{ players: 'any' }, { type: 'unit' }] } },
        ],
        do: [{ do: 'shelter', links: 'link', target: 'one' }],
      },
    },
    {
      id: 'd35',
      name: 'Poison and Cure',
      type: 'action',
      tags: ['umbra', 'interrupt'],
      text: 'Quick, Interrupt: the damage of one link becomes healing.',
      printed: { cost: 2 },
      keywords: ['quick'],
      effect: { target: { items: 'any' }, do: [{ do: 'reverse', links: 'target' }] },
    },
  ],
};
