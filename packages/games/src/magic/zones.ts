import { COLOURS, COUNTERS, type MagicPart } from './names.ts';
import { recordOf } from './record.ts';

const COUNTER_NAMES = {
  plus: '+1/+1',
  minus: '-1/-1',
  loyalty: 'Loyalty',
  lore: 'Lore',
  time: 'Time',
  charge: 'Charge',
} as const;

export const zones: MagicPart<'zones'> = {
  library: { owner: 'seat', sees: 'nobody', ordered: true, name: 'library' },
  hand: { owner: 'seat', sees: 'owner', name: 'hand' },
  // What lies in a player's part of the battlefield is what that player controls.
  battlefield: { owner: 'seat', sees: 'all', inPlay: true, name: 'battlefield' },
  graveyard: { owner: 'seat', sees: 'all', ordered: true, name: 'graveyard' },
  exile: { owner: 'seat', sees: 'all', name: 'exile' },
  stack: { owner: 'table', sees: 'all', ordered: true, name: 'stack' },
  // Phased-out permanents are treated as though they did not exist (702.26d): they lie where nothing looks.
  phased: { owner: 'seat', sees: 'all', name: 'phased out' },
};

export const seatFields: MagicPart<'seatFields'> = {
  life: { start: 20, name: 'Life' },
  poison: { start: 0, name: 'Poison' },
  drewEmpty: { start: 0, inner: true, name: 'Drew from an empty library' },
  mulligans: { start: 0, name: 'Mulligans' },
  kept: { start: 0, inner: true, name: 'Kept' },
  turnTime: { start: 0, inner: true, name: 'Last turn began' },
  purse: { start: 0, inner: true, name: 'Life total' },
  ...recordOf(COLOURS, (colour) => ({ start: 0, name: `Mana, ${colour}` })),
};

export const cardFields: MagicPart<'cardFields'> = {
  tapped: { start: 0, name: 'Tapped' },
  damage: { start: 0, name: 'Damage' },
  deathtouched: { start: 0, inner: true, name: 'Deathtouched' },
  under: { start: -1, inner: true, name: 'Entered under' },
  attacks: { start: -1, refers: true, name: 'Attacks' },
  blocks: { start: -1, refers: true, name: 'Blocks' },
  blocked: { start: 0, name: 'Blocked' },
  struck: { start: 0, inner: true, name: 'Struck first' },
  exerted: { start: 0, name: 'Exerted' },
  suspended: { start: 0, inner: true, lasting: true, name: 'Suspended' },
  doomed: { start: 0, inner: true, name: 'Not the one that stays' },
  phasedWith: { start: 0, inner: true, name: 'Phased out' },
  ...recordOf(COUNTERS, (counter) => ({ start: 0, name: COUNTER_NAMES[counter] })),
};

export const tableFields: MagicPart<'tableFields'> = {
  daytime: { start: 0, name: 'Day or night' },
  firstDamage: { start: 0, inner: true, name: 'First-strike damage was dealt' },
  defender: { start: -1, inner: true, name: 'Defending player' },
  blocker: { start: -1, inner: true, name: 'Declares blockers' },
  attacked: { start: 0, inner: true, name: 'Something attacked' },
  mains: { start: 0, inner: true, name: 'Main phases begun' },
};
