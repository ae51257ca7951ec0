import { isCardRef, type PlayerId } from '@upkeep/engine';
import { isCreature, isOnBattlefield, permanentsOf } from '../board.ts';
import type { MagicInstruction, MagicRules } from '../names.ts';

/*
 * The untap step's turn-based actions, in their fixed order (502.1-3). Nobody has priority, so triggers wait.
 */

/** Variables: 1 those of the active party still to choose, 2 what stays tapped by choice, 3 the answer. */
const SEATS = 1;
const KEPT = 2;
const ANSWER = 3;

export const untapStep: readonly MagicInstruction[] = [
  // 502.1: everything phases at once, in and out.
  {
    run(g, frame) {
      const party = g.party(g.state.turn.activePlayer);
      frame.vars[SEATS] = party.slice();
      frame.vars[KEPT] = [];
      for (const seat of party) {
        for (const card of g.state.zones[g.z.phased + seat]) phaseIn(g, card);
        for (const card of permanentsOf(g, seat)) {
          if (g.value(g.q.phasing, card) > 0 && !goesAlong(g, card, party)) phaseOut(g, card);
        }
      }
    },
  },
  // 502.2: day and night, by what the previous turn's active player cast in that turn (730.2).
  {
    run(g) {
      const { daytime } = g.state.table;
      const last = g.state.lastTurn;
      if (daytime === 0 || last === null || last.activePlayer < 0) return;
      let cast = 0;
      // Of their whole team where turns are shared, and also when they have left since.
      const { purse } = g.state.seats;
      for (let seat = 0; seat < g.seatCount; seat++) {
        if (purse[seat] === purse[last.activePlayer]) cast += g.lastTurnCount('spells', seat);
      }
      if (daytime === 1 && cast === 0) g.emit(g.k.dayBreaks, 2);
      else if (daytime === 2 && cast >= 2) g.emit(g.k.dayBreaks, 1);
    },
  },
  // 502.3: what may stay tapped, and what has to where only so many untap.
  {
    run(g, frame) {
      const seat = frame.vars[SEATS][0];
      if (seat === undefined) {
        frame.pc += 2;
        return;
      }
      const options = tappedOnes(g, seat).filter((card) => g.value(g.q.mayStayTapped, card) > 0);
      if (options.length === 0) frame.vars[ANSWER] = [];
      else {
        const refs = options.map((card) => g.ref(card));
        g.ask({
          kind: 'choose',
          for: seat,
          prompt: 'stay-tapped',
          options: refs,
          min: 0,
          max: refs.length,
          slot: ANSWER,
        });
      }
    },
  },
  {
    run(g, frame) {
      const seat = frame.vars[SEATS][0];
      frame.vars[KEPT] = [...frame.vars[KEPT], ...(frame.vars[ANSWER] ?? [])];
      const limit = g.value(g.q.untapLimit, seat);
      const creatures = tappedOnes(g, seat).filter(
        (card) => isCreature(g, card) && !frame.vars[KEPT].includes(g.ref(card)),
      );
      frame.vars[ANSWER] = [];
      if (creatures.length <= limit) return;
      const refs = creatures.map((card) => g.ref(card));
      const min = creatures.length - limit;
      g.ask({ kind: 'choose', for: seat, prompt: 'stay-tapped', options: refs, min, max: min, slot: ANSWER });
    },
  },
  {
    run(_, frame) {
      frame.vars[KEPT] = [...frame.vars[KEPT], ...(frame.vars[ANSWER] ?? [])];
      frame.vars[SEATS] = frame.vars[SEATS].slice(1);
      frame.pc -= 3;
    },
  },
  {
    run(g, frame) {
      for (const seat of g.party(g.state.turn.activePlayer)) {
        for (const card of permanentsOf(g, seat)) {
          if (g.state.cards.exerted[card] > 0) g.setCard(card, 'exerted', 0);
          else if (g.state.cards.tapped[card] > 0 && mayUntap(g, card) && !frame.vars[KEPT].includes(g.ref(card))) {
            g.emit(g.k.untap, card);
          }
        }
      }
    },
  },
];

function mayUntap(g: MagicRules, card: number): boolean {
  return g.value(g.q.untaps, card) > 0;
}

/** Tapped permanents of a seat that would untap now. */
function tappedOnes(g: MagicRules, seat: PlayerId): number[] {
  const { tapped, exerted } = g.state.cards;
  return permanentsOf(g, seat).filter((card) => tapped[card] > 0 && exerted[card] === 0 && mayUntap(g, card));
}

/** A permanent phases out, and with it what is attached to it, indirectly (702.26g). It leaves combat (506.4). */
export function phaseOut(g: MagicRules, card: number, withHost = false): void {
  if (!withHost) g.counted('keyword:phasing');
  g.setCard(card, 'phasedWith', withHost ? 2 : 1);
  if (g.state.cards.attacks[card] !== -1 || g.state.cards.blocks[card] !== -1) g.emit(g.k.leftCombat, card);
  g.move(card, g.z.phased + g.state.cards.controller[card], g.k.phasedOut);
  const ref = g.ref(card);
  // What lasts while its source is on the battlefield is over: it is treated as though it did not exist (702.26f).
  for (const effect of g.state.effects) {
    if (effect.source === ref && effect.until === g.durations.source) g.endEffect(effect.id);
  }
  for (let seat = 0; seat < g.seatCount; seat++) {
    for (const other of permanentsOf(g, seat)) if (g.state.cards.host[other] === ref) phaseOut(g, other, true);
  }
}

/** Is it on something that phases out now? Then it goes with that, and not by itself (702.26h). */
function goesAlong(g: MagicRules, card: number, party: readonly PlayerId[]): boolean {
  const { host, controller } = g.state.cards;
  const on = isCardRef(host[card]) ? g.card(host[card]) : -1;
  if (on < 0 || !isOnBattlefield(g, on)) return false;
  return (party.includes(controller[on]) && g.value(g.q.phasing, on) > 0) || goesAlong(g, on, party);
}

/** What phased out by itself phases in, and with it what went along. */
function phaseIn(g: MagicRules, card: number): void {
  if (g.state.cards.phasedWith[card] === 1) comeBack(g, card);
}

function comeBack(g: MagicRules, card: number): void {
  g.setCard(card, 'phasedWith', 0);
  g.move(card, g.z.battlefield + g.state.cards.controller[card], g.k.phasedIn);
  const ref = g.ref(card);
  for (let seat = 0; seat < g.seatCount; seat++) {
    for (const other of g.state.zones[g.z.phased + seat]) {
      if (g.state.cards.host[other] === ref && g.state.cards.phasedWith[other] === 2) comeBack(g, other);
    }
  }
}
