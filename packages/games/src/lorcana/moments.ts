import { isAction } from './board.ts';
import { words } from './nouns.ts';

/** The moments a card may register on. Phases and steps are named here and nowhere in a card. */
export const moments = {
  turnStart: words.moment({ about: "The start of a player's turn.", on: 'started', subject: 'seat' }),
  turnEnd: words.moment({
    about: "The end of a player's turn.",
    on: 'phaseBegins',
    subject: 'seat',
    when: (_, { phase }) => phase === 'end',
  }),
  drawStep: words.moment({
    about: 'A Draw step begins; replaced by nothing it is skipped, with all it would bring.',
    on: 'stepBegins',
    subject: 'seat',
    replaceable: true,
    when: (_, { step }) => step === 'draw',
  }),
  plays: words.moment({
    about: 'A card is played, for ink or not. Actions lie in the zone acting then.',
    on: ['played', 'acted'],
    subject: 'card',
    of: (_, { card }) => card,
  }),
  inks: words.moment({
    about: 'A player puts a card into their inkwell.',
    on: 'inked',
    subject: 'seat',
    of: (g, { card }) => g.ownerOf(card),
  }),
  quests: words.moment({ about: 'A character quests.', on: 'quested', subject: 'card' }),
  challenges: words.moment({
    about: 'A character challenges another or a location: the challenged.',
    on: 'challenged',
    subject: 'card',
    names: { challenged: 'target' },
  }),
  isChallenged: words.moment({
    about: 'A character or location is challenged, by the challenger.',
    on: 'challenged',
    subject: 'card',
    names: { challenger: 'card' },
    of: (_, { target }) => target,
  }),
  afterChallenge: words.moment({
    about: 'The challenge of a character is over.',
    on: 'challengeEnds',
    subject: 'target',
    of: (_, { card }) => card,
  }),
  banished: words.moment({
    about: 'A card in play is banished.',
    on: ['banished', 'beaten'],
    subject: 'card',
    leaves: true,
    replaceable: true,
    of: (_, { card }) => card,
  }),
  banishedInChallenge: words.moment({
    about: 'A character or location is banished in a challenge.',
    on: 'beaten',
    subject: 'card',
    leaves: true,
  }),
  banishes: words.moment({
    about: 'A character banishes another in a challenge.',
    on: 'beaten',
    subject: 'target',
    of: (g, { card }) => {
      const challenger = g.table.challenger();
      return challenger !== undefined && g.here(challenger) === card ? g.table.challenged() : challenger;
    },
  }),
  readies: words.moment({ about: 'A card is readied.', on: 'readied', subject: 'card' }),
  exerts: words.moment({ about: 'A card is exerted.', on: 'exerts', subject: 'card' }),
  sings: words.moment({ about: 'A character sings a song.', on: 'sang', subject: 'card', names: { song: 'song' } }),
  moves: words.moment({
    about: 'A character moves to a location.',
    on: 'movedTo',
    subject: 'card',
    names: { location: 'location' },
  }),
  chosenByAction: words.moment({
    about: "An opponent's action chooses a card.",
    on: 'chosen',
    subject: 'target',
    when(g, { target, by, source }) {
      const action = g.here(source);
      return action !== undefined && isAction(g, action) && g.areOpponents(by, g.sideOf(target));
    },
  }),
  draws: words.moment({
    about: 'A player draws a card.',
    on: 'drew',
    subject: 'seat',
    of: (g, { card }) => g.ownerOf(card),
  }),
  discards: words.moment({
    about: 'A player discards a card.',
    on: 'discarded',
    subject: 'seat',
    of: (g, { card }) => g.ownerOf(card),
  }),
  damaged: words.moment({
    about: 'A character or location is dealt damage by its dealer.',
    on: 'damage',
    subject: 'card',
    names: { dealer: 'source' },
    amount: 'amount',
    replaceable: true,
  }),
  gainsLore: words.moment({
    about: 'A player gains lore.',
    on: 'gainedLore',
    subject: 'seat',
    amount: 'amount',
    replaceable: true,
  }),
};
