import type { GameEvent, Ref } from '@upkeep/engine';
import {
  addCounters,
  dealDamage,
  destroy,
  enterBattlefield,
  exile,
  isCreature,
  isOnBattlefield,
  sacrifice,
} from '../board.ts';
import { leaveCombat } from '../combat/leave.ts';
import { CONTROL } from '../control.ts';
import { COLOURS, COUNTERS, type MagicRules } from '../names.ts';
import { phaseOut } from '../turn/untap.ts';
import { verb } from './verb.ts';

const enter = verb({
  about: 'The card that resolves, or other cards, enter the battlefield.',
  args: {
    cards: { kind: 'cards', default: 'self' },
    under: { kind: 'players', default: 'you' },
    tapped: { kind: { oneOf: ['no', 'yes'] }, default: 'no' },
    counters: { kind: { oneOf: COUNTERS }, default: 'plus' },
    amount: { kind: 'amount', default: 0 },
  },
  emit(g, { args }) {
    for (const ref of args.cards) {
      const card = g.card(ref);
      enterBattlefield(g, card, args.under[0] ?? g.state.cards.owner[card], { tapped: args.tapped[0] === 1 });
      addCounters(g, card, COUNTERS[args.counters[0]], args.amount[0]);
    }
  },
});

const enterAttached = verb({
  about: 'The aura that resolves enters the battlefield attached to a permanent (303.4f).',
  args: { to: { kind: 'cards' }, under: { kind: 'players', default: 'you' } },
  emit(g, { args, source }) {
    const card = g.card(source);
    if (card < 0 || args.to.length === 0) return;
    enterBattlefield(g, card, args.under[0] ?? g.state.cards.owner[card]);
    g.attach(card, args.to[0]);
  },
});

const create = verb({
  about: 'Makes tokens.',
  args: {
    token: { kind: 'definition' },
    amount: { kind: 'amount', default: 1 },
    for: { kind: 'players', default: 'you' },
  },
  emit(g, { args }) {
    for (const seat of args.for) {
      for (let i = 0; i < args.amount[0]; i++) g.create(args.token[0], seat, g.z.battlefield + seat);
    }
  },
  result: 'objects',
  collect: (g, happened) => newcomers(g, happened),
});

/** The tokens a batch has made: the newest of their zones. */
function newcomers(g: MagicRules, happened: readonly GameEvent[]): Ref[] {
  const refs: Ref[] = [];
  for (let zone = g.z.battlefield; zone < g.z.battlefield + g.seatCount; zone++) {
    const made = happened.filter((e) => e.kind === g.k.created && e.c === zone).length;
    if (made > 0) for (const card of g.state.zones[zone].slice(-made)) refs.push(g.ref(card));
  }
  return refs;
}

const destroyVerb = verb({
  about: 'Destroys permanents (701.8).',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) if (isOnBattlefield(g, g.card(ref))) destroy(g, g.card(ref));
  },
  collect: (g, happened) => [happened.filter((e) => e.kind === g.k.died).length],
});

const sacrificeVerb = verb({
  about: 'Permanents are sacrificed by their controllers.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) if (isOnBattlefield(g, g.card(ref))) sacrifice(g, g.card(ref));
  },
  collect: (g, happened) => [happened.filter((e) => e.kind === g.k.sacrificed).length],
});

const exileVerb = verb({
  about: 'Exiles cards.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) exile(g, g.card(ref));
  },
});

const tap = verb({
  about: 'Taps permanents.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) if (g.state.cards.tapped[g.card(ref)] === 0) g.emit(g.k.tap, g.card(ref));
  },
});

const untap = verb({
  about: 'Untaps permanents.',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) if (g.state.cards.tapped[g.card(ref)] > 0) g.emit(g.k.untap, g.card(ref));
  },
});

const stun = verb({
  about: "Permanents will not untap in their controllers' next untap steps.",
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) g.setCard(g.card(ref), 'exerted', 1);
  },
});

const counters = verb({
  about: 'Puts counters on cards.',
  args: { on: { kind: 'cards' }, counter: { kind: { oneOf: COUNTERS } }, amount: { kind: 'amount', default: 1 } },
  emit(g, { args }) {
    for (const ref of args.on) addCounters(g, g.card(ref), COUNTERS[args.counter[0]], args.amount[0]);
  },
});

const removeCounters = verb({
  about: 'Takes counters off cards, as many as there are at most.',
  args: { from: { kind: 'cards' }, counter: { kind: { oneOf: COUNTERS } }, amount: { kind: 'amount', default: 1 } },
  emit(g, { args }) {
    const counter = COUNTERS[args.counter[0]];
    for (const ref of args.from) {
      const card = g.card(ref);
      addCounters(g, card, counter, -Math.min(args.amount[0], g.state.cards[counter][card]));
    }
  },
});

const attach = verb({
  about: 'Attaches the source, or another aura or equipment, to a creature.',
  args: { cards: { kind: 'cards', default: 'self' }, to: { kind: 'cards' } },
  emit(g, { args }) {
    const [host] = args.to;
    if (host !== undefined) for (const ref of args.cards) g.attach(g.card(ref), host);
  },
});

const gainControl = verb({
  about: 'A player gains control of permanents, until the end of the turn or for good (613.1b).',
  args: {
    cards: { kind: 'cards' },
    who: { kind: 'players', default: 'you' },
    until: { kind: { oneOf: ['turn', 'forever'] }, default: 'forever' },
  },
  emit(g, { args, controller, source }) {
    const [seat = controller] = args.who;
    if (args.cards.length === 0) return;
    g.addEffect({
      ability: g.ability(CONTROL),
      controller: seat,
      source,
      targets: args.cards,
      data: [seat],
      until: args.until[0] === 0 ? g.durations.turn : g.durations.forever,
    });
  },
});

const phaseOutVerb = verb({
  about: 'Permanents phase out (702.26).',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) if (isOnBattlefield(g, g.card(ref))) phaseOut(g, g.card(ref));
  },
});

const removeFromCombat = verb({
  about: 'Creatures leave combat (506.4).',
  args: { cards: { kind: 'cards' } },
  emit(g, { args }) {
    for (const ref of args.cards) leaveCombat(g, g.card(ref));
  },
});

const fight = verb({
  about: 'Two creatures deal damage equal to their power to each other (701.14).',
  args: { one: { kind: 'cards' }, other: { kind: 'cards' } },
  emit(g, { args }) {
    const [one, other] = [args.one[0], args.other[0]];
    if (one === undefined || other === undefined) return;
    if (!isCreature(g, g.card(one)) || !isCreature(g, g.card(other))) return;
    dealDamage(g, other, g.value(g.q.power, g.card(one)), one, false);
    dealDamage(g, one, g.value(g.q.power, g.card(other)), other, false);
  },
});

const addMana = verb({
  about: 'Adds mana of one colour.',
  args: {
    colour: { kind: { oneOf: COLOURS } },
    amount: { kind: 'amount', default: 1 },
    who: { kind: 'players', default: 'you' },
  },
  emit(g, { args }) {
    for (const seat of args.who) if (args.amount[0] > 0) g.emit(g.k.manaAdded, seat, args.colour[0], args.amount[0]);
  },
});

export const permanentVerbs = {
  enter,
  enterAttached,
  create,
  destroy: destroyVerb,
  sacrifice: sacrificeVerb,
  exile: exileVerb,
  tap,
  untap,
  stun,
  counters,
  removeCounters,
  attach,
  gainControl,
  phaseOut: phaseOutVerb,
  removeFromCombat,
  fight,
  addMana,
};
