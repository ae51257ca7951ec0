import type { BattlePart } from './names.ts';

export const options: BattlePart<'options'> = {
  life: { default: 20, min: 1, max: 1000, about: 'Life of each player at the start.' },
  hand: { default: 5, min: 0, max: 30, about: 'Cards in the opening hand.' },
  draw: { default: 1, min: 0, max: 10, about: 'Cards drawn in the draw step.' },
  actionsPerTurn: { default: 3, min: 0, max: 100, about: 'Actions in the main phase of a turn.' },
  supply: { default: 1, min: 0, max: 50, about: "Energy supply before a player's first turn." },
  supplyGrowth: { default: 1, min: 0, max: 10, about: 'How much the supply grows at the start of each own turn.' },
  supplyCap: { default: 8, min: 1, max: 50, about: 'The supply grows no further than this.' },
};
