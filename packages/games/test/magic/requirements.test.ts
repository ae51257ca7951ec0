import { expect, test } from 'vitest';
import {
  fewestFor,
  type MayAttack,
  type MayBlock,
  mostAttacks,
  mostBlocks,
  sumOf,
} from '../../src/magic/combat/requirements.ts';

/** Small numbers, always the same ones. */
function rolls(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

function isLegalAttack(creatures: readonly MayAttack[], picks: readonly number[], limit: number): boolean {
  return picks.length <= limit && !(picks.length === 1 && creatures[picks[0]].notAlone);
}

function mustOf(creatures: readonly MayAttack[], picks: readonly number[]): number {
  return picks.reduce((sum, i) => sum + creatures[i].must, 0);
}

test('CR 508.1d: the attack found is legal and obeys the most a legal attack can', () => {
  const roll = rolls(7);
  for (let run = 0; run < 3000; run++) {
    const creatures = Array.from({ length: roll(7) }, () => ({
      must: roll(2) * (1 + roll(2)),
      notAlone: roll(3) === 0,
    }));
    const limit = roll(4) === 0 ? 1000 : roll(5);
    let most = 0;
    for (let set = 0; set < 1 << creatures.length; set++) {
      const picks = creatures.map((_, i) => i).filter((i) => (set & (1 << i)) !== 0);
      if (isLegalAttack(creatures, picks, limit)) most = Math.max(most, mustOf(creatures, picks));
    }
    const found = mostAttacks(creatures, limit);
    expect(new Set(found).size).toBe(found.length);
    expect(isLegalAttack(creatures, found, limit)).toBe(true);
    expect(mustOf(creatures, found)).toBe(most);
  }
});

function isLegalBlock(t: MayBlock, declared: readonly (readonly number[])[]): boolean {
  if (declared.some((those, blocker) => those.length > t.room[blocker])) return false;
  if (declared.some((those, blocker) => those.some((a) => !t.can[blocker][a]))) return false;
  return t.menace.every((menace, a) => !menace || declared.filter((those) => those.includes(a)).length !== 1);
}

/** Every declaration there is: each blocker any set of the attackers. */
function* declarations(blockers: number, attackers: number): Generator<number[][]> {
  const places = Array.from({ length: attackers }, (_, a) => a);
  for (let n = 0; n < 1 << (blockers * attackers); n++) {
    yield Array.from({ length: blockers }, (_, b) => places.filter((a) => (n & (1 << (b * attackers + a))) !== 0));
  }
}

function checkBlocks(t: MayBlock): void {
  let most = 0;
  for (const declared of declarations(t.must.length, t.lure.length)) {
    if (isLegalBlock(t, declared)) most = Math.max(most, sumOf(t, declared));
  }
  const found = mostBlocks(t);
  expect(isLegalBlock(t, found)).toBe(true);
  expect(sumOf(t, found)).toBe(most);
}

test('CR 509.1c: the block found is legal and obeys the most a legal block can, whoever can block whom', () => {
  const roll = rolls(11);
  for (let run = 0; run < 700; run++) {
    const attackers = 1 + roll(3);
    const blockers = roll(4);
    const several = roll(2) * (1 + roll(3));
    checkBlocks({
      can: Array.from({ length: blockers }, () => Array.from({ length: attackers }, () => roll(3) > 0)),
      must: Array.from({ length: blockers }, () => (roll(2) === 0 ? 0 : 1 + roll(2))),
      lure: Array.from({ length: attackers }, () => (roll(2) === 0 ? 0 : 1 + roll(3))),
      menace: Array.from({ length: attackers }, () => roll(2) === 0),
      room: Array.from({ length: blockers }, () => 1 + roll(2) * several),
    });
  }
});

test('CR 509.1c: with three kinds of evasion under menace, blockers are shared out as well as can be', () => {
  const roll = rolls(13);
  for (let run = 0; run < 30; run++) {
    const can = Array.from({ length: 5 }, () => Array.from({ length: 3 }, () => roll(4) > 0));
    checkBlocks({
      can,
      must: can.map(() => roll(2)),
      lure: [1 + roll(3), 1 + roll(3), 1 + roll(3)],
      menace: [true, true, true],
      room: can.map(() => 1 + roll(2) * (run % 2)),
    });
  }
});

test('the most creatures that can block at once are those of the block that obeys most when each obeys 1 by blocking', () => {
  const roll = rolls(17);
  for (let run = 0; run < 200; run++) {
    const attackers = 1 + roll(3);
    const blockers = roll(5);
    const t: MayBlock = {
      can: Array.from({ length: blockers }, () => Array.from({ length: attackers }, () => roll(3) > 0)),
      must: Array.from({ length: blockers }, () => 1),
      lure: Array.from({ length: attackers }, () => 0),
      menace: Array.from({ length: attackers }, () => roll(2) === 0),
      room: Array.from({ length: blockers }, () => 1),
    };
    let most = 0;
    for (const declared of declarations(blockers, attackers)) {
      if (isLegalBlock(t, declared)) most = Math.max(most, declared.filter((those) => those.length > 0).length);
    }
    expect(mostBlocks(t).filter((those) => those.length > 0)).toHaveLength(most);
  }
});

test('fewest: no smaller set obeys so many requirements', () => {
  const roll = rolls(19);
  for (let run = 0; run < 400; run++) {
    const each = Array.from({ length: roll(7) }, () => roll(4));
    const required = roll(1 + each.reduce((sum, n) => sum + n, 0));
    let fewest = each.length;
    for (let set = 0; set < 1 << each.length; set++) {
      const chosen = each.filter((_, i) => (set & (1 << i)) !== 0);
      if (chosen.reduce((sum, n) => sum + n, 0) >= required) fewest = Math.min(fewest, chosen.length);
    }
    expect(fewestFor(required, each)).toBe(fewest);
  }
});
