import {
  addLore,
  checkWinConditions,
  concede,
  endPhase,
  endTurn,
  getActivePlayer,
  getCurrentPhase,
  getCurrentStep,
  getEndState,
  getLore,
  getTurnNumber,
  getTurnTrackers,
  getWinner,
  hasInkedThisTurn,
  isActivePlayer,
  isFirstTurn,
  isGameOver,
  isInMainPhase,
  type LorcanaGame,
} from '@upkeep/games/lorcana';
import { describe, expect, it } from 'vitest';
import { begunWith } from './cards.ts';
import { act, begun, countOf } from './kit.ts';

const kinds = (game: LorcanaGame, from: number) =>
  game.eventsFor('spectator', from).map(({ kind, fields }) => `${kind} ${fields['step'] ?? ''}`.trim());
const exerted = (game: LorcanaGame, seat: number) =>
  game.look((g) => g.cards(g.zone.play(g.seats[seat])).filter((card) => g.card.exerted(card)).length);
const readyInk = (game: LorcanaGame, seat: number) => game.look((g) => g.value.inkReady(g.seats[seat]));
/** Both players end their turns, with nothing else done. */
const round = (game: LorcanaGame) => {
  endTurn(game);
  endTurn(game);
};

describe('Beginning Phase (Rule 4.2)', () => {
  describe('Ready Step (Rule 4.2.1)', () => {
    it("readies all of active player's cards", () => {
      const game = begunWith({ body: 40 });
      act(game, 'Play Body');
      act(game, 'Play Body');
      round(game);
      act(game, 'Body quests');
      act(game, 'Body quests');
      expect(exerted(game, 0)).toBe(2);
      endTurn(game);
      expect(exerted(game, 0)).toBe(2);
      endTurn(game);
      expect(exerted(game, 0)).toBe(0);
    });

    it('readies cards in play and inkwell', () => {
      const game = begun({ decks: [{ 'rook-acorn-finder': 60 }], options: { startingInk: 1, format: 'free' } });
      act(game, 'Play Rook - Acorn Finder');
      round(game);
      act(game, 'Rook - Acorn Finder quests');
      act(game, 'Play Rook - Acorn Finder');
      expect([exerted(game, 0), readyInk(game, 0)]).toEqual([1, 0]);
      round(game);
      expect([exerted(game, 0), readyInk(game, 0)]).toEqual([0, 1]);
    });

    it("triggers 'at the start of your turn' abilities", () => {
      const game = begunWith({ morning: 40 });
      act(game, 'Play Morning');
      endTurn(game);
      expect(getLore(game, 0)).toBe(0);
      const from = game.eventCount;
      endTurn(game);
      expect(getLore(game, 0)).toBe(1);
      const told = kinds(game, from);
      expect(told.indexOf('started')).toBeLessThan(told.indexOf('stepBegins set'));
      expect(told.indexOf('triggered')).toBeGreaterThan(told.indexOf('stepBegins set'));
    });
  });

  describe('Set Step (Rule 4.2.2)', () => {
    it('makes drying characters dry (can now act)', () => {
      const game = begunWith({ body: 40 });
      act(game, 'Play Body');
      expect(() => act(game, 'Body quests')).toThrow();
      endTurn(game);
      endTurn(game);
      act(game, 'Body quests');
      expect(getLore(game, 0)).toBe(1);
    });

    it('gains lore from locations with lore value', () => {
      const game = begunWith({ field: 40 });
      act(game, 'Play Field');
      act(game, 'Play Field');
      round(game);
      expect([getLore(game, 0), getLore(game, 1)]).toEqual([4, 0]);
    });

    it('location lore is not a triggered ability', () => {
      const game = begunWith({ field: 40 });
      act(game, 'Play Field');
      const from = game.eventCount;
      round(game);
      expect(kinds(game, from)).toContain('gainedLore');
      expect(kinds(game, from)).not.toContain('triggered');
    });

    it("resolves 'at start of turn' abilities from bag", () => {
      const game = begunWith({ morning: 40 });
      act(game, 'Play Morning');
      endTurn(game);
      const from = game.eventCount;
      endTurn(game);
      const told = kinds(game, from);
      expect(told.indexOf('dried')).toBeLessThan(told.indexOf('gainedLore'));
      expect(told.indexOf('gainedLore')).toBeLessThan(told.indexOf('stepBegins draw'));
      expect(game.pending).toEqual([]);
    });
  });

  describe('Draw Step (Rule 4.2.3)', () => {
    it('active player draws 1 card', () => {
      const game = begun();
      endTurn(game);
      expect([countOf(game, 'hand', 1), countOf(game, 'hand', 0)]).toEqual([8, 7]);
      endTurn(game);
      expect(countOf(game, 'hand', 0)).toBe(8);
    });

    it('starting player skips draw on turn 1 (Rule 4.2.3.2)', () => {
      const game = begun();
      expect([getTurnNumber(game), isFirstTurn(game), countOf(game, 'hand', 0)]).toEqual([1, true, 7]);
      endTurn(game);
      expect([isFirstTurn(game), countOf(game, 'hand', 1)]).toEqual([false, 8]);
    });

    it('triggers effects after draw', () => {
      const game = begunWith({ reader: 40 });
      act(game, 'Play Reader');
      endTurn(game);
      const from = game.eventCount;
      endTurn(game);
      const told = kinds(game, from);
      expect(told.indexOf('drew')).toBeLessThan(told.indexOf('triggered'));
      expect([getLore(game, 0), getCurrentPhase(game)]).toEqual([1, 'main']);
    });
  });
});

describe('Main Phase (Rule 4.3)', () => {
  const actions = ['Ink Body', 'Play Body', 'Play Strong', 'Body quests'];

  it('allows turn actions in any order', () => {
    const lore = [actions, [...actions].reverse()].map((order) => {
      const game = begunWith({ body: 20, strong: 20 });
      act(game, 'Play Body');
      round(game);
      for (const words of order) act(game, words);
      return getLore(game, 0);
    });
    expect(lore).toEqual([1, 1]);
  });

  it('allows multiple actions (except inkwell once)', () => {
    const game = begunWith({ body: 40 });
    for (let i = 0; i < 4; i++) act(game, 'Play Body');
    expect(countOf(game, 'play', 0)).toBe(4);
    act(game, 'Ink Body');
    expect(() => act(game, 'Ink Body')).toThrow();
    round(game);
    act(game, 'Ink Body');
    expect(countOf(game, 'inkwell', 0)).toBe(2);
  });

  it('tracks hasInked for once-per-turn limit', () => {
    const game = begunWith({ body: 40 });
    expect([hasInkedThisTurn(game, 0), getTurnTrackers(game)]).toEqual([
      false,
      {
        turnNumber: 1,
        activePlayerId: 0,
        hasInked: false,
        isFirstTurn: true,
        startingPlayerId: 0,
        currentPhase: 'main',
        inksMade: 0,
        inkLimit: 1,
      },
    ]);
    act(game, 'Ink Body');
    expect([hasInkedThisTurn(game, 0), hasInkedThisTurn(game, 1)]).toEqual([true, false]);
    expect(getTurnTrackers(game)).toMatchObject({ hasInked: true, inksMade: 1, inkLimit: 1 });
    endTurn(game);
    expect(hasInkedThisTurn(game, 0)).toBe(false);
  });
});

describe('End Phase (Rule 4.4)', () => {
  it('can only end turn when no abilities waiting', () => {
    const game = begunWith({ evening: 40 });
    act(game, 'Play Evening');
    endTurn(game);
    expect(getCurrentPhase(game)).toBe('end');
    const before = game.hash();
    for (const end of [endTurn, endPhase])
      expect(() => end(game)).toThrow(expect.objectContaining({ code: 'choice-owed' }));
    expect(game.hash()).toBe(before);
    act(game, /: no$/);
    expect([getActivePlayer(game), isInMainPhase(game)]).toEqual([1, true]);
  });

  it("triggers 'at end of turn' abilities (Rule 4.4.1.2)", () => {
    const game = begunWith({ evening: 40 });
    act(game, 'Play Evening');
    const from = game.eventCount;
    endTurn(game);
    expect(kinds(game, from)).toContain('triggered');
    act(game, /: yes$/);
    expect(getLore(game, 0)).toBe(1);
  });

  it('resolves all triggers in bag (Rule 4.4.1.3)', () => {
    const game = begunWith({ evening: 40 });
    for (let i = 0; i < 3; i++) act(game, 'Play Evening');
    endTurn(game);
    for (let i = 0; getTurnNumber(game) === 1; i++) {
      expect(i).toBeLessThan(10);
      act(game, /: yes$|Evening/);
    }
    expect([getLore(game, 0), game.pending]).toEqual([3, []]);
  });

  it("ends 'this turn' effects (Rule 4.4.1.4)", () => {
    const game = begunWith({ body: 20, strong: 20 });
    act(game, 'Play Body');
    act(game, 'Play Strong');
    const strength = () => game.look((g) => g.value.strength(g.cards(g.zone.play(g.seats[0]))[0]));
    expect(strength()).toBe(5);
    endTurn(game);
    expect(strength()).toBe(1);
  });

  it('passes turn to next player', () => {
    const game = begun({ players: ['Ann', 'Bob', 'Cid'] });
    const order = [getActivePlayer(game)];
    for (let i = 0; i < 3; i++) {
      endTurn(game);
      order.push(getActivePlayer(game));
    }
    expect(order).toEqual([0, 1, 2, 0]);
    expect([isActivePlayer(game, 0), isActivePlayer(game, 1), getTurnNumber(game)]).toEqual([true, false, 4]);
  });
});

describe('Win Conditions (Rule 3.2)', () => {
  it('player wins at 20+ lore (Rule 3.2.1.1)', () => {
    for (const lore of [20, 23]) {
      const game = begun();
      addLore(game, 1, 19);
      expect([isGameOver(game), checkWinConditions(game), getWinner(game)]).toEqual([false, null, null]);
      addLore(game, 1, lore - 19);
      expect([isGameOver(game), getWinner(game)]).toEqual([true, 1]);
      const reason = { type: 'LORE_VICTORY', playerId: 1, lore };
      expect(checkWinConditions(game)).toEqual(reason);
      expect(getEndState(game)).toEqual({ isOver: true, winner: 1, loser: 0, reason, results: [reason] });
    }
  });

  it('player loses when drawing from empty deck (Rule 3.2.1.2)', () => {
    const game = begunWith({ body: 7 });
    endTurn(game);
    expect(checkWinConditions(game)).toEqual({ type: 'DECK_OUT', playerId: 1 });
    expect(getEndState(game)).toMatchObject({ isOver: true, winner: 0, loser: 1 });
    expect(getEndState(game).results).toEqual([
      { type: 'LAST_PLAYER', playerId: 0 },
      { type: 'DECK_OUT', playerId: 1 },
    ]);
  });

  it('win takes priority if win and loss simultaneous', () => {
    const game = begunWith({ 'last-page': 7 });
    act(game, 'Play Last Page');
    expect(checkWinConditions(game)).toEqual({ type: 'LORE_VICTORY', playerId: 0, lore: 20 });
    expect(getWinner(game)).toBe(0);
  });

  it('a player who concedes has lost, at any time', () => {
    const game = begun({ players: ['Ann', 'Bob', 'Cid'] });
    concede(game, 0);
    expect([isGameOver(game), getActivePlayer(game)]).toEqual([false, 1]);
    concede(game, 2);
    expect(getEndState(game)).toMatchObject({ winner: 1, reason: { type: 'LAST_PLAYER', playerId: 1 } });
    expect(getEndState(game).results).toHaveLength(3);
  });

  it('lore does not go below 0, and nobody but the host gives it', () => {
    const game = begun();
    addLore(game, 0, 3);
    addLore(game, 0, -5);
    expect([getLore(game, 0), getCurrentStep(game)]).toEqual([0, null]);
    expect(() => addLore(game, 0, 0.5)).toThrow(expect.objectContaining({ code: 'bad-amount' }));
    expect(() => addLore(game, 5, 1)).toThrow(expect.objectContaining({ code: 'no-such-player' }));
    for (const type of ['addLore', 'host']) {
      expect(game.submit({ player: 0, type, command: 'addLore', picks: [0, 20] }).ok).toBe(false);
    }
    expect(getLore(game, 0)).toBe(0);
  });
});
