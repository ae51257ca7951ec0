import { createMatch } from '@upkeep/engine';
import { magicWith } from '@upkeep/games/magic';
import { advanceToStep, type GameAction, MagicGame, Step } from '@upkeep/games/magic/echomancy';
import { describe, expect, it } from 'vitest';

/*
 * Which named error answers which refusal: it goes by what was asked for, not by how a code is spelt.
 */

const game = magicWith([
  {
    file: 'errors',
    cards: [
      { id: 'free-ox', name: 'Free Ox', type: 'creature', cost: '0', printed: { power: 2, toughness: 2 } },
      {
        id: 'any-spark',
        name: 'Any Spark',
        type: 'instant',
        cost: 'X',
        effect: { do: [{ do: 'gainLife', amount: { x: true } }] },
      },
      {
        id: 'free-hush',
        name: 'Free Hush',
        type: 'enchantment',
        cost: '0',
        abilities: [
          { kind: 'continuous', modify: 'cannotCast', set: 1, affects: 'everyone' },
          { kind: 'activated', cost: { tap: 1 }, do: [{ do: 'draw' }] },
        ],
      },
    ],
  },
]);

const start = (): MagicGame => {
  const decks = [{ 'free-ox': 20, 'any-spark': 20, 'free-hush': 20 }];
  const match = createMatch({ game, seed: 11, players: ['Ann', 'Bob'], decks, options: { hand: 20 } });
  const started = new MagicGame(match);
  advanceToStep(started, Step.FIRST_MAIN);
  return started;
};

const inHand = ({ match }: MagicGame, name: string): string => {
  const hand = match.view(0).zones.find((zone) => zone.name === 'hand' && zone.seat === 0);
  const card = hand?.cards.find((shown) => 'name' in shown && shown.name === name);
  return card?.id ?? '';
};

const errorOf = (played: MagicGame, action: GameAction): unknown => {
  const before = played.match.hash();
  try {
    played.apply(action);
  } catch (error) {
    expect(played.match.hash()).toBe(before);
    return error;
  }
  return null;
};

describe('named errors of the Echomancy interface', () => {
  it('a number for X that is none is no declaration', () => {
    const played = start();
    const cardId = inHand(played, 'Any Spark');
    expect(errorOf(played, { type: 'CAST_SPELL', playerId: 'Ann', cardId, x: 99 })).toMatchObject({
      name: 'IllegalActionError',
      code: 'bad-x',
    });
  });

  it('what cannot be cast is no declaration either', () => {
    const played = start();
    played.apply({ type: 'CAST_SPELL', playerId: 'Ann', cardId: inHand(played, 'Free Hush') });
    played.apply({ type: 'PASS_PRIORITY', playerId: 'Ann' });
    played.apply({ type: 'PASS_PRIORITY', playerId: 'Bob' });
    const cardId = inHand(played, 'Free Ox');
    expect(errorOf(played, { type: 'CAST_SPELL', playerId: 'Ann', cardId })).toMatchObject({
      name: 'IllegalActionError',
      code: 'cannot-cast',
    });
  });

  it('a declaration of what cannot attack is an invalid one, whatever the reason; outside its step it is only illegal', () => {
    const played = start();
    played.apply({ type: 'CAST_SPELL', playerId: 'Ann', cardId: inHand(played, 'Free Ox') });
    played.apply({ type: 'PASS_PRIORITY', playerId: 'Ann' });
    played.apply({ type: 'PASS_PRIORITY', playerId: 'Bob' });
    // Through Bob's turn: what came in this one may attack in the next.
    for (const step of [Step.END_STEP, Step.UPKEEP, Step.END_STEP, Step.FIRST_MAIN]) advanceToStep(played, step);
    const cardId = inHand(played, 'Free Ox');
    played.apply({ type: 'CAST_SPELL', playerId: 'Ann', cardId });
    const attackers = [{ cardId, defender: 'Bob' }];
    expect(errorOf(played, { type: 'DECLARE_ATTACKERS', playerId: 'Ann', attackers })).toMatchObject({
      name: 'IllegalActionError',
      code: 'not-now',
    });
    played.apply({ type: 'PASS_PRIORITY', playerId: 'Ann' });
    played.apply({ type: 'PASS_PRIORITY', playerId: 'Bob' });
    advanceToStep(played, Step.DECLARE_ATTACKERS);
    expect(errorOf(played, { type: 'DECLARE_ATTACKERS', playerId: 'Ann', attackers })).toMatchObject({
      name: 'InvalidDeclarationError',
      code: 'summoning-sick',
    });
    expect(errorOf(played, { type: 'DECLARE_ATTACKERS', playerId: 'Bob', attackers })).toMatchObject({
      name: 'NotYourPriorityError',
    });
  });
});
