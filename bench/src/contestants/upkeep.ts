import { inputFor, mctsBot, rollsFor, simulate } from '@upkeep/ai';
import { createMatch, layTable, type Match, type Table } from '@upkeep/engine';
import { type BattleState, definitionOf, extendGame } from '@upkeep/engine/kernel';
import { battle } from '@upkeep/games';
import { duel } from '@upkeep/games/duel';
import {
  CHECKSUM_START,
  type Contestant,
  type Endless,
  type ForkBench,
  foldGame,
  foldMove,
  forkChain,
  type Overhead,
  type Tally,
  type Thinker,
} from '../contestant.ts';
import { pick, policyRandom } from '../duel.ts';
import { copyByHand } from '../plain/copy.ts';

/*
 * The engine as a simulation uses it: the table laid once, the match dealt anew per seed, one of the legal moves taken in
 * place. The policy is where the engine rolls for that move.
 */

function playThrough(table: Table, recording: boolean, first: number, count: number): Tally {
  let checksum = CHECKSUM_START;
  let moves = 0;
  let policy = policyRandom(first);
  const roll = (n: number): number => {
    const choice = pick(policy, n - 1);
    checksum = foldMove(checksum, choice);
    return choice;
  };
  const match = table.deal(first, { recording });
  for (let seed = first; seed < first + count; seed++) {
    policy = policyRandom(seed);
    if (seed > first) match.restart(seed);
    while (match.outcome === null) {
      match.advanceRandomly(roll);
      moves++;
    }
    checksum = close(checksum, seed, match);
  }
  return { moves, checksum };
}

function close(checksum: number, seed: number, match: Match): number {
  const { turn, seats } = match.state;
  const life = seats['life']!;
  return foldGame(checksum, seed, match.outcome?.winners[0] ?? -1, turn.turnNumber, life[0]!, life[1]!);
}

function submitThrough(first: number, count: number): Tally {
  let checksum = CHECKSUM_START;
  let moves = 0;
  for (let seed = first; seed < first + count; seed++) {
    const policy = policyRandom(seed);
    const match = table.deal(seed, { recording: false });
    while (match.outcome === null) {
      const actions = match.legalActions(match.asked);
      const choice = pick(policy, actions.length - 1);
      const result = match.submit(actions[choice]!.action);
      if (!result.ok) throw new Error(result.message);
      checksum = foldMove(checksum, choice);
      moves++;
    }
    checksum = close(checksum, seed, match);
  }
  return { moves, checksum };
}

const table = layTable({ game: duel, players: 2 });

export const contestants: readonly Contestant[] = [
  { name: 'upkeep', play: (first, count) => playThrough(table, false, first, count) },
  { name: 'upkeep-recording', play: (first, count) => playThrough(table, true, first, count) },
  { name: 'submit', play: submitThrough },
];

/** A duel with 120 cards. */
function bigDuel(): Match {
  const decks = Array.from({ length: 2 }, () =>
    Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`spark-${i + 1}`, 2])),
  );
  return createMatch({ game: duel, seed: 1, players: 2, decks, recording: false });
}

/** Forked and forked again. */
export function forkBench(): ForkBench {
  return forkChain(
    bigDuel(),
    (m) => m.fork(),
    (m) => m.state.turn.turnNumber,
  );
}

/** The same data copied by hand. */
export function forkByHand(): ForkBench {
  const state: BattleState = JSON.parse(JSON.stringify(bigDuel().state));
  return forkChain(state, copyByHand, (s) => s.turn.turnNumber);
}

export const endlessDuel = extendGame(duel, {
  id: 'endless-duel',
  phases: [
    {
      name: 'start',
      begin: [
        {
          run(g) {
            const seat = g.state.turn.activePlayer;
            if (g.state.zones[g.z.deck + seat]!.length > 0) return;
            for (const card of g.state.zones[g.z.discard + seat]!) g.move(card, g.z.deck + seat);
          },
        },
        {
          run(g) {
            const seat = g.state.turn.activePlayer;
            if (g.state.zones[g.z.discard + seat]!.length === 0 && g.state.zones[g.z.hand + seat]!.length < 1) return;
            if (g.state.zones[g.z.deck + seat]!.length > 20) g.shuffle(g.z.deck + seat);
          },
        },
        {
          run(g) {
            const seat = g.state.turn.activePlayer;
            g.moveTop(g.z.deck + seat, g.z.hand + seat, g.k.drew);
          },
        },
      ],
    },
    definitionOf(duel).phases[1]!,
    definitionOf(duel).phases[2]!,
  ],
  cards: (definitionOf(duel).cards ?? []).map((card) => ({ ...card, printed: { power: 0 } })),
});

/** The duel without end, through `advance` with recording on. */
export function endless(seed: number): Endless {
  const match = createMatch({ game: endlessDuel, seed, players: 2, recording: true });
  const policy = policyRandom(seed);
  return {
    step() {
      const refused = match.advanceMove(pick(policy, match.countMoves() - 1));
      if (refused !== 0) throw new Error(`a listed move was refused: ${refused}`);
    },
    turn: () => match.state.turn.turnNumber,
  };
}

/** The searching bot at 100 iterations, each answer submitted. */
export const thinker: Thinker = {
  play(seed) {
    const match = table.deal(seed, { recording: false });
    const bots = [0, 1].map((seat) => mctsBot(`${seed}:${seat}`, { budget: { iterations: 100 } }));
    let answers = 0;
    while (match.outcome === null) {
      const { asked } = match;
      const result = match.submit(bots[asked]!.choose(inputFor(match, asked)));
      if (!result.ok) throw new Error(result.message);
      answers++;
    }
    return answers;
  },
};

/** Battle, since that is a game as people simulate them. Both ways play the same games. */
let battles: Table | undefined;

/** Laid when first needed: the duel is timed in a process that has never seen another game. */
function battleTable(): Table {
  battles ??= layTable({ game: battle, decks: ['embers', 'tides'] });
  return battles;
}

export const overhead: Overhead = {
  simulated(first, count) {
    return simulate({ table: battleTable(), games: count, seed: first }).report.decisions.total;
  },
  bare(first, count) {
    const match = battleTable().deal(0, { recording: false });
    let moves = 0;
    for (let i = 0; i < count; i++) {
      const seed = `${first}-${i}`;
      match.restart(seed);
      const rolls = rollsFor(2, seed);
      while (match.outcome === null) {
        match.advanceRandomly(rolls[match.asked]!);
        moves++;
      }
    }
    return moves;
  },
};
