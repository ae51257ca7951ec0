import { rule } from './rule.ts';

const ink = rule('4.3.3', '4.2');
const play = rule('4.3.4', '4.3');
const quest = rule('4.3.5', '4.5');
const challenge = rule('4.3.6', '4.6');
const move = rule('4.3.7', '4.7');
const use = rule('4.3.8', '4.4');
const deck = rule('1.10.1', '9');
const sing = rule('5.4.4.2', '5.4.4.2');

/** Why something may not be done: stable codes, with a sentence and the rule's number in both editions. */
export const refusals = {
  'deck-size': { message: 'A deck has at least {least} cards; this one has {has}.', rule: deck },
  'deck-inks': { message: 'A deck has at most {most} inks; this one has {has}.', rule: deck },
  'deck-copies': { message: 'A deck has at most {most} of {card}, and this one has {has}.', rule: deck },
  'not-in-hand': { message: 'That card is not in your hand.', rule: play },
  'not-in-play': { message: 'That is not a card of yours in play.', rule: play },
  'no-inkwell': { message: 'That card has no inkwell symbol.', rule: ink },
  'already-inked': { message: 'You have put {inked} of {limit} cards into your inkwell this turn.', rule: ink },
  'too-little-ink': { message: 'That costs {cost} ink, and you have {has} ready.', rule: play },
  drying: {
    message: 'That character came into play this turn: its ink is still drying.',
    rule: rule('1.7.5', '5.1.1.11'),
  },
  exerted: { message: 'That card is exerted.', rule: rule('5.1.1', '5.1.1') },
  'not-exerted': { message: 'Only exerted characters can be challenged.', rule: challenge },
  'not-a-character': { message: 'Only characters can do that.', rule: challenge },
  'cannot-quest': { message: 'That character cannot quest.', rule: quest },
  'cannot-challenge': { message: 'That character cannot challenge.', rule: challenge },
  'cannot-be-challenged': { message: 'That cannot be challenged.', rule: challenge },
  'cannot-sing': { message: 'Those characters cannot sing this song.', rule: sing },
  'cannot-shift': { message: 'That card cannot be put onto that character.', rule: rule('10.10', '8.10') },
  'not-a-song': { message: 'Only songs are sung.', rule: sing },
  evasive: {
    message: 'Only characters with Evasive or Alert can challenge one with Evasive.',
    rule: rule('10.6', '8.6'),
  },
  bodyguard: { message: 'A character with Bodyguard has to be challenged first.', rule: rule('10.3', '8.3') },
  reckless: {
    message: 'A ready character with Reckless can challenge: it has to before the turn ends.',
    rule: rule('10.7.3', '8.7.3'),
  },
  'no-actions': { message: 'That card has no such ability to use now.', rule: use },
  'already-used': { message: 'That has been used this turn.', rule: use },
  'not-possible': { message: 'Its condition does not hold now.', rule: use },
  'bad-target': { message: 'That cannot be chosen for it.', rule: challenge },
  'bad-cards': { message: 'Those are not cards of your hand, each once.', rule: rule('3.1.6.1', '2.2.2.1') },
  'not-a-location': { message: 'Characters move to locations of their own player.', rule: move },
  'already-there': { message: 'That character is at that location.', rule: move },
  'not-your-decision': { message: 'That is not yours to decide.', rule: rule('3.1.6', '2.2.2') },
  'already-altered': { message: 'A hand is altered once in a game.', rule: rule('3.1.6', '2.2.2') },
  'bad-amount': { message: 'Lore is counted in whole numbers.', rule: rule('1.11.1', '1.11.1') },
  'not-started': { message: 'The game has not begun.', rule: rule('3.1', '2.2') },
  'already-started': { message: 'The game has begun.', rule: rule('3.1', '2.2') },
  'choice-owed': { message: 'Somebody has to choose first.', rule: rule('8.7', '7.7') },
  'bag-not-empty': { message: 'Abilities wait in the bag.', rule: rule('8.7', '7.7') },
  'steps-run': { message: 'Steps run by themselves in this match.', rule: rule('4.1', '3.1') },
  'not-in-main': { message: 'A turn is ended in its main phase.', rule: rule('4.3', '3.3') },
  // The engine's own, by the rules of this game.
  'game-over': { message: 'The game is over.', rule: rule('3.2', '2.3.3') },
  'no-such-player': { message: 'There is no such player at this table.', rule: rule('1.1.1', '1.1.1') },
  'no-such-card': { message: 'That card is not there, or not for you to see.', rule: rule('4.3', '4.1') },
  'not-asked': { message: 'It is not yours to decide now.', rule: rule('4.3', '4.1') },
  'not-now': { message: 'That cannot be done now.', rule: rule('4.3', '4.1') },
  'no-such-decision': { message: 'That question is no longer open.', rule: rule('7.1.3', '6.1.3') },
  'not-an-option': { message: 'That is not one of the choices.', rule: rule('7.1.3', '6.1.3') },
  repeated: { message: 'The same thing is chosen twice.', rule: rule('7.1.3', '6.1.3') },
  'has-left': { message: 'That player is no longer in the game.', rule: rule('1.10.2', '9.2') },
  'not-begun': { message: 'The game has not begun.', rule: rule('3.1', '2.2') },
} as const;
