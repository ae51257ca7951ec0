import { type Game, layTable, type Names, type Table } from '@upkeep/engine';
import { CHECKSUM_START, type Contestant, foldGame, foldMove, type Tally } from './contestant.ts';
import { pick, policyRandom } from './duel.ts';

/*
 * Whole random duels of a game: every decision - actions, declarations, targets, discards - gets a random legal answer, in
 * place. A decision is one answered question; nothing is passed automatically.
 */

function playThrough(table: Table, score: string, recording: boolean, first: number, count: number): Tally {
  let checksum = CHECKSUM_START;
  let moves = 0;
  for (let seed = first; seed < first + count; seed++) {
    const policy = policyRandom(seed);
    const roll = (n: number): number => pick(policy, n - 1);
    const match = table.deal(seed, { recording });
    while (match.outcome === null) {
      match.advanceRandomly(roll);
      moves++;
    }
    const { turn, seats } = match.state;
    const scores = seats[score]!;
    checksum = foldMove(checksum, moves);
    checksum = foldGame(checksum, seed, match.outcome.winners[0] ?? -1, turn.turnNumber, scores[0]!, scores[1]!);
  }
  return { moves, checksum };
}

/** A game's duels with the record off and on; `score` is the field of seats that tells games apart. */
export function duelsOf<N extends Names>(
  name: string,
  game: Game<N>,
  score: string,
  decks?: readonly string[],
): readonly Contestant[] {
  const table: Table = layTable<Names>({ game, ...(decks === undefined ? { players: 2 } : { decks }) });
  return [false, true].map((recording) => ({
    name: recording ? `${name}-recording` : name,
    play: (first, count) => playThrough(table, score, recording, first, count),
  }));
}
