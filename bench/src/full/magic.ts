import { layTable, type Table } from '@upkeep/engine';
import { magic } from '@upkeep/games/magic';
import { CHECKSUM_START, type Contestant, foldGame, foldMove, type Tally } from '../contestant.ts';
import { pick, policyRandom } from '../duel.ts';

/*
 * Whole random duels of Magic: every decision - priority, declarations, targets, discards - gets a random legal answer, in
 * place. A decision is one answered question; nothing is passed automatically.
 */

function playThrough(table: Table, recording: boolean, first: number, count: number): Tally {
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
    const life = seats['life']!;
    checksum = foldMove(checksum, moves);
    checksum = foldGame(checksum, seed, match.outcome.winners[0] ?? -1, turn.turnNumber, life[0]!, life[1]!);
  }
  return { moves, checksum };
}

const table = layTable({ game: magic, players: 2 });

export const contestants: readonly Contestant[] = [
  { name: 'magic', play: (first, count) => playThrough(table, false, first, count) },
  { name: 'magic-recording', play: (first, count) => playThrough(table, true, first, count) },
];
