import type { ProgramFrame, Ref } from '@upkeep/engine';
import { dealDamage } from '../board.ts';
import type { MagicInstruction, MagicRules } from '../names.ts';
import { attackersOf, blockersOf, isAttacking, struckBy } from './field.ts';

/*
 * Combat damage (510). Variables: 1 what is assigned so far, in threes: who deals, to what, how much; 2 attackers whose
 * controller still has to divide; 3 how much goes through; 4 the division.
 */
const ASSIGNED = 1;
const UNDIVIDED = 2;
const THROUGH = 3;
const PARTS = 4;

/** Does an attacker or a blocker have first or double strike, so that there are two damage steps (510.4)? */
export function isFirstStrikeNeeded(g: MagicRules): boolean {
  if (g.state.table.attacked === 0) return false;
  return attackersOf(g).some((card) => strikesFirst(g, card)) || blockersOf(g).some((card) => strikesFirst(g, card));
}

function strikesFirst(g: MagicRules, card: number): boolean {
  return g.value(g.q.firstStrike, card) > 0 || g.value(g.q.doubleStrike, card) > 0;
}

/** Does this creature assign damage in this step? */
type Assigns = (g: MagicRules, card: number) => boolean;

/**
 * 510.4: after a first step, those strike that had neither first nor double strike as it began, and those that have double
 * strike now. What has come into combat since had neither.
 */
function strikesNow(g: MagicRules, card: number): boolean {
  return g.state.cards.struck[card] === 0 || g.value(g.q.doubleStrike, card) > 0;
}

/** Remembers who had first or double strike as the first step began (702.7c); they alone strike in it. */
function beginFirstStrike(g: MagicRules): void {
  g.setTable('firstDamage', 1);
  for (const card of [...attackersOf(g), ...blockersOf(g)]) {
    if (!strikesFirst(g, card)) continue;
    g.setCard(card, 'struck', 1);
    g.counted(g.value(g.q.doubleStrike, card) > 0 ? 'keyword:doubleStrike' : 'keyword:firstStrike');
  }
}

export const firstStrikeProgram: readonly MagicInstruction[] = [
  { run: beginFirstStrike },
  ...damageProgram((g, card) => g.state.cards.struck[card] === 1),
];
export const combatDamageProgram: readonly MagicInstruction[] = damageProgram(strikesNow);

/** Assigning (510.1), then dealing all of it at once (510.2). */
function damageProgram(assigns: Assigns): MagicInstruction[] {
  return [
    { run: (g, frame) => assign(g, frame, assigns) },
    {
      run(g, frame) {
        if (frame.vars[UNDIVIDED].length > 0) askThrough(g, frame);
        else frame.pc += 2;
      },
    },
    { run: askDivision },
    {
      run(g, frame) {
        noteDivision(g, frame);
        frame.pc -= 3;
      },
    },
    { run: deal },
  ];
}

/** Everything assigned that leaves no choice; attackers whose damage can be shared out differently wait for their controller. */
function assign(g: MagicRules, frame: ProgramFrame, assigns: Assigns): void {
  const assigned: number[] = [];
  const undivided: Ref[] = [];
  const blockers = blockersOf(g);
  for (const card of attackersOf(g)) {
    const power = assigns(g, card) ? g.value(g.q.power, card) : 0;
    if (power <= 0) continue;
    const ref = g.ref(card);
    const against = blockers.filter((blocker) => g.state.cards.blocks[blocker] === ref);
    const tramples = g.value(g.q.trample, card) > 0;
    // With no blockers left, only trample lets a blocked creature deal damage (510.1c, 702.19e).
    const target = g.state.cards.blocked[card] === 0 || (against.length === 0 && tramples) ? struckBy(g, card) : -1;
    if (target !== -1) assigned.push(ref, target, power);
    else if (against.length > 1 || spareOf(g, card, against) > 0) undivided.push(ref);
    else if (against.length === 1) assigned.push(ref, g.ref(against[0]), power);
  }
  for (const card of blockers) {
    const attacker = g.card(g.state.cards.blocks[card]);
    const power = attacker >= 0 && isAttacking(g, attacker) && assigns(g, card) ? g.value(g.q.power, card) : 0;
    if (power > 0) assigned.push(g.ref(card), g.ref(attacker), power);
  }
  frame.vars[ASSIGNED] = assigned;
  frame.vars[UNDIVIDED] = undivided;
}

/** Lethal damage for trample: what is missing, damage already marked counted; 1 is enough from deathtouch (702.19b, 702.2c). */
function lethalFor(g: MagicRules, attacker: number, blocker: number): number {
  const missing = Math.max(0, g.value(g.q.toughness, blocker) - g.state.cards.damage[blocker]);
  return g.value(g.q.deathtouch, attacker) > 0 ? Math.min(1, missing) : missing;
}

/** How much of a trampling attacker's damage could go through its blockers. */
function spareOf(g: MagicRules, attacker: number, against: readonly number[]): number {
  if (against.length === 0 || g.value(g.q.trample, attacker) < 1 || struckBy(g, attacker) === -1) return 0;
  let spare = g.value(g.q.power, attacker);
  for (const blocker of against) spare -= lethalFor(g, attacker, blocker);
  return Math.max(0, spare);
}

/** The attacker to be divided now and what blocks it; -1 and nothing when it has left since. */
function current(g: MagicRules, frame: ProgramFrame): { attacker: number; against: number[] } {
  const [ref] = frame.vars[UNDIVIDED];
  const against = blockersOf(g).filter((blocker) => g.state.cards.blocks[blocker] === ref);
  return { attacker: g.card(ref), against };
}

function askThrough(g: MagicRules, frame: ProgramFrame): void {
  const { attacker, against } = current(g, frame);
  frame.vars[THROUGH] = [0];
  const max = attacker < 0 ? 0 : spareOf(g, attacker, against);
  if (max === 0) return;
  const seat = g.state.cards.controller[attacker];
  g.ask({ kind: 'number', for: seat, prompt: 'trample', min: 0, max, fallback: [max], slot: THROUGH });
}

/** What each blocker gets at least: where something goes through, lethal damage. */
function least(g: MagicRules, frame: ProgramFrame, attacker: number, blocker: number): number {
  return frame.vars[THROUGH][0] > 0 ? lethalFor(g, attacker, blocker) : 0;
}

function askDivision(g: MagicRules, frame: ProgramFrame): void {
  const { attacker, against } = current(g, frame);
  frame.vars[PARTS] = [];
  if (attacker < 0 || against.length === 0) return;
  let amount = g.value(g.q.power, attacker) - frame.vars[THROUGH][0];
  for (const blocker of against) amount -= least(g, frame, attacker, blocker);
  const options = against.map((blocker) => g.ref(blocker));
  const seat = g.state.cards.controller[attacker];
  g.ask({ kind: 'divide', for: seat, prompt: 'combat-damage', options, amount, min: 0, slot: PARTS });
}

function noteDivision(g: MagicRules, frame: ProgramFrame): void {
  const { attacker, against } = current(g, frame);
  const [ref, ...rest] = frame.vars[UNDIVIDED];
  const assigned = frame.vars[ASSIGNED].slice();
  const [through] = frame.vars[THROUGH];
  against.forEach((blocker, i) => {
    assigned.push(ref, g.ref(blocker), least(g, frame, attacker, blocker) + (frame.vars[PARTS][i] ?? 0));
  });
  if (through > 0) {
    assigned.push(ref, struckBy(g, attacker), through);
    g.counted('keyword:trample');
  }
  frame.vars[ASSIGNED] = assigned;
  frame.vars[UNDIVIDED] = rest;
}

/** All of it is dealt at once (510.2). Whoever has left the game meanwhile neither deals nor is dealt anything (800.4e). */
function deal(g: MagicRules, frame: ProgramFrame): void {
  const assigned = frame.vars[ASSIGNED];
  for (let i = 0; i < assigned.length; i += 3) {
    const target = assigned[i + 1];
    const isThere = target >= 0 ? g.isIn(target) : g.card(target) >= 0;
    if (isThere && g.card(assigned[i]) >= 0) dealDamage(g, target, assigned[i + 2], assigned[i], true);
  }
}
