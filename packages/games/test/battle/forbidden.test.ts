import { cardSchema } from '@upkeep/cards';
import { createMatch, layTable, type Match, type Names } from '@upkeep/engine';
import { battle, battleCards, battleVocabulary } from '@upkeep/games/battle';
import { describe, expect, it } from 'vitest';
import { playOut } from './play.ts';

const TURN = ['start', 'main', 'reaction', 'end'];

/** Phases by turn: those the plan has, with the edits logged in it, and those really entered. */
function phasesOf<N extends Names>(match: Match<N>): { planned: string[][]; entered: string[][] } {
  const planned: string[][] = [];
  const entered: string[][] = [];
  for (const { kind, fields } of match.events) {
    const now = entered[entered.length - 1];
    if (kind === 'turnBegins') {
      planned.push(TURN.slice());
      entered.push([]);
    } else if (kind === 'phaseBegins') now.push(String(fields['phase']));
    // The only edit in the card pool: a further main and reaction phase after the present one.
    else if (kind === 'planEdited') planned[planned.length - 1].splice(now.length, 0, 'main', 'reaction');
  }
  // The game may end in the middle of its last turn.
  const last = planned.length - 1;
  planned[last] = planned[last].slice(0, entered[last].length);
  return { planned, entered };
}

describe('forbidden patterns (Battle 9)', () => {
  it('no phase is skipped at random: 1,000 games enter what their plans say', () => {
    const table = layTable({ game: battle, players: 2 });
    let edits = 0;
    for (let seed = 1; seed <= 1000; seed++) {
      const match = table.deal(seed);
      playOut(match, seed);
      const { planned, entered } = phasesOf(match);
      expect(entered, `seed ${seed}`).toEqual(planned);
      edits += planned.filter((turn) => turn.length > TURN.length).length;
    }
    // The comparison would prove little if no plan had ever been edited.
    expect(edits).toBeGreaterThan(0);
  }, 240_000);

  it('nothing that looks changes the state: no view, read, list, judgement, peek or fork', () => {
    const match = createMatch({ game: battle, seed: 5, players: 3 });
    for (let i = 0; i < 25 && match.outcome === null; i++) {
      const before = match.hash();
      const eventsBefore = match.eventHash();
      for (const seat of [0, 1, 2, 'spectator'] as const) {
        const view = match.view(seat);
        Object.assign(view.turn, { currentPhase: 'end', turnNumber: 99 });
        match.eventsFor(seat);
      }
      for (const seat of [0, 1, 2]) {
        for (const { action } of match.legalActions(seat)) match.validate(action);
        match.validate({ player: seat, type: 'attack', card: 'c999', target: 'p0' });
        match.submit({ player: seat, type: 'endTurn' });
      }
      for (const until of ['phase', 'step', 'turn', 'main', 'end']) match.peek({ until });
      playOut(match.fork(), i, 50);
      expect(match.hash()).toBe(before);
      expect(match.eventHash()).toBe(eventsBefore);
      playOut(match, i, 1);
    }
  });

  it('time does not move the game', async () => {
    const match = createMatch({ game: battle, seed: 5 });
    const before = match.hash();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(match.hash()).toBe(before);
  });

  it('a client cannot move the turn: the only way is an accepted action', () => {
    const match = createMatch({ game: battle, seed: 5 });
    const before = match.hash();
    for (const type of ['advancePhase', 'nextPhase', 'endTurn', 'end', 'reaction', 'setPhase', 'skip']) {
      for (const player of [0, 1]) expect(match.submit({ player, type })).toMatchObject({ ok: false });
    }
    expect(match.submit({ player: 1, type: 'pass' })).toMatchObject({ ok: false, code: 'not-asked' });
    expect(match.hash()).toBe(before);
  });

  it('cards have no field for phase, step or turn number, and use none', () => {
    const forbidden = /phase|step|turn-?number/i;
    const names = keysIn(cardSchema(battleVocabulary));
    expect(names.filter((name) => forbidden.test(name))).toEqual([]);
    expect(keysIn(battleCards.map((file) => file.cards)).filter((name) => forbidden.test(name))).toEqual([]);
  });
});

/** Every key and every word allowed as a value. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    key,
    ...(key === 'enum' && Array.isArray(inner) ? inner.map(String) : []),
    ...keysIn(inner),
  ]);
}
