import type { MagicPart } from './names.ts';

export const options: MagicPart<'options'> = {
  life: {
    default: 20,
    min: 1,
    max: 1000,
    about: 'Starting life of each player; a team with shared turns has half as much again',
  },
  hand: { default: 7, min: 0, max: 20, about: 'Cards in the opening hand' },
  extraTurnOrder: {
    default: 'newestFirst',
    values: ['newestFirst', 'oldestFirst'],
    about: 'Which of several extra turns is taken first (CR 500.7: the newest)',
  },
  manaBurn: { default: false, about: 'Unspent mana that empties costs as much life' },
  attack: {
    default: 'all',
    values: ['all', 'left', 'right', 'one'],
    about:
      'Who can be attacked: every opponent (802), the one to the left or right (803), or one chosen each combat (507.1)',
  },
  freeMulligan: {
    default: 'multiplayer',
    values: ['multiplayer', 'always', 'never'],
    about: 'When the first mulligan costs no card (103.5c)',
  },
  poison: {
    default: 10,
    min: 1,
    max: 100,
    about: 'Poison counters that lose the game; a team with shared turns has half as much again',
  },
};
