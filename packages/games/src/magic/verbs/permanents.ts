import { addCounters, destroy, enterBattlefield, exile, isCreature, sacrifice } from '../board.ts';
import { leaveCombat } from '../combat/leave.ts';
import { control } from '../control.ts';
import { dealDamage } from '../damage.ts';
import { addSpecial, PURPOSES } from '../mana/special.ts';
import { COLOURS, COUNTERS, words } from '../nouns.ts';
import { makeTokens } from '../tokens.ts';
import { phaseOut } from '../turn/phasing.ts';

const enter = words.verb({
  about: 'The card that resolves, or other cards, enter the battlefield.',
  args: {
    cards: { kind: 'cards', default: 'self' },
    under: { kind: 'players', default: 'you' },
    tapped: { kind: { oneOf: ['no', 'yes'] }, default: 'no' },
    counters: { kind: { oneOf: COUNTERS }, default: 'plus' },
    amount: { kind: 'amount', default: 0 },
  },
  say(g, { cards, under: [under], tapped, counters: counter, amount }) {
    for (const card of cards) {
      enterBattlefield(g, card, under ?? g.ownerOf(card), { tapped: tapped === 'yes' });
      addCounters(g, card, counter, amount);
    }
  },
});

const enterAttached = words.verb({
  about: 'The aura that resolves enters the battlefield attached to a permanent (303.4f).',
  args: { to: { kind: 'cards' }, under: { kind: 'players', default: 'you' } },
  say(g, { to: [host], under: [under] }, { source }) {
    const card = g.here(source);
    if (card === undefined || host === undefined) return;
    enterBattlefield(g, card, under ?? g.ownerOf(card));
    g.attach(card, g.ref(host), { time: 'new' });
  },
});

const create = words.verb({
  about: 'Makes tokens.',
  args: {
    token: { kind: 'definition' },
    amount: { kind: 'amount', default: 1 },
    for: { kind: 'players', default: 'you' },
    tapped: { kind: { oneOf: ['no', 'yes'] }, default: 'no' },
  },
  say(g, { token, amount, for: players, tapped }, { controller }) {
    makeTokens(g, { controller, token, amount, players, tapped: tapped === 'yes' });
  },
  gives(g, happened) {
    const made = happened.filter((event) => event.kind === 'created');
    const by = g.seats.map((seat) => made.filter(({ player }) => player === seat));
    return by.flat().map(({ card }) => g.refAfterMove(card));
  },
});

const destroyVerb = words.verb({
  about: 'Destroys permanents (701.8).',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) if (g.liesIn.battlefield(card)) destroy(g, card);
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'died').length,
});

const sacrificeVerb = words.verb({
  about: 'Permanents are sacrificed by their controllers.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) if (g.liesIn.battlefield(card)) sacrifice(g, card);
  },
  counts: (_, happened) => happened.filter((event) => event.kind === 'sacrificed').length,
});

const exileVerb = words.verb({
  about: 'Exiles cards.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) exile(g, card);
  },
});

const tap = words.verb({
  about: 'Taps permanents; what is about to enter, enters tapped.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) {
      if (!g.liesIn.battlefield(card)) g.say.enteredTapped({ card: g.refAfterMove(card) });
      else if (!g.card.tapped(card)) g.say.tap({ card });
    }
  },
});

const untap = words.verb({
  about: 'Untaps permanents.',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) if (g.card.tapped(card)) g.say.untap({ card });
  },
});

const stun = words.verb({
  about: "Permanents will not untap in their controllers' next untap steps.",
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) g.setCard.exerted(card, true);
  },
});

const counters = words.verb({
  about: 'Puts counters on cards.',
  args: { on: { kind: 'cards' }, counter: { kind: { oneOf: COUNTERS } }, amount: { kind: 'amount', default: 1 } },
  say(g, { on, counter, amount }) {
    for (const card of on) addCounters(g, card, counter, amount);
  },
});

const removeCounters = words.verb({
  about: 'Takes counters off cards, as many as there are at most.',
  args: { from: { kind: 'cards' }, counter: { kind: { oneOf: COUNTERS } }, amount: { kind: 'amount', default: 1 } },
  say(g, { from, counter, amount }) {
    for (const card of from) addCounters(g, card, counter, -Math.min(amount, g.card[counter](card)));
  },
});

const attach = words.verb({
  about: 'Attaches the source, or another aura or equipment, to a creature.',
  args: { cards: { kind: 'cards', default: 'self' }, to: { kind: 'cards' } },
  say(g, { cards, to: [host] }) {
    if (host === undefined) return;
    // What becomes attached gets a new timestamp (613.7e); to stay where it is, is not that.
    for (const card of cards) if (g.hostOf(card) !== g.ref(host)) g.attach(card, g.ref(host), { time: 'new' });
  },
});

const gainControl = words.verb({
  about:
    'A player gains control of permanents: until the end of the turn, for as long as the source is there, or for good (613.1b).',
  args: {
    cards: { kind: 'cards' },
    who: { kind: 'players', default: 'you' },
    until: { kind: { oneOf: ['turn', 'source', 'forever'] }, default: 'forever' },
  },
  say(g, { cards, who, until }, { controller, source }) {
    const [seat = controller] = who;
    const targets = cards.map((card) => g.ref(card));
    if (targets.length > 0) g.addEffect(control, { controller: seat, source, targets, until });
  },
});

const phaseOutVerb = words.verb({
  about: 'Permanents phase out (702.26).',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) if (g.liesIn.battlefield(card)) phaseOut(g, card);
  },
});

const removeFromCombat = words.verb({
  about: 'Creatures leave combat (506.4).',
  args: { cards: { kind: 'cards' } },
  say(g, { cards }) {
    for (const card of cards) leaveCombat(g, card);
  },
});

const fight = words.verb({
  about: 'Two creatures deal damage equal to their power to each other (701.14).',
  args: { one: { kind: 'cards' }, other: { kind: 'cards' } },
  say(g, { one: [one], other: [other] }) {
    if (one === undefined || other === undefined) return;
    if (!isCreature(g, one) || !isCreature(g, other)) return;
    dealDamage(g, g.ref(other), g.value.power(one), g.ref(one), false);
    dealDamage(g, g.ref(one), g.value.power(other), g.ref(other), false);
  },
});

const addMana = words.verb({
  about:
    'Adds mana of one colour: for anything or for creature spells alone, kept until the end of the turn or not, and its source remembered where `spendsMana` shall know it (106.6).',
  args: {
    colour: { kind: { oneOf: COLOURS } },
    amount: { kind: 'amount', default: 1 },
    who: { kind: 'players', default: 'you' },
    for: { kind: { oneOf: PURPOSES }, default: 'anything' },
    stays: { kind: { oneOf: ['no', 'yes'] }, default: 'no' },
    source: { kind: { oneOf: ['forgotten', 'remembered'] }, default: 'forgotten' },
  },
  say(g, { colour, amount, who, for: purpose, stays, source: memory }, { source }) {
    const isPlain = purpose === 'anything' && stays === 'no' && memory === 'forgotten';
    for (const player of who) {
      if (isPlain && amount > 0) g.say.manaAdded({ player, colour, amount });
      else for (let i = 0; i < amount; i++) addSpecial(g, player, source, { colour, purpose, stays: stays === 'yes' });
    }
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
