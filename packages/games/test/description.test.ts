import { createMatch, layTable, MOVE_WIDTH, type MoveList, PASS } from '@upkeep/engine';
import { definitionOf, stateOf } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { battle, duel, games, magic } from '../src/index.ts';

const isFrozen = (part: unknown): boolean =>
  typeof part !== 'object' || part === null || (Object.isFrozen(part) && Object.values(part).every(isFrozen));

describe('the description of a game', () => {
  it.each(Object.entries(games))('%s: is plain data that nobody can write into', (_, { game }) => {
    const { description } = layTable({ game });
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    expect(isFrozen(description)).toBe(true);
    expect(isFrozen(definitionOf(game).actions)).toBe(false);
    expect(layTable({ game }).deal(1).description).toBe(description);
  });

  it('has at each place what the state and decisions mean by that number', () => {
    const match = createMatch({ game: magic, seed: 2, players: ['Ann', 'Bob'] });
    const { cards, places, windows, parties, actions } = match.description;
    const state = stateOf(match);
    const view = match.view(0);
    view.zones.forEach((zone, i) => {
      expect([zone.name, zone.seat]).toEqual([places[i].name, places[i].seat]);
    });
    for (const shown of view.zones.flatMap((zone) => zone.cards)) {
      const card = state.cards.handle.indexOf(Number(shown.id.slice(1)));
      if (shown.card !== undefined) expect(cards[state.cards.def[card]].id).toBe(shown.card);
    }
    expect(windows[match.awaiting[0].window]?.name ?? match.awaiting[0].kind).toBe(
      view.awaiting[0].window ?? match.awaiting[0].kind,
    );
    expect(parties).toEqual([[0], [1]]);
    expect(actions[PASS].name).toBe('pass');
  });

  it('tells the turn with phases, steps, windows and rules', () => {
    const [turn] = layTable({ game: magic }).description.turns;
    const upkeep = turn.phases.flatMap((phase) => phase.steps).find((step) => step.name === 'upkeep');
    expect(turn.phases.map((phase) => phase.name)).toHaveLength(5);
    expect(upkeep).toMatchObject({ window: 'priority', conditional: false });
    expect(upkeep?.rule).toMatch(/503/);
  });

  it('knows an expansion where it is played', () => {
    const steps = (expansions: string[]) =>
      layTable({ game: battle, expansions }).description.turns.flatMap((turn) =>
        turn.phases.map((phase) => phase.name),
      );
    expect(steps(['muster']).length).toBeGreaterThan(steps([]).length);
    expect(layTable({ game: battle }).description.expansions.map(({ name }) => name)).toContain('muster');
  });

  it('says who acts together', () => {
    const teams = [
      [0, 1],
      [2, 3],
    ];
    const parties = (sharedTurns: boolean) =>
      layTable({ game: magic, players: 4, teams, sharedTurns }).description.parties;
    expect(parties(true)).toEqual([...teams, ...teams].sort());
    expect(parties(false)).toEqual([[0], [1], [2], [3]]);
  });
});

describe('candidates', () => {
  const movesOf = ({ moves, count }: MoveList, widths: readonly number[]): string[] =>
    Array.from({ length: count }, (_, i) => {
      const at = i * MOVE_WIDTH;
      return moves.slice(at, at + 1 + widths[moves[at]]).join();
    });

  it('hold every legal move but passing and minor actions', () => {
    const match = createMatch({ game: magic, seed: 3, players: 2 });
    const { actions } = match.description;
    const widths = actions.map((action) => (action.many ? 0 : action.params.length));
    const [legal, tried]: MoveList[] = [
      { moves: [], count: 0 },
      { moves: [], count: 0 },
    ];
    let compared = 0;
    for (let n = 0; n < 300 && match.outcome === null; n++) {
      match.listMoves(legal);
      if (match.listCandidates(tried)) {
        const candidates = movesOf(tried, widths);
        for (const move of movesOf(legal, widths)) {
          const action = Number(move.split(',')[0]);
          if (action === PASS || actions[action].minor) continue;
          expect(candidates).toContain(move);
          compared++;
        }
      } else expect(match.nextDecision?.kind).not.toBe('act');
      match.advanceRandomly((k) => (n * 7919) % k);
    }
    expect(compared).toBeGreaterThan(30);
  });

  it('are not listed where every move is a card of a zone', () => {
    const match = createMatch({ game: duel, seed: 1 });
    expect(match.listCandidates({ moves: [], count: 0 })).toBe(false);
  });
});
