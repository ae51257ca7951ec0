import { createMatch, HOST, type Match, passive, preferAction, submitWithPassing } from '@upkeep/engine';
import { magic } from '@upkeep/games';
import { describe, expect, it } from 'vitest';
import { followsOf } from '../src/host/follows.ts';
import { defaultStops } from '../src/host/info.ts';
import { tablePassing } from '../src/host/passing.ts';

interface Asked {
  readonly turn: number;
  readonly place: string;
  readonly could: readonly string[];
  readonly did: string;
  /** Was it told beforehand that a pass ends the turn? */
  readonly ends: boolean;
}

/** Plays seat 0 against somebody who does nothing, and says where seat 0 was asked in its own turns. */
function asksOf(seed: string, wants: readonly string[], turns: number): Asked[] {
  const match: Match = createMatch({ game: magic, seed, players: ['Ann', 'Bob'], decks: ['wilds', 'hollows'] });
  const policy = tablePassing(match, { persons: [0], quick: true });
  submitWithPassing(match, preferAction(match, 0, { stops: defaultStops(magic) }), { policy });
  const asks: Asked[] = [];
  for (let i = 0; i < 400 && match.outcome === null && match.state.turn.turnNumber <= turns; i++) {
    const seat = match.asked;
    if (seat === HOST || seat < 0) {
      const [first] = match.legalActions(HOST);
      if (first !== undefined) match.submit(first.action);
      continue;
    }
    const legal = match.legalActions(seat);
    const wanted = wants.map((type) => legal.find(({ action }) => action.type === type)).find((entry) => entry);
    const pass = legal.find(({ action }) => action.type === 'pass');
    const action = (seat === 0 ? (wanted ?? pass) : undefined)?.action ?? passive(match, seat);
    const { turn } = match.view(0);
    if (seat === 0 && turn.activePlayer === 0 && turn.turnNumber > 0) {
      const place = turn.currentStep === '' ? turn.currentPhase : turn.currentStep;
      const could = [...new Set(legal.map((entry) => entry.action.type))];
      const told = followsOf(match, 0, true, (guess) => tablePassing(guess, { persons: [0], quick: true }));
      asks.push({ turn: turn.turnNumber, place, could, did: action.type, ends: told?.sameTurn === false });
    }
    expect(submitWithPassing(match, action, { policy }).ok).toBe(true);
  }
  return asks;
}

describe('whether somebody is asked for the same again', () => {
  it.each(['1', '2', '4', '5', '6'])(
    'ends the first turn by one click where nothing can attack, whatever is in hand (%s)',
    (seed) => {
      const passed = asksOf(seed, [], 1).filter(({ did }) => did === 'pass');
      expect(passed.map(({ place, ends }) => [place, ends])).toEqual([['precombatMain', true]]);
    },
  );

  it('asks in the second main phase of whoever declares no attack', () => {
    const asks = asksOf('3', ['playLand', 'cast'], 15);
    const declined = asks.findIndex(({ could, did }) => could.includes('declareAttackers') && did === 'pass');
    expect(declined).toBeGreaterThan(0);
    const after = asks.slice(declined + 1).filter(({ turn }) => turn === asks[declined]?.turn);
    expect(after.map(({ place }) => place)).toContain('postcombatMain');
  });
});
