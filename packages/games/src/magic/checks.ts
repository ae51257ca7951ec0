import { isCardRef, type StateCheck } from '@upkeep/engine';
import { addCounters, destroy, isCreature, isOnBattlefield, permanentsOf, sacrifice, toGraveyard } from './board.ts';
import { leaveCombat } from './combat/leave.ts';
import { KIND } from './events.ts';
import type { MagicInstruction, MagicNames, MagicRules } from './names.ts';

/*
 * State-based actions (704.5), looked at before anybody gets priority. All of one look are one batch, from one snapshot.
 */

type Check = StateCheck<MagicNames>;

/** May what is attached stay where it is? Given by the card book, which knows what an aura says of its host. */
export type MayAttach = (g: MagicRules, card: number, host: number) => boolean;

export function checksWith(mayAttach: MayAttach): readonly Check[] {
  return [losses, dying, attachments(mayAttach), legends, tokens, unannounced];
}

/** 704.5a-c: no life, a draw from an empty library, poison. Either head of a team losing loses for both (810.8). */
const losses: Check = {
  name: 'players lose',
  rule: 'CR 704.5a-c',
  check(g) {
    const { life, poison, drewEmpty, purse } = g.state.seats;
    for (let seat = 0; seat < g.seatCount; seat++) {
      if (!g.isIn(seat)) continue;
      const party = g.party(seat);
      const lethal = party.length > 1 ? Math.floor((g.option('poison') * 3) / 2) : g.option('poison');
      if (drewEmpty[seat] > 0) g.emit(g.k.drewFromEmpty, seat, 1);
      if (life[purse[seat]] <= 0) g.lose(seat, 'no-life');
      else if (poison[purse[seat]] >= lethal) g.lose(seat, 'poison');
      else if (party.some((member) => drewEmpty[member] > 0)) g.lose(seat, 'empty-library');
    }
  },
};

/** 704.5f-i, q, s: creatures, planeswalkers, opposite counters, finished sagas. */
const dying: Check = {
  name: 'permanents',
  rule: 'CR 704.5f-i, q, s',
  check(g) {
    const { def, plus, minus, loyalty } = g.state.cards;
    const { kind } = g.printed;
    for (let seat = 0; seat < g.seatCount; seat++) {
      const cards = permanentsOf(g, seat);
      for (let i = 0; i < cards.length; i++) {
        const card = cards[i];
        if (isCreature(g, card)) lookAtCreature(g, card);
        if (plus[card] > 0 && minus[card] > 0) cancelOut(g, card);
        const type = kind[def[card]];
        if (type === KIND.planeswalker && loyalty[card] === 0) toGraveyard(g, card, g.k.died);
        if (type === KIND.saga) finishSaga(g, card);
      }
    }
  },
};

function lookAtCreature(g: MagicRules, card: number): void {
  const { damage, deathtouched } = g.state.cards;
  const toughness = g.value(g.q.toughness, card);
  if (toughness <= 0) toGraveyard(g, card, g.k.died);
  else if (damage[card] === 0 && deathtouched[card] === 0) return;
  else if (damage[card] >= toughness || deathtouched[card] > 0) {
    destroy(g, card);
    // Looked at once: what is indestructible and survived deathtouch is not hit by it again (704.5h).
    if (deathtouched[card] > 0 && g.value(g.q.indestructible, card) > 0) g.setCard(card, 'deathtouched', 0);
  }
}

/** 704.5q: as many +1/+1 counters as -1/-1 counters are removed. */
function cancelOut(g: MagicRules, card: number): void {
  const pairs = Math.min(g.state.cards.plus[card], g.state.cards.minus[card]);
  addCounters(g, card, 'plus', -pairs);
  addCounters(g, card, 'minus', -pairs);
}

/** 714.4: the last chapter is reached, and none of its chapters is on the stack or about to be. */
function finishSaga(g: MagicRules, card: number): void {
  const last = g.printed.chapters[g.state.cards.def[card]];
  if (g.state.cards.lore[card] < last) return;
  const ref = g.ref(card);
  if (g.state.stack.some((item) => item.source === ref) || g.state.waiting.some((w) => w.source === ref)) return;
  sacrifice(g, card);
}

/** 704.5m-n: an aura that enchants nothing it may goes to the graveyard, equipment falls off. */
function attachments(mayAttach: MayAttach): Check {
  return {
    name: 'auras and equipment',
    rule: 'CR 704.5m-n',
    check(g) {
      const { host, def } = g.state.cards;
      for (let seat = 0; seat < g.seatCount; seat++) {
        const cards = permanentsOf(g, seat);
        for (let i = 0; i < cards.length; i++) {
          const card = cards[i];
          const kind = g.printed.kind[def[card]];
          if (kind !== KIND.aura && kind !== KIND.equipment) continue;
          const on = isCardRef(host[card]) ? g.card(host[card]) : -1;
          const legal = on >= 0 && isOnBattlefield(g, on) && mayAttach(g, card, on);
          if (kind === KIND.aura && !legal) toGraveyard(g, card, g.k.died);
          else if (kind === KIND.equipment && !legal && host[card] !== -1) g.attach(card, -1);
        }
      }
    },
  };
}

export const LEGEND_RULE = 'legend rule';

/** 704.5j: of legendary permanents of one name its controller keeps one, by choice; the others go with all else that does. */
const legends: Check = {
  name: 'legend rule',
  rule: 'CR 704.5j',
  check(g) {
    const { def, doomed } = g.state.cards;
    const { legendary } = g.printed;
    for (let seat = 0; seat < g.seatCount; seat++) {
      const cards = permanentsOf(g, seat);
      for (let i = 0; i < cards.length; i++) {
        if (legendary[def[cards[i]]] === 0) continue;
        if (doomed[cards[i]] > 0) toGraveyard(g, cards[i], g.k.died);
        else if (isClash(g, cards, i)) {
          g.counted('legend rule');
          const same = cards.filter((card) => def[card] === def[cards[i]] && doomed[card] === 0);
          g.run(g.program(LEGEND_RULE), seat, -1, [same.map((card) => g.ref(card))]);
        }
      }
    }
  },
};

/** Is there a namesake further on that may stay as well? */
function isClash(g: MagicRules, cards: readonly number[], at: number): boolean {
  const { def, doomed } = g.state.cards;
  for (let i = 0; i < cards.length; i++) {
    if (i === at || def[cards[i]] !== def[cards[at]] || doomed[cards[i]] > 0) continue;
    // Asked once for all of a name: by the first of them.
    return i > at;
  }
  return false;
}

/** Variable 1 holds the namesakes, 2 the one that stays. What goes is only marked: it goes with everything else (704.3). */
export const legendRule: readonly MagicInstruction[] = [
  {
    run(g, frame) {
      g.ask({ kind: 'choose', for: frame.owner, prompt: 'legend', options: frame.vars[1], min: 1, max: 1, slot: 2 });
    },
  },
  {
    run(g, frame) {
      for (const ref of frame.vars[1]) {
        if (ref !== frame.vars[2][0] && g.card(ref) >= 0) g.setCard(g.card(ref), 'doomed', 1);
      }
    },
  },
];

/** 704.5d: a token anywhere but on the battlefield ceases to exist. */
const tokens: Check = {
  name: 'tokens',
  rule: 'CR 704.5d',
  check(g) {
    const { def, zone } = g.state.cards;
    const { token } = g.printed;
    for (let card = 0; card < def.length; card++) {
      if (token[def[card]] === 0 || zone[card] < 0 || isOnBattlefield(g, card)) continue;
      if (zone[card] < g.z.phased || zone[card] >= g.z.phased + g.seatCount) g.move(card, -1);
    }
  },
};

/** A spell that found no legal target any more as it was announced is not on the stack: its card goes to the graveyard. */
const unannounced: Check = {
  name: 'spells that could not be announced',
  rule: 'CR 601.2c',
  check(g) {
    for (const card of g.state.zones[g.z.stack]) {
      const ref = g.ref(card);
      if (!g.state.stack.some((item) => item.card === ref)) toGraveyard(g, card, g.k.countered);
    }
  },
};

/** Looked at after every batch: who controls what follows the effects in force (613.1b). */
export function syncControl(g: MagicRules): void {
  syncZone(g, g.z.battlefield);
  // What is phased out keeps a controller, who is the one it phases in for (702.26d).
  syncZone(g, g.z.phased);
}

function syncZone(g: MagicRules, zone: number): void {
  const { controller } = g.state.cards;
  for (let seat = 0; seat < g.seatCount; seat++) {
    const cards = g.state.zones[zone + seat];
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i];
      const now = g.value(g.q.controller, card);
      if (now === controller[card] || !g.isIn(now)) continue;
      leaveCombat(g, card);
      g.control(card, now);
      g.move(card, zone + now, g.k.changedControl);
    }
  }
}
