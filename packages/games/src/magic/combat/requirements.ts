/*
 * The most requirements a declaration can obey without breaking a restriction and without anything being paid
 * (508.1d, 509.1c). Plain numbers in and out, so that it can be held against trying everything out.
 */

/** A creature that can attack without anything being paid. */
export interface MayAttack {
  /** How many requirements it obeys by attacking. */
  readonly must: number;
  /** It cannot attack alone. */
  readonly notAlone: boolean;
}

/**
 * The places of creatures that together obey the most requirements, at most `limit` of them; none when none can be obeyed.
 *
 * Requirements simply add up, so the creatures that obey most, as many as the limit allows, are best - if together they
 * may attack. Only one alone may not: then either another creature goes along, which breaks nothing where two may attack,
 * or the best of those that can attack alone goes instead.
 */
export function mostAttacks(creatures: readonly MayAttack[], limit: number): number[] {
  if (limit <= 0) return [];
  const places = creatures.map((_, i) => i);
  const willing = places.filter((i) => creatures[i].must > 0).sort((a, b) => creatures[b].must - creatures[a].must);
  if (limit === 1) return willing.filter((i) => !creatures[i].notAlone).slice(0, 1);
  const best = willing.slice(0, limit);
  if (best.length !== 1 || !creatures[best[0]].notAlone) return best;
  const other = places.find((i) => i !== best[0]);
  return other === undefined ? [] : [best[0], other];
}

/** How many it takes at least to obey so many requirements together, when each obeys so many. */
export function fewestFor(required: number, each: readonly number[]): number {
  const best = [...each].sort((a, b) => b - a);
  let obeyed = 0;
  let count = 0;
  while (obeyed < required && count < best.length) obeyed += best[count++];
  return count;
}

/** Who can block whom without anything being paid, and what asks for it. */
export interface MayBlock {
  /** By blocker, by attacker: can it block that one? */
  readonly can: readonly (readonly boolean[])[];
  /** By blocker: requirements it obeys by blocking at all. */
  readonly must: readonly number[];
  /** By attacker: requirements each creature obeys that blocks it. */
  readonly lure: readonly number[];
  /** By attacker: two or more have to block it, or none (702.111). */
  readonly menace: readonly boolean[];
  /** By blocker: how many attackers it can block (509.1a). */
  readonly room: readonly number[];
}

/** Requirements that a blocker obeys by blocking all of these attackers. */
function obeyedBy(t: MayBlock, blocker: number, attackers: readonly number[]): number {
  return attackers.reduce((sum, a) => sum + t.lure[a], attackers.length === 0 ? 0 : t.must[blocker]);
}

/** So many attackers with menace are weighed against each other at most; of more, those that ask for most. */
const MOST_WEIGHED = 4;

/**
 * By blocker, the attackers it blocks: a declaration that obeys the most requirements.
 *
 * Without menace every blocker does best for itself, for nothing limits how many block the same attacker. Of the attackers
 * with menace, one can be left out where another can be blocked by all who can block it and asks for as much: whoever
 * blocks the first may as well block the second, where there are then two or more. (Who can block both may do that, so this
 * holds for attackers that lure only where nobody can.) What remains is as many as there are kinds of evasion, one or two;
 * every set of them is tried. Within a set each blocker does best for itself, except those needed to bring an attacker up
 * to two blockers. For `k` attackers only the `2k` blockers that lose least by it come into question for each: of more, two
 * would not be needed elsewhere.
 */
export function mostBlocks(t: MayBlock): number[][] {
  const attackers = t.lure.map((_, a) => a);
  const plain = attackers.filter((a) => !t.menace[a]);
  const heavy = undominated(
    t,
    attackers.filter((a) => t.menace[a]),
  );
  let best: number[][] = [];
  let most = -1;
  for (let set = 0; set < 1 << heavy.length; set++) {
    const blocked = heavy.filter((_, i) => (set & (1 << i)) !== 0);
    const found = bestWith(t, plain, blocked);
    const obeyed = found === null ? -1 : sumOf(t, found);
    if (found === null || obeyed <= most) continue;
    best = found;
    most = obeyed;
  }
  return best;
}

/** Requirements obeyed by a whole declaration. */
export function sumOf(t: MayBlock, declared: readonly (readonly number[])[]): number {
  return declared.reduce((sum, attackers, blocker) => sum + obeyedBy(t, blocker, attackers), 0);
}

function undominated(t: MayBlock, heavy: readonly number[]): number[] {
  return heavy
    .filter((a, i) => !heavy.some((b, j) => i !== j && dominates(t, b, a) && (j < i || !dominates(t, a, b))))
    .sort((a, b) => t.lure[b] - t.lure[a])
    .slice(0, MOST_WEIGHED);
}

/** Can whoever blocks `a` as well block `b` instead, and obey as much? */
function dominates(t: MayBlock, b: number, a: number): boolean {
  if (t.lure[b] < t.lure[a]) return false;
  return t.can.every((row, blocker) => !row[a] || (row[b] && (t.lure[a] === 0 || t.room[blocker] < 2)));
}

/** The best declaration in which each of these attackers with menace is blocked by two or more, or null. */
function bestWith(t: MayBlock, plain: readonly number[], heavy: readonly number[]): number[][] | null {
  const open = [...plain, ...heavy];
  const free = t.can.map((_, blocker) => bestFor(t, blocker, open, []));
  if (heavy.length === 0) return free;
  const held: number[][] = free.map(() => []);
  /** What is lost when a blocker has to block one more. */
  const loss = (blocker: number, attacker: number): number =>
    obeyedBy(t, blocker, bestFor(t, blocker, open, held[blocker])) -
    obeyedBy(t, blocker, bestFor(t, blocker, open, [...held[blocker], attacker]));
  const pools = heavy.map((attacker) =>
    t.can
      .map((_, blocker) => blocker)
      .filter((blocker) => t.can[blocker][attacker])
      .sort((a, b) => loss(a, attacker) - loss(b, attacker))
      .slice(0, 2 * heavy.length),
  );
  const hasRoom = (blocker: number): boolean => held[blocker].length < t.room[blocker];
  let best: number[][] | null = null;
  let least = Number.POSITIVE_INFINITY;
  const place = (i: number, lost: number): void => {
    if (lost >= least) return;
    if (i === heavy.length) {
      least = lost;
      best = held.map((those, blocker) => bestFor(t, blocker, open, those));
      return;
    }
    for (const first of pools[i]) {
      for (const second of pools[i]) {
        if (second === first) break;
        if (!hasRoom(first) || !hasRoom(second)) continue;
        const more = loss(first, heavy[i]) + loss(second, heavy[i]);
        held[first].push(heavy[i]);
        held[second].push(heavy[i]);
        place(i + 1, lost + more);
        held[first].pop();
        held[second].pop();
      }
    }
  };
  place(0, 0);
  return best;
}

/** The attackers a blocker does best to block for itself, besides those it has to; none when blocking obeys nothing. */
function bestFor(t: MayBlock, blocker: number, open: readonly number[], held: readonly number[]): number[] {
  const those = [...held];
  const others = open.filter((a) => t.can[blocker][a] && !held.includes(a)).sort((a, b) => t.lure[b] - t.lure[a]);
  for (const a of others) {
    if (those.length >= t.room[blocker]) break;
    if (t.lure[a] > 0 || (those.length === 0 && t.must[blocker] > 0)) those.push(a);
  }
  return those;
}
