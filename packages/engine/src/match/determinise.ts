import { bound, fallbackOf } from '../agenda/decisions.ts';
import { defaultOf } from '../agenda/sealed.ts';
import { fieldsOf } from '../compile/event-fields.ts';
import * as K from '../compile/kinds.ts';
import type { Machine } from '../compile/machine.ts';
import type { GuessInput } from '../define/guess-input.ts';
import { formBefore } from '../events/forms.ts';
import { copyState } from '../state/copy.ts';
import { below, nextBits, type RandomState, shuffleWith } from '../state/random.ts';
import { currentCard, isCardRef, refCard, stayRef } from '../state/refs.ts';
import type { BattleState, Decision, Frame, PendingEvent, PlayerId } from '../state/state.ts';
import { renameUsed } from '../turn/turn-manager.ts';
import { hasOpenList, viewOf } from '../view/parts.ts';
import { isSeen, sightOf } from '../view/sight.ts';
import type { Run } from './run.ts';

/*
 * A state in which everything a seat cannot know is guessed. It depends on nothing but the seat's view: cards are
 * renamed in the order of their public handles, unseen ones dealt afresh from a canonical order, what only the true
 * state tells (stays, who else knows what, sealed answers, the generator) is set to a canonical value.
 */
export function determinised(r: Run, seat: PlayerId, random: RandomState): BattleState {
  const s = copyState(r.state, r.machine.columns);
  s.cards.def = s.cards.def.slice();
  s.cards.since = s.cards.since.slice();
  const sight = sightOf(r, seat);
  const unseen = s.cards.zone.map((zone, card) => zone >= 0 && !isSeen(r, s.cards.known[card], sight));
  s.forms = s.forms.filter((_, i) => !unseen[s.forms[i - (i % 2)]]);
  dealUnseen(r, s, seat, sight, unseen, random);
  hideOthersChoices(r, s, seat, unseen, random);
  canonicalKnowledge(r, s, sight, unseen);
  rename(r, s);
  s.random = [nextBits(random) | 0, nextBits(random) | 0, nextBits(random) | 0, nextBits(random) | 0];
  s.rolls = [];
  return s;
}

/** Names the cards of each owner that the seat has not seen, from the decklist if it is open, else from all cards. */
function dealUnseen(
  r: Run,
  s: BattleState,
  seat: PlayerId,
  sight: number,
  unseen: readonly boolean[],
  random: RandomState,
): void {
  const { machine: m } = r;
  const roll = (n: number): number => below(random, n);
  const { def, owner: owners } = s.cards;
  let pool: number[] | null = null;
  const anyCard = (): number => {
    pool ??= namesOf(m);
    return pool[roll(pool.length)];
  };
  const secret = secretFields(m);
  // The table's own come first.
  const places: number[][] = Array.from({ length: r.seatCount + 1 }, () => []);
  for (const zone of s.zones) for (const card of zone) if (unseen[card]) places[owners[card] + 1].push(card);
  for (let owner = -1; owner < r.seatCount; owner++) {
    const slots = places[owner + 1];
    if (slots.length === 0) continue;
    const left = hasOpenList(r, sight, owner) ? unseenOf(listOf(m, s, owner), s, owner, unseen) : [];
    const { guess } = m.definition;
    let names: number[];
    if (guess !== undefined) names = guess(guessInput(r, seat, owner, slots, left, roll));
    else {
      names = left;
      shuffleWith(random, names);
    }
    slots.forEach((card, i) => {
      def[card] = i < names.length ? names[i] : anyCard();
    });
    for (const [name, start] of secret) {
      const column = s.cards[name];
      for (const card of slots) column[card] = start;
    }
  }
}

/** What everybody knows an owner to have: a decklist, or the cards of the table, and what changed hands in public. */
function listOf(m: Machine, s: BattleState, owner: PlayerId): readonly number[] {
  const list = owner < 0 ? m.common.flatMap(({ definitions }) => definitions) : m.deckDefinitions[owner].slice();
  for (let i = 0; i < s.gained.length; i += 3) {
    if (s.gained[i] !== owner) continue;
    const at = list.indexOf(s.gained[i + 1]);
    if (s.gained[i + 2] > 0) list.push(s.gained[i + 1]);
    else if (at >= 0) list.splice(at, 1);
  }
  return list.sort((a, b) => a - b);
}

/** What a guess of the game's own rests on: nothing but the seat's view. */
function guessInput(
  r: Run,
  seat: PlayerId,
  owner: PlayerId,
  slots: readonly number[],
  unseen: readonly number[],
  roll: (n: number) => number,
): GuessInput {
  const { zones, cards } = r.machine;
  return {
    seat,
    owner,
    slots: slots.length,
    places: slots.map((card) => {
      const { name, seat: of } = zones[r.state.cards.zone[card]];
      return { zone: name, seat: of };
    }),
    unseen,
    get view() {
      return viewOf(r, seat);
    },
    card(definition) {
      const { id, name, tags = [], printed = {} } = cards[definition];
      return { id, name, tags, printed };
    },
    roll,
  };
}

/** Fields of a card that an unseen one does not show, with what they start from. */
function secretFields(m: Machine): (readonly [name: string, start: number])[] {
  return m.cardFieldNames.flatMap((name) => {
    const field = m.definition.cardFields?.[name];
    return field === undefined || field.open === true ? [] : [[name, field.start] as const];
  });
}

/** What is left of a decklist, in its order, without the cards of it that are seen. */
function unseenOf(list: readonly number[], s: BattleState, owner: PlayerId, unseen: readonly boolean[]): number[] {
  const { owner: owners } = s.cards;
  const seen: number[] = [];
  for (let card = 0; card < owners.length; card++) {
    if (owners[card] !== owner || unseen[card]) continue;
    const name = formBefore(s, card);
    seen[name] = (seen[name] ?? 0) + 1;
  }
  return list.filter((name) => !(seen[name] > 0 && seen[name]-- > 0));
}

/** Every card of the game but tokens. */
function namesOf(m: Machine): number[] {
  return m.cards.flatMap((card, def) => (card.token === true ? [] : [def]));
}

/**
 * Sealed answers are dropped, and whoever gave one is asked again; nobody can be asked for a player who has left, so
 * there the default stands in. What others picked or may pick among unseen cards is redrawn.
 */
function hideOthersChoices(
  r: Run,
  s: BattleState,
  seat: PlayerId,
  unseen: readonly boolean[],
  random: RandomState,
): void {
  const redraw = (n: number): number => {
    if (!isCardRef(n) || r.card(n) < 0 || !unseen[refCard(n)]) return n;
    const zone = s.zones[s.cards.zone[refCard(n)]].filter((card) => unseen[card]);
    return r.ref(zone[below(random, zone.length)]);
  };
  for (const frame of s.agenda) {
    if (frame.kind === 'program' && frame.owner !== seat) frame.vars = frame.vars.map((list) => list.map(redraw));
  }
  const parked = s.agenda.flatMap((frame) => (frame.kind === 'asked' ? frame.decisions : []));
  for (const d of [...s.awaiting, ...parked]) {
    if (d.by.includes(seat)) continue;
    if (d.options.some((o) => isCardRef(o) && unseen[refCard(o)])) redrawOptions(r, s, d);
    d.sealed = d.by.length === 0 ? defaultOf(d) : null;
  }
}

function redrawOptions(r: Run, s: BattleState, d: Decision): void {
  const zones = new Set(d.options.filter(isCardRef).map((o) => s.cards.zone[refCard(o)]));
  const all = [...zones].sort((a, b) => a - b).flatMap((zone) => s.zones[zone].map((card) => r.ref(card)));
  d.options = d.kind === 'choose' ? all : all.slice(0, d.options.length);
  bound(d);
  d.fallback = fallbackOf(d);
}

function canonicalKnowledge(r: Run, s: BattleState, sight: number, unseen: readonly boolean[]): void {
  const { zone, known, since } = s.cards;
  for (let card = 0; card < zone.length; card++) {
    const byZone = zone[card] < 0 ? 0 : r.machine.zoneMask[zone[card]];
    known[card] = unseen[card] ? byZone : byZone | sight;
    if (unseen[card]) since[card] = 0;
  }
}

/** Cards in the order of their handles, which are all different and below a number. */
function inOrder(handles: readonly number[], below: number): number[] {
  const places: number[] = [];
  for (let i = 0; i < below; i++) places.push(-1);
  for (let card = 0; card < handles.length; card++) places[handles[card]] = card;
  return places.filter((card) => card >= 0);
}

/** So many fields lie in an event itself; in its list there are references and no cards. */
const OWN_FIELDS = 4;

/** In an event that is kept, its list follows kind, fields, number and parties. */
const FIRST_LISTED = OWN_FIELDS + 4;

/**
 * Gives every card the number its handle's rank says and its present stay the number 1, wherever it is referred to. Stay
 * 0 is nobody's, so a reference that was stale stays stale.
 */
function rename(r: Run, s: BattleState): void {
  const { machine: m } = r;
  const { handle } = s.cards;
  const old = inOrder(handle, s.serials.handle);
  const fresh = old.slice();
  for (let i = 0; i < old.length; i++) fresh[old[i]] = i;
  const stays = s.cards.stay.slice();
  const mapRef = (n: number): number => {
    if (!isCardRef(n)) return n;
    const card = refCard(n);
    return stayRef(fresh[card], currentCard(stays, n) < 0 ? 0 : 1);
  };
  const mapAll = (list: readonly number[]): number[] => list.map(mapRef);
  // The new order of a pile lists cards.
  const mapList = (kind: number, list: readonly number[]): number[] =>
    kind === K.shuffled || kind === K.sorted ? list.map((card) => fresh[card]) : mapAll(list);
  const mapEvent = (event: readonly number[]): number[] => {
    if (event.length === 0) return [];
    const fields = fieldsOf(m.events[event[0]]);
    const isCard = (i: number): boolean => i > 0 && i <= OWN_FIELDS && fields[i - 1]?.kind === 'card';
    const own = event.slice(0, FIRST_LISTED).map((n, i) => (isCard(i) ? (fresh[n] ?? n) : mapRef(n)));
    return [...own, ...mapList(event[0], event.slice(FIRST_LISTED))];
  };
  const mapPending = (event: PendingEvent): PendingEvent => {
    const [kind, a, b, c, d] = mapEvent([event.kind, event.a, event.b, event.c, event.d]);
    return { ...event, kind, a, b, c, d, list: mapList(kind, event.list), marks: mapAll(event.marks) };
  };
  const mapDecision = (d: Decision): Decision => ({
    ...d,
    source: mapRef(d.source),
    options: mapAll(d.options),
    fallback: mapAll(d.fallback),
    sealed: d.sealed === null ? null : mapAll(d.sealed),
  });
  const mapFrame = (f: Frame): Frame => {
    if (f.kind === 'asked') return { ...f, decisions: f.decisions.map(mapDecision) };
    if (f.kind === 'batch') return { ...f, source: mapRef(f.source), events: f.events.map(mapPending) };
    if (f.kind !== 'program') return f;
    const [event = [], ...results] = f.vars;
    return { ...f, source: mapRef(f.source), vars: [mapEvent(event), ...results.map(mapAll)] };
  };
  for (const name of m.referring) s.cards[name] = s.cards[name].map(mapRef);
  for (const name of m.cardColumns) {
    const column = s.cards[name];
    const renamed = column.slice();
    for (let i = 0; i < old.length; i++) renamed[i] = column[old[i]];
    s.cards[name] = renamed;
  }
  s.forms = s.forms.map((n, i) => (i % 2 === 0 ? fresh[n] : n));
  s.cards.host = s.cards.host.map(mapRef);
  s.cards.stay = old.map(() => 1);
  s.zones = s.zones.map((zone) => zone.map((card) => fresh[card]));
  s.effects = s.effects.map((e) => ({
    ...e,
    source: mapRef(e.source),
    targets: mapAll(e.targets),
    data: mapAll(e.data),
  }));
  s.stack = s.stack.map((i) => ({
    ...i,
    source: mapRef(i.source),
    card: mapRef(i.card),
    event: mapEvent(i.event),
    vars: i.vars.map((list, k) => (k === 0 ? mapEvent(list) : mapAll(list))),
  }));
  s.waiting = s.waiting.map((w) => ({
    ...w,
    source: mapRef(w.source),
    event: mapEvent(w.event),
    known: mapAll(w.known),
    told: w.told.map(mapAll),
  }));
  s.agenda = s.agenda.map(mapFrame);
  s.awaiting = s.awaiting.map(mapDecision);
  s.memory = s.memory.map(mapAll);
  renameUsed(s, mapAll);
}
