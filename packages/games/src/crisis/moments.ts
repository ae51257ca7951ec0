import { type Crisis, words } from './nouns.ts';

type Step = Crisis['step'];

/** A moment that is a step of the active player's turn. */
function step(about: string, name: Step) {
  return words.moment({ about, on: 'stepBegins', subject: 'seat', step: name });
}

/** The moments a card may register on. Phases are named here and in no card. */
export const moments = {
  turnStart: step("A player's turn starts.", 'startTriggers'),
  statusUpdate: step('The statuses of a player are updated.', 'statusUpdate'),
  beforeCombat: step('A combat in which something attacks is about to be fought.', 'preCombat'),
  afterCombat: step('A combat in which something attacked was fought.', 'postCombat'),
  turnEnd: step("A player's turn ends.", 'endTriggers'),
  afterEnd: step("A player's End Phase is over.", 'afterEnd'),

  enters: words.moment({
    about: 'A unit or a Condition comes into play.',
    on: ['entered', 'created'],
    subject: 'card',
    of: (_, { card }) => card,
    enters: true,
    replaceable: true,
  }),
  dies: words.moment({ about: 'A unit dies.', on: 'died', subject: 'card', leaves: true, replaceable: true }),
  attacks: words.moment({ about: 'A unit is aimed at what it attacks.', on: 'attackAimed', subject: 'card' }),
  afterAttack: words.moment({ about: 'A unit has made an attack.', on: 'struck', subject: 'card' }),
  damaged: words.moment({
    about: 'A unit or a hero takes damage.',
    on: 'damage',
    subject: 'target',
    amount: 'amount',
    replaceable: true,
  }),
  healed: words.moment({
    about: 'A unit or a hero is healed.',
    on: 'heal',
    subject: 'target',
    amount: 'amount',
    replaceable: true,
  }),
  draws: words.moment({
    about: 'A player draws a card.',
    on: 'drew',
    subject: 'seat',
    of: (g, { card }) => g.ownerOf(card),
    replaceable: true,
  }),
  plays: words.moment({
    about: 'A player plays a card.',
    on: 'announced',
    subject: 'seat',
    of: (g, { card }) => g.ownerOf(card),
  }),
  glitches: words.moment({ about: 'The roll for a Glitch of a unit hits.', on: 'glitched', subject: 'card' }),
};
