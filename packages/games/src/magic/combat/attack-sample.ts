import type { Card, Pair, Target } from '@upkeep/engine';
import type { Magic } from '../nouns.ts';
import { ableToAttack, attackLimit, attackOf, judgeAttack, requiredAttack } from './attack-judge.ts';
import { targetsOfAttack } from './defenders.ts';

type Roll = (n: number) => number;

/** How often a random declaration is tried before one is put together that is legal for certain. */
const TRIES = 4;

/** A legal declaration, with at least one attacker wherever there is one to be found soon. */
export function sampleAttack(g: Magic, roll: Roll): readonly Pair[] {
  const able = ableToAttack(g);
  const attackable = targetsOfAttack(g);
  if (able.length === 0 || attackable.length === 0) return [];
  const limit = attackLimit(g);
  for (let i = 0; i < TRIES; i++) {
    const pairs = randomAttack(g, able, attackable, limit, roll);
    if (pairs.length > 0 && isLegal(g, pairs)) return pairs;
  }
  const required = requiredAttack(g);
  if (required.length > 0) return required;
  const first = roll(able.length);
  for (let i = 0; i < able.length; i++) {
    const pairs = [{ card: able[(first + i) % able.length], with: attackable[roll(attackable.length)] }];
    if (isLegal(g, pairs)) return pairs;
  }
  return [];
}

function isLegal(g: Magic, pairs: readonly Pair[]): boolean {
  return !g.refuses(judgeAttack(g, attackOf(g, pairs)));
}

function randomAttack(
  g: Magic,
  able: readonly Card[],
  attackable: readonly Target[],
  limit: number,
  roll: Roll,
): readonly Pair[] {
  const pairs: Pair[] = [];
  const first = roll(able.length);
  let left = limit;
  for (let i = 0; i < able.length && left > 0; i++) {
    const card = able[(first + i) % able.length];
    if (g.value.mustAttack(card) < 1 && roll(2) === 0) continue;
    pairs.push({ card, with: attackable[roll(attackable.length)] });
    if (g.value.mayExert(card) > 0 && roll(2) === 0) pairs.push({ card, with: g.ref(card) });
    left--;
  }
  return pairs;
}
