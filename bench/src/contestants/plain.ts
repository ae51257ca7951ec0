import { CHECKSUM_START, type Contestant, foldGame, foldMove, type Tally } from '../contestant.ts';
import { pick, policyRandom } from '../duel.ts';
import { move, newGame } from '../plain/game.ts';

function play(first: number, count: number): Tally {
  let checksum = CHECKSUM_START;
  let moves = 0;
  for (let seed = first; seed < first + count; seed++) {
    const policy = policyRandom(seed);
    const game = newGame(seed);
    while (game.winner < 0) {
      const choice = pick(policy, game.hands[game.active]!.length);
      move(game, choice);
      checksum = foldMove(checksum, choice);
      moves++;
    }
    checksum = foldGame(checksum, seed, game.winner, game.turn, game.life[0]!, game.life[1]!);
  }
  return { moves, checksum };
}

export const contestants: readonly Contestant[] = [{ name: 'plain', play }];

export { endless } from '../plain/endless.ts';
export { forkBench } from '../plain/fork.ts';
