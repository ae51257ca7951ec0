import { below, type Game, layTable, type Match, type Names, seedRandom, type Table } from '@upkeep/engine';
import { definitionOf, extendGame } from '@upkeep/engine/kernel';
import { describe, expect, it } from 'vitest';
import { runOf } from '../../engine/src/match/core.ts';
import { battle, duel, magic } from '../src/index.ts';

/** The same game with nothing compiled yet. */
const fresh = <N extends Names>(game: Game<N>): Game<N> => extendGame(game, {});

const machineOf = <N extends Names>(table: Table<N>) => runOf(table.deal(0)).machine;

/** Plays at random, and now and then somebody leaves where the game can go on without them. */
function play<N extends Names>(table: Table<N>, seed: number, inputs: number): Match<N> {
  const random = seedRandom(`alike ${seed}`);
  const roll = (n: number): number => below(random, n);
  const match = table.deal(seed);
  for (let n = 0; n < inputs && match.outcome === null; n++) {
    if (n === 40 && table.context.players.length > 2) match.submit({ player: 1, type: 'concede' });
    const action = match.randomAction(roll);
    if (action !== null) match.submit(action);
  }
  return match;
}

function fingerprint<N extends Names>(table: Table<N>): string {
  const match = play(table, 3, 120);
  return JSON.stringify([match.hash(), match.eventHash(), match.view(0), match.view('spectator'), match.eventsFor(1)]);
}

const pairs = [
  [0, 1],
  [2, 3],
];

describe('tables of one kind', () => {
  it('play as if each had been compiled for itself, whatever was laid before', () => {
    const settings = [
      { players: ['Ann', 'Bob'], decks: ['wilds', 'spires'] },
      { players: ['Cid', 'Dee'], decks: ['hours'] },
      { players: ['Cid', 'Dee'], decks: ['hours'], decklists: 'closed' },
      { players: ['Ann', 'Bob'], decks: [{ thicket: 30 }, 'spires'], options: { life: 7 } },
      { players: ['Ann', 'Bob'], order: [1, 0] },
      { players: 4 },
      { players: 4, teams: pairs },
      { players: 4, teams: pairs, sharedTurns: true },
      { players: 3, nextPlayer: 'reversed' },
      { players: 3, nextPlayer: { list: [2, 0, 1] } },
    ] as const;
    const game = fresh(magic);
    // More kinds than are remembered, and each of them again.
    for (const given of [...settings, ...settings]) {
      const alone = fingerprint(layTable({ ...given, game: fresh(magic) }));
      expect(fingerprint(layTable({ ...given, game })), JSON.stringify(given)).toBe(alone);
    }
  });

  it('with and without an expansion are two', () => {
    const game = fresh(battle);
    const tables = [[], ['muster'], []].map((expansions) =>
      fingerprint(layTable({ game, expansions, decks: ['levies'] })),
    );
    expect(tables[0]).toBe(tables[2]);
    expect(tables[0]).not.toBe(tables[1]);
  });

  it('share what is compiled, and no match writes into it', () => {
    for (const [game, players] of [
      [magic, 4],
      [battle, 3],
      [duel, 2],
    ] as const) {
      const kind: Game = fresh<Names>(game);
      const first = layTable({ game: kind, players });
      freeze(machineOf(first), new Set([definitionOf(kind)]));
      const second = layTable({ game: kind, players });
      expect(machineOf(second).structure).toBe(machineOf(first).structure);
      freeze(machineOf(second), new Set([definitionOf(kind)]));
      for (const table of [first, second]) expect(play(table, 5, 300).inputs.length).toBeGreaterThan(10);
    }
  });
});

/** Freezes everything that can be reached: who writes into it throws. */
function freeze(part: unknown, seen: Set<unknown>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  for (const inner of Object.values(part)) freeze(inner, seen);
  Object.freeze(part);
}
