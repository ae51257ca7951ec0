import type { Refused, Seat } from '@upkeep/engine';
import { isFresh, permanentsOf } from '../board.ts';
import { genericCost } from '../mana/cost.ts';
import { payMana } from '../mana/pay.ts';
import { type Magic, magic } from '../nouns.ts';
import {
  type Attack,
  ableToAttack,
  attackLimit,
  attackOf,
  costOf,
  judgeAttack,
  mostObeyed,
  refuseAttacker,
  requiredAttack,
  tappedBy,
} from './attack-judge.ts';
import { sampleAttack } from './attack-sample.ts';
import { targetsOfAttack } from './defenders.ts';
import { fewestFor } from './requirements.ts';

/** 508.1: all attackers at once, one transaction; passing declares none. */
export const declareAttackers = magic.pairs({
  windows: ['attack'],
  words: 'Declare attackers',
  rule: 'CR 508.1',
  uses: 'declareAttackers',
  about: 'Each creature that attacks, and the player or planeswalker it attacks.',
  otherwise: { malformed: 'malformed-declaration', gone: 'not-in-play' },
  pairs: (g) => ({ cards: ableToAttack(g), with: targetsOfAttack(g) }),
  bounds: attackBounds,
  extra: {
    name: 'exert',
    words: 'Exert it: it does not untap in your next untap step',
    of: (g) => ableToAttack(g).filter((card) => g.value.mayExert(card) > 0),
  },
  sample: (g, _seat, roll) => sampleAttack(g, roll),
  unanswered: (g) => requiredAttack(g),
  plan(g, _seat, pairs): Refused {
    const attack = attackOf(g, pairs);
    const refused = judgeAttack(g, attack);
    if (refused) return refused;
    sayAttack(g, attack);
  },
});

const NOTHING: Attack = { attackers: [], exerted: [] };

/** Refuses to declare no attackers where that breaks a requirement that can be obeyed (508.1d). */
export function refuseNoAttack(g: Magic): Refused {
  if (requiredAttack(g).length > 0) return judgeAttack(g, NOTHING);
}

/** How many creatures attack at least, where something is required, and at most. What attacking costs is left out. */
function attackBounds(g: Magic): { min: number; max: number } {
  const able = ableToAttack(g);
  const must = able.map((card) => g.value.mustAttack(card));
  const required = mostObeyed(g);
  const canAlone = (least: number): boolean => able.some((card, i) => must[i] >= least && g.value.notAlone(card) < 1);
  const min = fewestFor(required, must);
  const max = Math.min(able.length, attackLimit(g));
  return { min: min === 1 && !canAlone(required) ? 2 : min, max: max === 1 && !canAlone(0) ? 0 : max };
}

/** What declaring attackers begins with: the window, unless nothing can attack (508.1). Priority follows in any case. */
export const attackStep = magic.program('declare attackers', {}, ({ act, when, loop }) => [
  when(
    (g) => canAttack(g),
    [
      act((g) => g.open('attack')),
      loop(
        (g) => g.table.undeclared(),
        [
          act((g) => {
            g.setTable.undeclared(false);
            if (canAttack(g)) g.open('attack');
          }),
        ],
      ),
    ],
  ),
]);

/** Is there a declaration to ask for? Stops at the first creature that can attack. */
function canAttack(g: Magic): boolean {
  for (const seat of g.party(g.activePlayer)) {
    for (const card of permanentsOf(g, seat)) {
      if (!g.refuses(refuseAttacker(g, card))) return attackLimit(g) > 0 && targetsOfAttack(g).length > 0;
    }
  }
  return false;
}

/** Says a declaration that was judged: what taps, what is paid, who attacks what (508.1f-k). */
function sayAttack(g: Magic, attack: Attack): void {
  const { attackers, exerted } = attack;
  if (attackers.length === 0) return;
  const tapped = tappedBy(g, attack);
  const party = g.party(g.activePlayer);
  for (const seat of party) payMana(g, seat, genericCost(costOf(g, attack, seat)), tapped);
  for (const card of tapped) g.say.tap({ card });
  for (const card of exerted) g.say.exert({ card });
  for (const { card, with: defender } of attackers) g.say.attack({ card, defender });
  for (const seat of party) countAttackers(g, attack, seat);
  if (!g.table.attacked()) g.setTable.attacked(true);
  if (tapped.length < attackers.length) g.tally('keyword:vigilance');
  for (const { card } of attackers) {
    if (isFresh(g, card)) g.tally('keyword:haste');
  }
}

function countAttackers(g: Magic, { attackers }: Attack, seat: Seat): void {
  let count = 0;
  for (const { card } of attackers) if (g.controllerOf(card) === seat) count++;
  if (count > 0) g.addCount.attackers(seat, count);
}
