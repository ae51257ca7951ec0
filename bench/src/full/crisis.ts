import { layTable, type Table } from '@upkeep/engine';
import { crisis } from '@upkeep/games/crisis';
import { CHECKSUM_START, type Contestant, foldGame, foldMove, type Tally } from '../contestant.ts';
import { pick, policyRandom } from '../duel.ts';

/*
 * Whole random duels of Crisis Unleashed, profile `core`: every decision gets a random legal answer, in place.
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
    const health = seats['health']!;
    checksum = foldMove(checksum, moves);
    checksum = foldGame(checksum, seed, match.outcome.winners[0] ?? -1, turn.turnNumber, health[0]!, health[1]!);
  }
  return { moves, checksum };
}

const table = layTable({ game: crisis, decks: ['meridian', 'umbra'] });

export const contestants: readonly Contestant[] = [
  { name: 'crisis', play: (first, count) => playThrough(table, false, first, count) },
  { name: 'crisis-recording', play: (first, count) => playThrough(table, true, first, count) },
];
