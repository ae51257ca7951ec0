import type { GameDefinition } from '@upkeep/engine';
import type { BattleNames } from './names.ts';

type Part<K extends keyof GameDefinition<BattleNames>> = NonNullable<GameDefinition<BattleNames>[K]>;

export const options: Part<'options'> = {
  life: { default: 20, min: 1, max: 1000, about: 'Life of each player at the start.' },
  hand: { default: 5, min: 0, max: 30, about: 'Cards in the opening hand.' },
  draw: { default: 1, min: 0, max: 10, about: 'Cards drawn in the draw step.' },
  actionsPerTurn: { default: 3, min: 0, max: 100, about: 'Actions in the main phase of a turn.' },
  supply: { default: 1, min: 0, max: 50, about: "Energy supply before a player's first turn." },
  supplyGrowth: { default: 1, min: 0, max: 10, about: 'How much the supply grows at the start of each own turn.' },
  supplyCap: { default: 8, min: 1, max: 50, about: 'The supply grows no further than this.' },
};

export const zones: Part<'zones'> = {
  deck: { owner: 'seat', sees: 'nobody', ordered: true, name: 'deck' },
  hand: { owner: 'seat', sees: 'owner', name: 'hand' },
  field: { owner: 'seat', sees: 'all', inPlay: true, name: 'field' },
  discard: { owner: 'seat', sees: 'all', ordered: true, name: 'discard' },
  // Cards whose effect waits on the stack.
  pending: { owner: 'table', sees: 'all', ordered: true, name: 'pending' },
};

export const seatFields: Part<'seatFields'> = {
  life: { start: 20, name: 'Life' },
  energy: { start: 0, name: 'Energy' },
  supply: { start: 1, name: 'Supply' },
  fatigue: { start: 0, name: 'Fatigue' },
  burn: { start: 0, name: 'Burn' },
  regenerate: { start: 0, name: 'Regenerate' },
  stun: { start: 0, name: 'Stun' },
};

export const cardFields: Part<'cardFields'> = {
  damage: { start: 0, name: 'Damage' },
  burn: { start: 0, name: 'Burn' },
  regenerate: { start: 0, name: 'Regenerate' },
  stun: { start: 0, name: 'Stun' },
};

/** Computed values; nothing of them is ever stored. */
export const queries: Part<'queries'> = {
  power: { of: 'card', base: (g, card) => g.printed.power[g.state.cards.def[card]], min: 0, name: 'Power' },
  health: { of: 'card', base: (g, card) => g.printed.health[g.state.cards.def[card]], name: 'Health' },
  cost: { of: 'card', base: (g, card) => g.printed.cost[g.state.cards.def[card]], min: 0, name: 'Cost' },
  guard: { of: 'card', base: (g, card) => g.printed.guard[g.state.cards.def[card]], name: 'Guard' },
  mayAttack: { of: 'card', base: (g, card) => (g.state.cards.stun[card] > 0 ? 0 : 1), min: 0, name: 'May attack' },
  draw: { of: 'seat', base: (g) => g.option('draw'), min: 0, name: 'Cards drawn' },
};

const rule3 = 'Battle 3';
const rule5 = 'Battle 5';

export const refusals: Part<'refusals'> = {
  'not-in-hand': { message: 'That card is not in your hand.', rule: rule3 },
  'not-in-play': { message: 'That is not a unit of yours in play.', rule: rule3 },
  'not-a-unit': { message: 'Only units are played like this.', rule: rule3 },
  'not-a-tactic': { message: 'Only tactics are played like this.', rule: rule3 },
  'not-a-reaction': { message: 'Only cards and abilities marked as reactions may answer.', rule: rule5 },
  'too-expensive': { message: 'That costs {0} energy, and you have {1}.', rule: rule3 },
  'no-such-ability': { message: 'The card has no such ability to use now.', rule: rule3 },
  'target-needed': { message: 'Say what it is aimed at.', rule: 'Battle 4' },
  'no-target-needed': { message: 'That is not aimed at anything of this kind.', rule: 'Battle 4' },
  'bad-target': { message: 'It cannot be aimed at that.', rule: 'Battle 4' },
  guarded: { message: 'A guard stands in the way: attack it first.', rule: 'Battle 3, guard' },
  stunned: { message: 'That unit is stunned.', rule: 'Battle 2, stun' },
  'already-attacked': { message: 'That unit has attacked this turn.', rule: rule3 },
  'cannot-attack': { message: 'That unit cannot attack.', rule: rule3 },
  'already-used': { message: 'That has been used this turn.', rule: rule3 },
  'not-possible': { message: 'Its condition does not hold now.', rule: rule3 },
};
