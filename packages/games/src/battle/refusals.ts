import type { BattlePart } from './names.ts';

const rule3 = 'Battle 3';
const rule5 = 'Battle 5';

export const refusals: BattlePart<'refusals'> = {
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
