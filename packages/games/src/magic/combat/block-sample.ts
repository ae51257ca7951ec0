import type { Pair, Seat } from '@upkeep/engine';
import type { Magic } from '../nouns.ts';
import { type Blocks, judgeBlock, possibleBlocks, requiredBlock } from './block-judge.ts';

type Roll = (n: number) => number;

/** How often a random declaration is tried before one is put together that is legal for certain. */
const TRIES = 4;

/** A legal declaration, with at least one blocker wherever there is one to be found soon. */
export function sampleBlock(g: Magic, seat: Seat, roll: Roll): readonly Pair[] {
  const blocks = possibleBlocks(g, seat);
  for (let i = 0; i < TRIES; i++) {
    const pairs = randomBlock(g, blocks, roll);
    if (pairs.length > 0 && !g.refuses(judgeBlock(g, seat, pairs))) return pairs;
  }
  return requiredBlock(g, seat);
}

/** Each blocker stays back or blocks somebody it can, or several; where menace is not met, those blocks are left out. */
function randomBlock(g: Magic, { blockers, attackers, can, menace, room }: Blocks, roll: Roll): readonly Pair[] {
  const chosen = blockers.map((card, b) => {
    if (roll(2) === 0 && g.value.mustBlock(card) < 1) return [];
    const open = attackers.map((_, a) => a).filter((a) => can[b][a]);
    const those = open.splice(roll(open.length), 1);
    while (those.length < room[b] && open.length > 0 && roll(2) > 0) those.push(...open.splice(roll(open.length), 1));
    return those;
  });
  const isMet = (a: number): boolean => !menace[a] || chosen.filter((those) => those.includes(a)).length > 1;
  return chosen.flatMap((those, b) =>
    those.filter(isMet).map((a) => ({ card: blockers[b], with: g.ref(attackers[a]) })),
  );
}
