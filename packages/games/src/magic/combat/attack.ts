import type { ActionDefinition } from '@upkeep/engine';
import { permanentsOf } from '../board.ts';
import type { MagicInstruction, MagicNames, MagicRules } from '../names.ts';
import {
  ableToAttack,
  attackLimit,
  judgeAttack,
  mostObeyed,
  refuseAttacker,
  requiredAttack,
  sayAttack,
} from './attack-judge.ts';
import { targetsOfAttack } from './defenders.ts';
import { fewestFor } from './requirements.ts';

type Roll = (n: number) => number;

/** How often a random declaration is tried before one is put together that is legal for certain. */
const TRIES = 4;

/** 508.1: all attackers at once, one transaction; passing declares none. */
export const declareAttackers: ActionDefinition<MagicNames> = {
  windows: ['attack'],
  words: 'Declare attackers',
  rule: 'CR 508.1',
  uses: 'declareAttackers',
  many: {
    shape: 'pairs',
    about: 'Each creature that attacks, and the player or planeswalker it attacks.',
    left: (g) => ableToAttack(g).map((card) => g.ref(card)),
    right: (g) => targetsOfAttack(g),
    bounds: attackBounds,
    extra: {
      name: 'exert',
      words: 'Exert it: it does not untap in your next untap step',
      of: (g) => ableToAttack(g).flatMap((card) => (g.value(g.q.mayExert, card) > 0 ? [g.ref(card)] : [])),
    },
    sample: (g, _seat, roll) => sampleAttack(g, roll),
  },
  plan(g, _seat, pairs) {
    const refusal = judgeAttack(g, pairs);
    if (refusal === 0) sayAttack(g);
    return refusal;
  },
};

/** How many creatures attack at least, where something is required, and at most. What attacking costs is left out. */
function attackBounds(g: MagicRules): { min: number; max: number } {
  const able = ableToAttack(g);
  const must = able.map((card) => g.value(g.q.mustAttack, card));
  const required = mostObeyed(g);
  const canAlone = (least: number): boolean =>
    able.some((card, i) => must[i] >= least && g.value(g.q.notAlone, card) < 1);
  const min = fewestFor(required, must);
  const max = Math.min(able.length, attackLimit(g));
  return { min: min === 1 && !canAlone(required) ? 2 : min, max: max === 1 && !canAlone(0) ? 0 : max };
}

/** Would declaring no attackers break a requirement that can be obeyed (508.1d)? The refusal says which. */
export function attackMustAct(g: MagicRules): number {
  return requiredAttack(g).length > 0 ? judgeAttack(g, NOTHING) : 0;
}

const NOTHING: readonly number[] = [];

/** Is there a declaration to ask for? Stops at the first creature that can attack. */
function canAttack(g: MagicRules): boolean {
  for (const seat of g.party(g.state.turn.activePlayer)) {
    for (const card of permanentsOf(g, seat)) {
      if (refuseAttacker(g, card) === 0) return attackLimit(g) > 0 && targetsOfAttack(g).length > 0;
    }
  }
  return false;
}

/** Variable 1: how many creatures had been declared this turn before. */
const BEFORE = 1;

/** What declaring attackers begins with: the window, unless nothing can attack (508.1). Priority follows in any case. */
export const attackProgram: readonly MagicInstruction[] = [
  {
    run(g, frame) {
      frame.vars[BEFORE] = [declaredSoFar(g)];
      if (canAttack(g)) g.open('attack');
      else frame.pc++;
    },
  },
  {
    // Whoever did not answer in time has passed; what is required attacks all the same.
    run(g, frame) {
      if (declaredSoFar(g) > frame.vars[BEFORE][0]) return;
      const required = requiredAttack(g);
      if (required.length > 0 && judgeAttack(g, required) === 0) sayAttack(g);
    },
  },
];

function declaredSoFar(g: MagicRules): number {
  let sum = 0;
  for (const seat of g.party(g.state.turn.activePlayer)) sum += g.count('attackers', seat);
  return sum;
}

/** A legal declaration, with at least one attacker wherever there is one to be found soon. */
function sampleAttack(g: MagicRules, roll: Roll): number[] {
  const able = ableToAttack(g);
  const attackable = targetsOfAttack(g);
  if (able.length === 0 || attackable.length === 0) return [];
  const limit = attackLimit(g);
  for (let i = 0; i < TRIES; i++) {
    const pairs = randomAttack(g, able, attackable, limit, roll);
    if (pairs.length > 0 && judgeAttack(g, pairs) === 0) return pairs;
  }
  const required = requiredAttack(g);
  if (required.length > 0) return required;
  const first = roll(able.length);
  for (let i = 0; i < able.length; i++) {
    const pair = [g.ref(able[(first + i) % able.length]), attackable[roll(attackable.length)]];
    if (judgeAttack(g, pair) === 0) return pair;
  }
  return [];
}

function randomAttack(
  g: MagicRules,
  able: readonly number[],
  attackable: readonly number[],
  limit: number,
  roll: Roll,
): number[] {
  const pairs: number[] = [];
  const first = roll(able.length);
  let left = limit;
  for (let i = 0; i < able.length && left > 0; i++) {
    const card = able[(first + i) % able.length];
    if (g.value(g.q.mustAttack, card) < 1 && roll(2) === 0) continue;
    const ref = g.ref(card);
    pairs.push(ref, attackable[roll(attackable.length)]);
    if (g.value(g.q.mayExert, card) > 0 && roll(2) === 0) pairs.push(ref, ref);
    left--;
  }
  return pairs;
}
