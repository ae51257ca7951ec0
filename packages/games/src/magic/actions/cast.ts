import { type CompiledCard, type CompiledEffect, refAfterMove, userContext } from '@upkeep/cards';
import type { ActionDefinition, PlayerId } from '@upkeep/engine';
import { kindOf, refuseSorcerySpeed } from '../board.ts';
import { KIND } from '../events.ts';
import { totalCost, xOf } from '../mana/cost.ts';
import { gatherMana, payMana, refuseGathered, refuseMana } from '../mana/pay.ts';
import type { MagicInstruction, MagicNames, MagicRules } from '../names.ts';

type Act = ActionDefinition<MagicNames>;
type Compiled = readonly CompiledCard[];

/** A cost holds no more generic mana than this. */
const MOST_X = 60;

/** Casting a card from hand (601.2): it goes on the stack, is announced, is paid for. */
export function castActions(compiled: Compiled): { cast: Act; castX: Act } {
  return {
    cast: {
      windows: ['priority'],
      params: { card: 'card' },
      words: 'Cast {card}',
      rule: 'CR 601.2',
      uses: 'spell',
      exact: true,
      candidates(g, seat, visit) {
        const slow = refuseSorcerySpeed(g, seat);
        let gathered = false;
        for (const card of g.state.zones[g.z.hand + seat]) {
          const cost = printedCost(g, card);
          if (kindOf(g, card) === KIND.land || xOf(cost) > 0 || (slow !== 0 && !isInstant(g, card))) continue;
          if (!gathered) gatherMana(g, seat);
          gathered = true;
          if (refuseGathered(g, seat, totalCost(cost, 0, g.value(g.q.cost, card))) !== 0) continue;
          if (isAnnounceable(g, seat, card, compiled, 0) && visit(g.ref(card))) return;
        }
      },
      plan(g, seat, [ref]) {
        const card = g.card(ref);
        const refusal = refuseCasting(g, seat, card, compiled);
        if (refusal !== 0) return refusal;
        return xOf(printedCost(g, card)) > 0 ? g.refuse(g.no['needs-x']) : castFor(g, seat, card, compiled, 0);
      },
    },
    castX: {
      windows: ['priority'],
      params: { card: 'card', x: 'number' },
      words: 'Cast {card} for X = {x}',
      rule: 'CR 601.2',
      uses: 'spell with X',
      exact: true,
      candidates(g, seat, visit) {
        for (const card of g.state.zones[g.z.hand + seat]) {
          const cost = printedCost(g, card);
          if (xOf(cost) === 0 || refuseCasting(g, seat, card, compiled) !== 0) continue;
          const change = g.value(g.q.cost, card);
          for (let x = 0; x <= MOST_X && refuseMana(g, seat, totalCost(cost, x, change)) === 0; x++) {
            if (isAnnounceable(g, seat, card, compiled, x) && visit(g.ref(card), x)) return;
          }
        }
      },
      plan(g, seat, [ref, x]) {
        const card = g.card(ref);
        const refusal = refuseCasting(g, seat, card, compiled);
        if (refusal !== 0) return refusal;
        if (xOf(printedCost(g, card)) === 0) return g.refuse(g.no['no-x']);
        if (x < 0 || x > MOST_X) return g.refuse(g.no['bad-x'], MOST_X);
        return castFor(g, seat, card, compiled, x);
      },
    },
  };
}

function printedCost(g: MagicRules, card: number): number {
  return g.printed.cost[g.state.cards.def[card]];
}

/** 0 when a player could begin to cast the card now, mana aside. */
function refuseCasting(g: MagicRules, seat: PlayerId, card: number, compiled: Compiled): number {
  if (card < 0 || g.state.cards.zone[card] !== g.z.hand + seat) return g.refuse(g.no['not-in-hand']);
  const kind = kindOf(g, card);
  if (kind === KIND.land || effectOf(g, card, compiled) === null) return g.refuse(g.no['a-land']);
  return refuseTiming(g, seat, card);
}

/** Instants and flash whenever their player has priority, everything else at sorcery speed (117.1a). */
export function refuseTiming(g: MagicRules, seat: PlayerId, card: number): number {
  return isInstant(g, card) ? 0 : refuseSorcerySpeed(g, seat);
}

function isInstant(g: MagicRules, card: number): boolean {
  return kindOf(g, card) === KIND.instant || g.value(g.q.flash, card) > 0;
}

export function effectOf(g: MagicRules, card: number, compiled: Compiled): CompiledEffect | null {
  return compiled[g.state.cards.def[card]]?.effect ?? null;
}

function castFor(g: MagicRules, seat: PlayerId, card: number, compiled: Compiled, x: number): number {
  const effect = effectOf(g, card, compiled);
  if (effect === null) return g.refuse(g.no['a-land']);
  const refusal = payMana(g, seat, totalCost(printedCost(g, card), x, g.value(g.q.cost, card)));
  if (refusal !== 0) return refusal;
  if (!isAnnounceable(g, seat, card, compiled, x)) return g.refuse(g.no['no-target']);
  putOnStack(g, seat, card, effect, x);
  return 0;
}

/** Are there legal targets enough (601.2c)? */
function isAnnounceable(g: MagicRules, seat: PlayerId, card: number, compiled: Compiled, x: number): boolean {
  const effect = effectOf(g, card, compiled);
  return effect !== null && (effect.targets.length === 0 || effect.canAnnounce(g, userContext(seat, g.ref(card), [x])));
}

/** The card goes on the stack; what has to be chosen is asked before anything else happens (601.2a-d). */
export function putOnStack(g: MagicRules, seat: PlayerId, card: number, effect: CompiledEffect, x: number): void {
  if (kindOf(g, card) !== KIND.instant && g.printed.flash[g.state.cards.def[card]] > 0) g.counted('keyword:flash');
  const source = refAfterMove(g, card);
  g.addCount('spells', seat);
  g.move(card, g.z.stack, g.k.cast);
  // A card once suspended that is cast in the ordinary way is like any other.
  if (g.state.cards.suspended[card] > 0) g.setCard(card, 'suspended', 0);
  announce(g, seat, source, effect, source, [x]);
}

/** Puts an announced effect on the stack, at once where nothing has to be chosen. */
export function announce(
  g: MagicRules,
  seat: PlayerId,
  source: number,
  effect: CompiledEffect,
  card: number,
  numbers: readonly number[],
): void {
  if (effect.announce.length > 0) {
    g.run(g.program(announcementOf(effect.program)), seat, source, [numbers]);
    return;
  }
  g.stack({ program: g.program(effect.program), source, controller: seat, card, vars: [numbers] });
}

function announcementOf(program: string): string {
  return `${program}: announced`;
}

/** Programs that ask for modes, targets and divisions and then put the effect on the stack. */
export function announcements(
  effects: Iterable<{ effect: CompiledEffect; spell: boolean }>,
): Record<string, readonly MagicInstruction[]> {
  const programs: Record<string, readonly MagicInstruction[]> = {};
  for (const { effect, spell } of effects) {
    if (effect.announce.length === 0) continue;
    const place: MagicInstruction = {
      run(g, frame) {
        // Nothing of somebody who has left meanwhile goes on the stack (800.4a).
        if (!g.isIn(frame.owner)) return;
        g.stack({
          program: g.program(effect.program),
          source: frame.source,
          controller: frame.owner,
          card: spell ? frame.source : -1,
          vars: frame.vars.slice(1),
        });
      },
    };
    programs[announcementOf(effect.program)] = [...effect.announce, place];
  }
  return programs;
}
