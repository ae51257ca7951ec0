import type { Card, CardRef, DivisionQuestion, NumberQuestion, Program, Target } from '@upkeep/engine';
import { isPlaneswalker } from '../board.ts';
import { dealDamage } from '../damage.ts';
import { type Magic, magic } from '../nouns.ts';
import { attackersOf, blockersOf, blocking, isAttacking, playerOf, struckBy } from './field.ts';
import { blockedBy } from './several.ts';

/** Does an attacker or a blocker have first or double strike, so that there are two damage steps (510.4)? */
export function isFirstStrikeNeeded(g: Magic): boolean {
  if (!g.table.attacked()) return false;
  return attackersOf(g).some((card) => strikesFirst(g, card)) || blockersOf(g).some((card) => strikesFirst(g, card));
}

function strikesFirst(g: Magic, card: Card): boolean {
  return g.value.firstStrike(card) > 0 || g.value.doubleStrike(card) > 0;
}

/** Remembers who had first or double strike as the first step began (702.7c); they alone strike in it. */
export function beginFirstStrike(g: Magic): void {
  g.setTable.firstDamage(true);
  for (const card of [...attackersOf(g), ...blockersOf(g)]) {
    if (!strikesFirst(g, card)) continue;
    g.setCard.struck(card, true);
    g.tally(g.value.doubleStrike(card) > 0 ? 'keyword:doubleStrike' : 'keyword:firstStrike');
  }
}

/**
 * 510.4: after a first step, those strike that had neither first nor double strike as it began, and those that have double
 * strike now. What has come into combat since had neither.
 */
function strikesNow(g: Magic, card: Card): boolean {
  return !g.card.struck(card) || g.value.doubleStrike(card) > 0;
}

/** Who deals how much damage to what. */
interface Damage {
  readonly dealer: CardRef;
  readonly target: Target;
  readonly amount: number;
}

/** What is assigned so far: a program keeps it as three lists. */
interface Assigned {
  dealers: readonly CardRef[];
  targets: readonly Target[];
  amounts: readonly number[];
}

const NOTHING: Assigned = { dealers: [], targets: [], amounts: [] };

type Strikes = (g: Magic, card: Card) => boolean;

const variables = {
  dealers: 'cards',
  targets: 'targets',
  amounts: 'numbers',
  undivided: 'cards',
  attacker: 'reference',
  through: 'number',
  over: 'number',
  parts: 'numbers',
} as const;

/** Assigning (510.1), then dealing all of it at once (510.2). `strikes`: does a creature assign damage in this step? */
function damageStep(name: string, strikes: Strikes): Program<typeof variables> {
  return magic.program(name, variables, ({ act, each, askNumber, askDivision }) => [
    act((g, me) => {
      const { damages, undivided } = assign(g, strikes);
      note(me, damages);
      me.undivided = undivided;
    }),
    each('attacker', (_, { undivided }) => undivided, [
      askNumber('through', (g, me) => howMuchThrough(g, me.attacker, me)),
      askNumber('over', (g, { attacker, through }) => howMuchOver(g, attacker, through)),
      askDivision('parts', (g, me) => whatToWhom(g, me)),
      act((g, me) => note(me, dividedBy(g, me))),
    ]),
    act((g, me) => deal(g, me)),
  ]);
}

/** Of those that had first or double strike as the step began. */
export const firstStrikeDamage = damageStep('first-strike damage', (g, card) => g.card.struck(card));
export const combatDamage = damageStep('combat damage', strikesNow);

function note(me: Assigned, damages: readonly Damage[]): void {
  me.dealers = [...me.dealers, ...damages.map(({ dealer }) => dealer)];
  me.targets = [...me.targets, ...damages.map(({ target }) => target)];
  me.amounts = [...me.amounts, ...damages.map(({ amount }) => amount)];
}

/**
 * Everything that leaves no choice. Creatures whose damage can be shared out differently wait for their controllers, attackers
 * first (510.1).
 */
function assign(g: Magic, strikes: Strikes): { damages: readonly Damage[]; undivided: readonly CardRef[] } {
  const damages: Damage[] = [];
  const undivided: CardRef[] = [];
  const blockers = blockersOf(g);
  for (const card of attackersOf(g)) {
    const amount = strikes(g, card) ? g.value.power(card) : 0;
    if (amount <= 0) continue;
    const dealer = g.ref(card);
    const target = aimOf(g, card, blocking(g, blockers, dealer));
    if (target === 'several' || overOf(g, card, target, amount) > 0) undivided.push(dealer);
    else if (target !== undefined) damages.push({ dealer, target, amount });
  }
  for (const card of blockers) {
    const amount = strikes(g, card) ? g.value.power(card) : 0;
    const those = stillBlocked(g, card);
    if (amount <= 0 || those.length === 0) continue;
    const dealer = g.ref(card);
    if (those.length > 1) undivided.push(dealer);
    else damages.push({ dealer, target: those[0], amount });
  }
  return { damages, undivided };
}

/** The attackers a creature blocks that still attack. */
function stillBlocked(g: Magic, blocker: Card): readonly CardRef[] {
  return blockedBy(g, blocker).filter((ref) => {
    const attacker = g.here(ref);
    return attacker !== undefined && isAttacking(g, attacker);
  });
}

/** What an attacker deals its damage to; nothing when there is nothing left. */
function aimOf(g: Magic, attacker: Card, against: readonly Card[]): Target | 'several' | undefined {
  const struck = isFree(g, attacker, against) ? struckBy(g, attacker) : undefined;
  if (struck !== undefined) return struck;
  if (against.length > 1 || isShared(g, attacker, against) || spareOf(g, attacker, against, NOTHING) > 0) {
    return 'several';
  }
  return against.length === 1 ? g.ref(against[0]) : undefined;
}

/** Does it trample over a blocker that others assign damage to as well? Then theirs counts (702.19b). */
function isShared(g: Magic, attacker: Card, against: readonly Card[]): boolean {
  return against.some((blocker) => g.value.alsoBlocks(blocker) > 0) && g.value.trample(attacker) > 0;
}

/** Does nothing stand in its way? With no blockers left, only trample lets a blocked creature deal damage (510.1c, 702.19e). */
function isFree(g: Magic, attacker: Card, against: readonly Card[]): boolean {
  return !g.card.blocked(attacker) || (against.length === 0 && g.value.trample(attacker) > 0);
}

/**
 * Lethal damage for trample: what is missing, damage that is marked already or assigned by others counted; 1 is enough from
 * deathtouch (702.19b, 702.2c).
 */
function lethalFor(g: Magic, attacker: Card, blocker: Card, { dealers, targets, amounts }: Assigned): number {
  const self = g.ref(blocker);
  let missing = g.value.toughness(blocker) - g.card.damage(blocker);
  targets.forEach((target, i) => {
    const dealer = g.here(dealers[i]);
    if (target !== self || amounts[i] <= 0 || dealer === undefined) return;
    missing -= g.value.deathtouch(dealer) > 0 ? Math.max(0, missing) : amounts[i];
  });
  return Math.max(0, g.value.deathtouch(attacker) > 0 ? Math.min(1, missing) : missing);
}

/** How much of a trampling attacker's damage could go through its blockers. */
function spareOf(g: Magic, attacker: Card, against: readonly Card[], assigned: Assigned): number {
  if (against.length === 0 || g.value.trample(attacker) < 1 || struckBy(g, attacker) === undefined) return 0;
  let spare = g.value.power(attacker);
  for (const blocker of against) spare -= lethalFor(g, attacker, blocker, assigned);
  return Math.max(0, spare);
}

function howMuchThrough(g: Magic, ref: CardRef, assigned: Assigned): NumberQuestion | undefined {
  const attacker = g.here(ref);
  if (attacker === undefined || !isAttacking(g, attacker)) return undefined;
  const most = spareOf(g, attacker, blocking(g, blockersOf(g), ref), assigned);
  if (most === 0) return undefined;
  return { of: g.controllerOf(attacker), prompt: 'trample', number: [0, most], fallback: most };
}

/** What goes through to what is attacked: all of it where nothing stands in the way, else as much as was said. */
function throughOf(g: Magic, attacker: Card, said: number): number {
  return isFree(g, attacker, blocking(g, blockersOf(g), g.ref(attacker))) ? g.value.power(attacker) : said;
}

/** How much of what goes through to a planeswalker could go over it, to its controller (702.19c). */
function overOf(g: Magic, attacker: Card, struck: Target | undefined, through: number): number {
  const walker = g.here(struck);
  if (walker === undefined || !isPlaneswalker(g, walker)) return 0;
  if (g.value.trample(attacker) < 1 || g.value.trampleOver(attacker) < 1) return 0;
  return Math.max(0, through - g.card.loyalty(walker));
}

function howMuchOver(g: Magic, ref: CardRef, said: number): NumberQuestion | undefined {
  const attacker = g.here(ref);
  if (attacker === undefined || !isAttacking(g, attacker)) return undefined;
  const most = overOf(g, attacker, struckBy(g, attacker), throughOf(g, attacker, said));
  if (most === 0) return undefined;
  return { of: g.controllerOf(attacker), prompt: 'trample-over', number: [0, most], fallback: most };
}

/** What each blocker gets at least: where something goes through, lethal damage. */
function least(g: Magic, attacker: Card, blocker: Card, me: Sharing): number {
  return me.through > 0 ? lethalFor(g, attacker, blocker, me) : 0;
}

/** What is left when each blocker has its least is divided freely; a blocker's damage among all it blocks (510.1d). */
function whatToWhom(g: Magic, me: Sharing): DivisionQuestion | undefined {
  const attacker = g.here(me.attacker);
  if (attacker === undefined) return undefined;
  if (!isAttacking(g, attacker)) {
    const among = stillBlocked(g, attacker);
    return { of: g.controllerOf(attacker), prompt: 'combat-damage', amount: g.value.power(attacker), among };
  }
  const against = blocking(g, blockersOf(g), me.attacker);
  if (against.length === 0) return undefined;
  let amount = g.value.power(attacker) - me.through;
  for (const blocker of against) amount -= least(g, attacker, blocker, me);
  const among = against.map((blocker) => g.ref(blocker));
  return { of: g.controllerOf(attacker), prompt: 'combat-damage', amount, among };
}

/** A creature whose damage is being shared out, and what others have assigned. */
interface Sharing extends Assigned {
  readonly attacker: CardRef;
  readonly through: number;
}

interface Division extends Sharing {
  readonly over: number;
  readonly parts: readonly number[];
}

function dividedBy(g: Magic, me: Division): readonly Damage[] {
  const { attacker: dealer, through: said, over, parts } = me;
  const attacker = g.here(dealer);
  if (attacker === undefined) return [];
  if (!isAttacking(g, attacker)) {
    return stillBlocked(g, attacker).map((target, i) => ({ dealer, target, amount: parts[i] ?? 0 }));
  }
  const damages: Damage[] = blocking(g, blockersOf(g), dealer).map((blocker, i) => {
    return { dealer, target: g.ref(blocker), amount: least(g, attacker, blocker, me) + (parts[i] ?? 0) };
  });
  const struck = struckBy(g, attacker);
  const through = throughOf(g, attacker, said);
  if (through === 0 || struck === undefined) return damages;
  g.tally('keyword:trample');
  damages.push({ dealer, target: struck, amount: through - over });
  if (over > 0 && g.isCard(struck)) damages.push({ dealer, target: playerOf(g, struck), amount: over });
  return damages;
}

/** All of it is dealt at once (510.2). Whoever has left the game meanwhile neither deals nor is dealt anything (800.4e). */
function deal(g: Magic, { dealers, targets, amounts }: Assigned): void {
  dealers.forEach((dealer, i) => {
    const target = targets[i];
    const isThere = g.isSeat(target) ? g.isIn(target) : g.here(target) !== undefined;
    if (isThere && g.here(dealer) !== undefined) dealDamage(g, target, amounts[i], dealer, true);
  });
}
