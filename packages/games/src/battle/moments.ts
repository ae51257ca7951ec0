import { words } from './nouns.ts';

/** The moments a card may register on. Phases are named here and nowhere in a card (Battle 9). */
export const moments = {
  turnStart: words.moment({
    about: "A player's turn starts.",
    on: 'stepBegins',
    subject: 'seat',
    when: (_, { step }) => step === 'startTriggers',
  }),
  turnEnd: words.moment({
    about: "A player's turn ends.",
    on: 'stepBegins',
    subject: 'seat',
    when: (_, { step }) => step === 'endTriggers',
  }),
  muster: words.moment({
    about: 'A player musters (the expansion).',
    on: 'phaseBegins',
    subject: 'seat',
    when: (_, { phase }) => phase === 'muster',
  }),
  enters: words.moment({
    about: 'A unit enters play.',
    on: ['played', 'created'],
    subject: 'card',
    of: (_, { card }) => card,
  }),
  dies: words.moment({ about: 'A unit is defeated.', on: 'died', subject: 'card', leaves: true, replaceable: true }),
  attacks: words.moment({ about: 'A unit is sent to attack.', on: 'attacked', subject: 'card' }),
  damaged: words.moment({
    about: 'A unit or a player is dealt damage.',
    on: 'damage',
    subject: 'target',
    amount: 'amount',
    replaceable: true,
  }),
  strikes: words.moment({
    about: 'A card deals damage.',
    on: 'damage',
    subject: 'target',
    of: (_, { source }) => source,
    amount: 'amount',
    replaceable: true,
  }),
  healed: words.moment({
    about: 'A unit or a player is healed.',
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
  }),
  announces: words.moment({
    about: 'A player announces a tactic or a reaction.',
    on: 'announced',
    subject: 'seat',
    of: (g, { card }) => g.ownerOf(card),
  }),
};
