import type { Pair, Refused, Seat } from '@upkeep/engine';
import { genericCost } from '../mana/cost.ts';
import { payMana } from '../mana/pay.ts';
import { type Magic, magic } from '../nouns.ts';
import { blockBounds, canBlock, costOf, judgeBlock, possibleBlocks, requiredBlock } from './block-judge.ts';
import { sampleBlock } from './block-sample.ts';
import { attackersOf, blockersOf, blocking, defendingPlayer } from './field.ts';
import { blockedBy, setBlock } from './several.ts';

/** 509.1: all blockers of a defending player or team at once, one transaction; passing declares none. */
export const declareBlockers = magic.pairs({
  windows: ['block'],
  words: 'Declare blockers',
  rule: 'CR 509.1',
  uses: 'declareBlockers',
  about: 'Each creature that blocks, and the attacker it blocks; one that can block several stands in several pairs.',
  otherwise: { malformed: 'malformed-declaration', gone: 'not-in-play' },
  pairs(g, seat) {
    const { blockers, attackers, can } = possibleBlocks(g, seat);
    const open = attackers.filter((_, a) => can.some((row) => row[a]));
    return { cards: blockers, with: open.map((card) => g.ref(card)) };
  },
  fits(g, _seat, blocker, target) {
    const attacker = g.here(target);
    return attacker !== undefined && canBlock(g, blocker, attacker);
  },
  repeats: (g, seat) => possibleBlocks(g, seat).room.some((room) => room > 1),
  bounds: blockBounds,
  sample: sampleBlock,
  unanswered: requiredBlock,
  plan(g, seat, pairs): Refused {
    const refused = judgeBlock(g, seat, pairs);
    if (refused) return refused;
    sayBlock(g, seat, pairs);
  },
});

/** Refuses to declare no blockers where that breaks a requirement that can be obeyed (509.1c). */
export function refuseNoBlock(g: Magic, seat: Seat): Refused {
  if (requiredBlock(g, seat).length > 0) return judgeBlock(g, seat, []);
}

/** What declaring blockers begins with: the defending parties one after the other (802.4), then everything they declared. */
export const blockStep = magic.program('declare blockers', { leader: 'seat' }, ({ act, eachSeat, loop }) => [
  eachSeat('leader', (g) => defendingParties(g).filter((leader) => possibleBlocks(g, leader).blockers.length > 0), [
    act((g, { leader }) => {
      if (g.table.blocker() !== leader) g.setTable.blocker(leader);
      g.open('block');
    }),
    loop(
      (g) => g.table.undeclared(),
      [
        act((g) => {
          g.setTable.undeclared(false);
          g.open('block');
        }),
      ],
    ),
  ]),
  act((g) => {
    if (g.table.blocker() !== undefined) g.setTable.blocker(undefined);
  }),
  act((g) => sayBlocks(g)),
]);

/** Parties something attacks, by their first seat, in turn order. */
function defendingParties(g: Magic): readonly Seat[] {
  const attacked = attackersOf(g).map((card) => defendingPlayer(g, card));
  const leaders: Seat[] = [];
  for (const seat of g.inTurnOrder()) {
    const leader = g.party(seat)[0];
    if (attacked.includes(seat) && !leaders.includes(leader)) leaders.push(leader);
  }
  return leaders;
}

/**
 * Says a declaration that was judged: what is paid, and whom each creature is to block. The blocks themselves are said when
 * every defending player has declared, so that everything they trigger triggers together (509.2a, 802.4).
 */
function sayBlock(g: Magic, seat: Seat, pairs: readonly Pair[]): void {
  for (const member of g.party(seat)) payMana(g, member, genericCost(costOf(g, pairs, member)));
  pairs.forEach(({ card, with: target }, i) => {
    const attacker = g.here(target);
    if (attacker === undefined) return;
    setBlock(g, card, g.ref(attacker), pairs.findIndex((pair) => pair.card === card) === i);
    if (g.value.flying(attacker) > 0 && g.value.flying(card) < 1) g.tally('keyword:reach');
  });
}

/** 509.1g-h: who blocks, which attackers are blocked now and stay so, and which are not. */
function sayBlocks(g: Magic): void {
  const blockers = blockersOf(g);
  for (const card of blockers) {
    blockedBy(g, card).forEach((attacker, i) => {
      g.say.block({ card, attacker, further: i > 0 });
    });
  }
  for (const card of attackersOf(g)) {
    const count = blocking(g, blockers, g.ref(card)).length;
    if (count > 0) g.say.becameBlocked({ card, blockers: count });
    else if (!g.card.blocked(card)) g.say.notBlocked({ card });
    if (count === 0 && g.value.flying(card) > 0) g.tally('keyword:flying');
    if (count !== 1 && g.value.menace(card) > 0) g.tally('keyword:menace');
  }
}
