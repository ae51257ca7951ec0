import type { CardJson } from '@upkeep/cards';
import { createMatch, preferAction } from '@upkeep/engine';
import { magic, magicWith } from '@upkeep/games/magic';
import {
  advance,
  advanceToStep,
  CardNotThereError,
  createGame,
  DecisionPendingError,
  type GameSteps,
  InvalidCastSpellStepError,
  InvalidPlayLandStepError,
  LandLimitExceededError,
  MagicActionError,
  MagicGame,
  NotYourPriorityError,
  STEP_ORDER,
  Step,
  scheduleExtraCombatPhase,
  UnknownPlayerError,
} from '@upkeep/games/magic/echomancy';
import { describe, expect, it } from 'vitest';

const CUBS = { thicket: 30, 'bramble-cub': 30 };
const start = (seed = 3): MagicGame => createGame({ players: ['Ann', 'Bob'], decks: [CUBS, CUBS], seed });

function inHand(game: MagicGame, seat: number, name: string): string[] {
  const hand = game.match.view(seat).zones.find((zone) => zone.name === 'hand' && zone.seat === seat);
  return (hand?.cards ?? []).filter((card) => card.name === name).map((card) => card.id);
}

function steps(game: MagicGame): string[] {
  return game.events.flatMap((event) => (event.type === 'STEP_STARTED' ? [event.step] : []));
}

/** What apply throws, and that nothing has changed. */
function thrown(game: MagicGame, act: () => void): unknown {
  const before = game.match.hash();
  const inputs = game.match.inputs.length;
  try {
    act();
  } catch (error) {
    expect(game.match.hash()).toBe(before);
    expect(game.match.inputs.length).toBe(inputs);
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('the table of steps', () => {
  it('has exactly the twelve constants, in order', () => {
    expect(Object.keys(Step)).toEqual(Object.values(Step));
    expect(STEP_ORDER).toEqual(Object.values(Step));
    expect(STEP_ORDER).toHaveLength(12);
  });

  it('advances to the next, and from cleanup to the next player', () => {
    expect(advance(Step.FIRST_MAIN)).toEqual({ nextStep: Step.BEGINNING_OF_COMBAT, shouldAdvancePlayer: false });
    expect(advance(Step.CLEANUP)).toEqual({ nextStep: Step.UNTAP, shouldAdvancePlayer: true });
    let step: GameSteps = Step.UNTAP;
    for (const expected of STEP_ORDER.slice(1)) {
      step = advance(step).nextStep;
      expect(step).toBe(expected);
    }
  });
});

describe('a game', () => {
  it('begins in the upkeep of the first player, and a duel has no first draw step', () => {
    const game = start();
    expect(game.currentStep).toBe(Step.UPKEEP);
    expect([game.currentPlayerId, game.priorityPlayerId]).toEqual(['Ann', 'Ann']);
    game.apply({ type: 'ADVANCE_STEP', playerId: 'Ann' });
    expect(game.currentStep).toBe(Step.FIRST_MAIN);
    expect(steps(game)).toEqual([Step.UNTAP, Step.UPKEEP, Step.FIRST_MAIN]);
  });

  it('goes through a turn without combat: blockers and damage are skipped', () => {
    const game = start();
    advanceToStep(game, Step.UNTAP);
    expect(steps(game).slice(3)).toEqual([
      Step.BEGINNING_OF_COMBAT,
      Step.DECLARE_ATTACKERS,
      Step.END_OF_COMBAT,
      Step.SECOND_MAIN,
      Step.END_STEP,
      Step.CLEANUP,
      Step.UNTAP,
      Step.UPKEEP,
    ]);
    expect(game.currentPlayerId).toBe('Bob');
    expect(game.events.filter((event) => event.type === 'COMBAT_ENDED')).toHaveLength(1);
  });

  it('lets only the active player end a step', () => {
    const game = start();
    expect(thrown(game, () => game.apply({ type: 'ADVANCE_STEP', playerId: 'Bob' }))).toMatchObject({
      code: 'not-your-turn',
      rule: 'CR 500.2',
    });
    expect(thrown(game, () => game.apply({ type: 'ADVANCE_STEP', playerId: 'Eve' }))).toBeInstanceOf(
      UnknownPlayerError,
    );
  });

  it('does not end a step somebody has a stop on', () => {
    const game = start();
    game.match.submit(preferAction(game.match, 1, { stops: ['others:upkeep'] }));
    const error = thrown(game, () => game.apply({ type: 'ADVANCE_STEP', playerId: 'Ann' }));
    expect(error).toBeInstanceOf(DecisionPendingError);
    expect(error).toMatchObject({ code: 'decision-pending', playerId: 'Bob' });
  });

  it('says who owes a discard, and advanceToStep makes it', () => {
    const game = createGame({ players: ['Ann', 'Bob'], decks: [{ thicket: 60 }], seed: 1 });
    advanceToStep(game, Step.END_STEP); // Ann did not draw, Bob will.
    game.apply({ type: 'ADVANCE_STEP', playerId: 'Ann' });
    advanceToStep(game, Step.END_STEP);
    game.apply({ type: 'ADVANCE_STEP', playerId: 'Bob' });
    expect(game.currentStep).toBe(Step.CLEANUP);
    expect(thrown(game, () => game.apply({ type: 'ADVANCE_STEP', playerId: 'Bob' }))).toMatchObject({
      playerId: 'Bob',
      owes: 'Discard down to your maximum hand size',
    });
    advanceToStep(game, Step.UPKEEP);
    expect(game.currentPlayerId).toBe('Ann');
  });
});

describe('lands and spells', () => {
  it('plays a land in a main phase only, and one a turn', () => {
    const game = start();
    const [land, second] = inHand(game, 0, 'Thicket');
    const early = thrown(game, () => game.apply({ type: 'PLAY_LAND', playerId: 'Ann', cardId: land }));
    expect(early).toBeInstanceOf(InvalidPlayLandStepError);
    expect(early).toMatchObject({ code: 'wrong-step', rule: 'CR 505.6', name: 'InvalidPlayLandStepError' });
    advanceToStep(game, Step.FIRST_MAIN);
    game.apply({ type: 'PLAY_LAND', playerId: 'Ann', cardId: land });
    const more = thrown(game, () => game.apply({ type: 'PLAY_LAND', playerId: 'Ann', cardId: second }));
    expect(more).toBeInstanceOf(LandLimitExceededError);
    expect(more).toMatchObject({ code: 'land-limit', rule: 'CR 305.2' });
    const gone = thrown(game, () => game.apply({ type: 'PLAY_LAND', playerId: 'Ann', cardId: land }));
    expect(gone).toBeInstanceOf(CardNotThereError);
  });

  it('casts a creature in a main phase only, and not without mana', () => {
    const game = start();
    const [cub] = inHand(game, 0, 'Bramble Cub');
    const early = thrown(game, () => game.apply({ type: 'CAST_SPELL', playerId: 'Ann', cardId: cub }));
    expect(early).toBeInstanceOf(InvalidCastSpellStepError);
    advanceToStep(game, Step.FIRST_MAIN);
    expect(thrown(game, () => game.apply({ type: 'CAST_SPELL', playerId: 'Ann', cardId: cub }))).toMatchObject({
      name: 'InsufficientManaError',
      rule: 'CR 601.2h',
    });
    const [other] = inHand(game, 1, 'Bramble Cub');
    const asked = thrown(game, () => game.apply({ type: 'CAST_SPELL', playerId: 'Bob', cardId: other }));
    expect(asked).toBeInstanceOf(NotYourPriorityError);
    expect(asked).toBeInstanceOf(MagicActionError);
  });

  it('declares attackers with an event each, and tells damage steps apart', () => {
    const game = start();
    const turn = (player: number, id: string): void => {
      advanceToStep(game, Step.FIRST_MAIN);
      const [land] = inHand(game, player, 'Thicket');
      if (land !== undefined) game.apply({ type: 'PLAY_LAND', playerId: id, cardId: land });
      const [cub] = inHand(game, player, 'Bramble Cub');
      try {
        game.apply({ type: 'CAST_SPELL', playerId: id, cardId: cub });
      } catch (error) {
        expect(error).toBeInstanceOf(MagicActionError);
      }
      advanceToStep(game, Step.BEGINNING_OF_COMBAT);
    };
    for (let n = 0; n < 4; n++) {
      turn(0, 'Ann');
      turn(1, 'Bob');
    }
    turn(0, 'Ann');
    game.apply({ type: 'ADVANCE_STEP', playerId: 'Ann' });
    expect([game.currentStep, game.priorityPlayerId]).toEqual([Step.DECLARE_ATTACKERS, null]);
    const board = game.match.view(0).zones.find((zone) => zone.name === 'battlefield' && zone.seat === 0);
    const cub = board?.cards?.find((card) => card.name === 'Bramble Cub');
    game.apply({ type: 'DECLARE_ATTACKERS', playerId: 'Ann', attackers: [{ cardId: cub?.id ?? '', defender: 'Bob' }] });
    expect(game.events.filter((event) => event.type === 'CREATURE_DECLARED_ATTACKER')).toEqual([
      { type: 'CREATURE_DECLARED_ATTACKER', playerId: 'Ann', cardId: cub?.id, defender: 'Bob' },
    ]);
    advanceToStep(game, Step.COMBAT_DAMAGE);
    expect(game.match.state.seats.life[1]).toBe(18);
    scheduleExtraCombatPhase(game);
    advanceToStep(game, Step.SECOND_MAIN);
    const combats = game.events.filter((event) => event.type === 'COMBAT_ENDED' && event.playerId === 'Ann').length;
    expect(combats).toBe(6);
  });
});

describe('half through the interface and half through plain actions', () => {
  it('ends with the same hash as plain actions alone', () => {
    const game = start(9);
    for (let n = 0; n < 30 && game.match.outcome === null; n++) {
      if (n % 2 === 0) advanceToStep(game, Step.FIRST_MAIN);
      for (const seat of [0, 1]) {
        const [land] = inHand(game, seat, 'Thicket');
        try {
          game.apply({ type: 'PLAY_LAND', playerId: game.idOf(seat), cardId: land });
        } catch (error) {
          expect(error).toBeInstanceOf(MagicActionError);
        }
      }
      for (let k = 0; k < 7 && game.match.outcome === null; k++) {
        const player = game.match.asked;
        const [first] = game.match.legalActions(player);
        game.match.submit(first.action);
      }
    }
    const plain = createMatch({ game: magic, players: ['Ann', 'Bob'], decks: [CUBS, CUBS], seed: 9 });
    for (const input of game.match.inputs) expect(plain.submit(input).ok).toBe(true);
    expect(plain.hash()).toBe(game.match.hash());
    expect(game.match.inputs.length).toBeGreaterThan(100);
  });
});

it('a cost that takes another card is paid with the one that is named', () => {
  const altar = (id: string, name: string) => ({ id, name, type: 'artifact', cost: '0' });
  const give = { one: { type: 'creature', controller: 'you' } };
  const cards: CardJson[] = [
    { id: 'cub', name: 'Cub', type: 'creature', cost: '0', printed: { power: 1, toughness: 1 } },
    {
      ...altar('altar', 'Altar'),
      abilities: [{ kind: 'activated', cost: { sacrificeOne: give }, do: [{ do: 'gainLife', amount: 1 }] }],
    },
    {
      ...{ id: 'pact', name: 'Pact', type: 'sorcery', cost: '0' },
      additional: { sacrificeOne: give },
      effect: { do: [{ do: 'gainLife', amount: 2 }] },
    },
  ];
  const deck = { cub: 20, altar: 20, pact: 20 };
  const match = createMatch({ game: magicWith([{ cards }]), players: ['Ann', 'Bob'], decks: [deck], seed: 3 });
  const game = new MagicGame(match);
  advanceToStep(game, Step.FIRST_MAIN);
  const cardIn = (zone: string, name: string, nth = 0): string =>
    match
      .view(0)
      .zones.find((place) => place.name === zone && place.seat === 0)
      ?.cards.filter((card) => card.name === name)[nth]?.id ?? '';
  const resolve = (): void => {
    for (const playerId of ['Ann', 'Bob']) game.apply({ type: 'PASS_PRIORITY', playerId });
  };
  for (const name of ['Cub', 'Cub', 'Altar']) {
    game.apply({ type: 'CAST_SPELL', playerId: 'Ann', cardId: cardIn('hand', name) });
    resolve();
  }
  const cardId = cardIn('battlefield', 'Altar');
  const activate = { type: 'ACTIVATE_ABILITY', playerId: 'Ann', cardId, ability: 0 } as const;
  expect(() => game.apply({ ...activate, paying: cardId })).toThrow('paid with another card');
  expect(() => game.apply(activate)).toThrow('paid with another card');
  game.apply({ ...activate, paying: cardIn('battlefield', 'Cub') });
  resolve();
  const paying = cardIn('battlefield', 'Cub');
  game.apply({ type: 'CAST_SPELL', playerId: 'Ann', cardId: cardIn('hand', 'Pact'), paying });
  resolve();
  expect(match.state.seats.life[0]).toBe(23);
});
