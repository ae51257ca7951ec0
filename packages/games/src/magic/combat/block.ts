import type { ActionDefinition, PlayerId, Ref } from '@upkeep/engine';
import { permanentsOf } from '../board.ts';
import type { MagicInstruction, MagicNames, MagicRules } from '../names.ts';
import {
  type Blocks,
  blockBounds,
  canBlock,
  judgeBlock,
  possibleBlocks,
  requiredBlock,
  sayBlock,
} from './block-judge.ts';
import { attackersOf, blockersOf, defendingPlayer } from './field.ts';

type Roll = (n: number) => number;

/** How often a random declaration is tried before one is put together that is legal for certain. */
const TRIES = 4;

/** 509.1: all blockers of a defending player or team at once, one transaction; passing declares none. */
export const declareBlockers: ActionDefinition<MagicNames> = {
  windows: ['block'],
  words: 'Declare blockers',
  rule: 'CR 509.1',
  uses: 'declareBlockers',
  many: {
    shape: 'pairs',
    about: 'Each creature that blocks, and the attacker it blocks.',
    left: (g, seat) => possibleBlocks(g, seat).blockers.map((card) => g.ref(card)),
    right: blockableBy,
    fits: (g, _seat, blocker, attacker) => canBlock(g, g.card(blocker), g.card(attacker)),
    bounds: blockBounds,
    sample: sampleBlock,
  },
  plan(g, seat, pairs) {
    const refusal = judgeBlock(g, seat, pairs);
    if (refusal === 0) sayBlock(g);
    return refusal;
  },
};

/** Attackers that enough creatures of a party could block. */
function blockableBy(g: MagicRules, seat: PlayerId): Ref[] {
  const { attackers, can } = possibleBlocks(g, seat);
  return attackers.filter((_, a) => can.some((row) => row[a])).map((card) => g.ref(card));
}

/** Would declaring no blockers break a requirement that can be obeyed (509.1c)? The refusal says which. */
export function blockMustAct(g: MagicRules, seat: PlayerId): number {
  return requiredBlock(g, seat).length > 0 ? judgeBlock(g, seat, NOTHING) : 0;
}

const NOTHING: readonly number[] = [];

/** Variable 1: defending parties still to declare, by their first seat. */
const DUE = 1;
const NEXT = 1;

/** What declaring blockers begins with: the defending parties one after the other (802.4), then everything they declared. */
export const blockProgram: readonly MagicInstruction[] = [
  {
    run(g, frame) {
      frame.vars[DUE] = defendingParties(g).filter((leader) => possibleBlocks(g, leader).blockers.length > 0);
    },
  },
  {
    run(g, frame) {
      const asked = g.state.table.blocker;
      if (asked >= 0) insist(g, asked);
      const [leader = -1] = frame.vars[DUE];
      if (leader !== asked) g.setTable('blocker', leader);
      if (leader < 0) return;
      frame.vars[DUE] = frame.vars[DUE].slice(1);
      frame.pc = NEXT;
      g.open('block');
    },
  },
  { run: sayBlocks },
];

/** Parties something attacks, in turn order. One that cannot block is not asked. */
function defendingParties(g: MagicRules): PlayerId[] {
  const attacked = attackersOf(g).map((card) => defendingPlayer(g, card));
  const leaders: PlayerId[] = [];
  for (const seat of g.inTurnOrder()) {
    const leader = g.party(seat)[0];
    if (attacked.includes(seat) && !leaders.includes(leader)) leaders.push(leader);
  }
  return leaders;
}

/** Whoever did not answer in time has passed; what is required blocks all the same. */
function insist(g: MagicRules, seat: PlayerId): void {
  const { blocks } = g.state.cards;
  for (const member of g.party(seat)) if (permanentsOf(g, member).some((card) => blocks[card] !== -1)) return;
  const required = requiredBlock(g, seat);
  if (required.length > 0 && judgeBlock(g, seat, required) === 0) sayBlock(g);
}

/** 509.1g-h: who blocks, which attackers are blocked now and stay so, and which are not. */
function sayBlocks(g: MagicRules): void {
  const { blocks } = g.state.cards;
  const blockers = blockersOf(g);
  for (const card of blockers) g.emit(g.k.block, card, blocks[card]);
  for (const card of attackersOf(g)) {
    const ref = g.ref(card);
    let count = 0;
    for (const blocker of blockers) if (blocks[blocker] === ref) count++;
    if (count > 0) g.emit(g.k.becameBlocked, card, count);
    else if (g.state.cards.blocked[card] === 0) g.emit(g.k.notBlocked, card);
    if (count === 0 && g.value(g.q.flying, card) > 0) g.counted('keyword:flying');
    if (count !== 1 && g.value(g.q.menace, card) > 0) g.counted('keyword:menace');
  }
}

/** A legal declaration, with at least one blocker wherever there is one to be found soon. */
function sampleBlock(g: MagicRules, seat: PlayerId, roll: Roll): number[] {
  const blocks = possibleBlocks(g, seat);
  for (let i = 0; i < TRIES; i++) {
    const pairs = randomBlock(g, blocks, roll);
    if (pairs.length > 0 && judgeBlock(g, seat, pairs) === 0) return pairs;
  }
  return requiredBlock(g, seat);
}

/** Each blocker stays back or blocks somebody it can; where menace is not met, those blocks are left out. */
function randomBlock(g: MagicRules, { blockers, attackers, can, menace }: Blocks, roll: Roll): number[] {
  const chosen = blockers.map((card, b) => {
    if (roll(2) === 0 && g.value(g.q.mustBlock, card) < 1) return -1;
    const open = attackers.map((_, a) => a).filter((a) => can[b][a]);
    return open[roll(open.length)];
  });
  return chosen.flatMap((a, b) => {
    if (a < 0 || (menace[a] && chosen.indexOf(a) === chosen.lastIndexOf(a))) return [];
    return [g.ref(blockers[b]), g.ref(attackers[a])];
  });
}
