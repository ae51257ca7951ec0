import { layTable, type Table } from '@upkeep/engine';
import { battle } from '@upkeep/games/battle';
import { magic } from '@upkeep/games/magic';
import { CHECKSUM_START, type Contestant, foldMove, type Tally } from '../contestant.ts';
import { pick, policyRandom } from '../duel.ts';

/** Laid when first played: a process that times one game has never seen another. */
const lay = {
  battle: () => layTable({ game: battle, players: 2 }),
  magic: () => layTable({ game: magic, players: 2 }),
};

/**
 * Whole random duels with the default decks and the record off. The checksum folds every roll and what it was among, then
 * winner and number of turns: builds that agree in it have played the same games.
 */
function playThrough(table: Table, first: number, count: number): Tally {
  let checksum = CHECKSUM_START;
  let moves = 0;
  for (let seed = first; seed < first + count; seed++) {
    const policy = policyRandom(seed);
    const roll = (n: number): number => {
      const choice = pick(policy, n - 1);
      checksum = foldMove(foldMove(checksum, n), choice);
      return choice;
    };
    const match = table.deal(seed, { recording: false });
    while (match.outcome === null) {
      match.advanceRandomly(roll);
      moves++;
    }
    checksum = foldMove(foldMove(checksum, match.outcome.winners[0] ?? -1), match.state.turn.turnNumber);
  }
  return { moves, checksum };
}

function contestant(name: keyof typeof lay): Contestant {
  let table: Table | undefined;
  return {
    name,
    play(first, count) {
      table ??= lay[name]();
      return playThrough(table, first, count);
    },
  };
}

export const contestants: readonly Contestant[] = [contestant('battle'), contestant('magic')];
