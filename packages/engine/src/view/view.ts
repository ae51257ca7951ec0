import { aimsOf } from '../judge/aims.ts';
import { type Form, formOf } from '../judge/form.ts';
import { writeCard, writeObject } from '../judge/notation.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, refCard } from '../state/refs.ts';
import type { Asks, Decision, DecisionKind, Outcome, PlayerId, StackItem } from '../state/state.ts';
import { type Choice, choosing, sourceOf } from './choices.ts';
import { isSeen, sightOf, type Viewer } from './sight.ts';
import { itemWords, promptWords } from './words.ts';

/** A card in a view. What the viewer may not know is not there. */
export interface CardView {
  readonly id: string;
  readonly owner: PlayerId;
  readonly controller: PlayerId;
  /** The definition's id and name, for those who know the card. */
  readonly card?: string;
  readonly name?: string;
  readonly type?: string;
  /** What it costs, as people write it. */
  readonly cost?: string;
  readonly text?: string;
  readonly tags?: readonly string[];
  /** Computed values. */
  readonly values?: Readonly<Record<string, number>>;
  readonly printed?: Readonly<Record<string, number>>;
  readonly fields?: Readonly<Record<string, number>>;
  /** Fields that refer to something: handles of cards and players. What is no longer there is left out. */
  readonly links?: Readonly<Record<string, string>>;
  readonly attachedTo?: string;
}

export interface ZoneView {
  readonly name: string;
  /** Whose it is; -1 for the table's. */
  readonly seat: PlayerId;
  readonly count: number;
  /** The cards, top last; of a zone nobody sees, only those the viewer knows. */
  readonly cards: readonly CardView[];
}

export interface PlanEntry {
  readonly id: number;
  readonly phase: string;
  readonly step: string;
  readonly when: 'past' | 'now' | 'coming';
}

export interface TurnView {
  readonly turnNumber: number;
  readonly round: number;
  readonly activePlayer: PlayerId;
  readonly currentPhase: string;
  readonly currentStep: string;
  readonly actionsRemaining: number;
  readonly kind: string;
  readonly extra: boolean;
  readonly plan: readonly PlanEntry[];
  readonly counts: Readonly<Record<string, readonly number[]>>;
  /** Seats of the extra turns waiting, newest last. */
  readonly extraTurns: readonly PlayerId[];
}

export interface SeatView {
  readonly seat: PlayerId;
  readonly name: string;
  readonly team: number;
  readonly status: 'in' | 'lost' | 'left';
  readonly fields: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
  /** Card ids with how many of each, where the list is open to the viewer. */
  readonly decklist?: Readonly<Record<string, number>>;
}

/** An open question. Of another's, a seat sees who is asked, in what words, and which card asks if they know it. */
export interface DecisionView {
  readonly id: number;
  readonly for: PlayerId;
  readonly by: readonly PlayerId[];
  readonly need: string;
  readonly words: string;
  readonly answered: boolean;
  readonly window?: string;
  /** The card whose rule asks. */
  readonly source?: string;
  readonly kind?: DecisionKind;
  readonly asks?: Asks;
  /** The shape of its answers, with everything that can be picked; a decision to act has none. */
  readonly form?: Form<Choice>;
}

export interface ItemView {
  readonly id: number;
  readonly controller: PlayerId;
  readonly words: string;
  readonly source?: string;
  readonly targets: readonly string[];
}

/** Everything one viewer may know: plain JSON, and the only way a position leaves the engine for a player. */
export interface View {
  readonly game: string;
  readonly viewer: PlayerId | 'spectator' | 'all';
  readonly turn: TurnView;
  readonly seats: readonly SeatView[];
  readonly table: Readonly<Record<string, number>>;
  readonly zones: readonly ZoneView[];
  readonly stack: readonly ItemView[];
  readonly awaiting: readonly DecisionView[];
  readonly outcome: Outcome | null;
}

const STATUS = ['in', 'lost', 'left'] as const;

export function viewOf(r: Run, viewer: Viewer): View {
  const sight = sightOf(r, viewer);
  const { state: s, machine: m } = r;
  return {
    game: m.definition.id,
    viewer,
    turn: turnView(r),
    seats: m.context.players.map((name, seat) => ({
      seat,
      name,
      team: m.ring.team[seat],
      status: STATUS[s.seats.status[seat]],
      fields: Object.fromEntries(m.seatFieldNames.map((field) => [field, s.seats[field][seat]])),
      values: valuesOf(r, 'seat', seat),
      ...(hasOpenList(r, sight, seat) ? { decklist: { ...m.context.decks[seat] } } : {}),
    })),
    table: { ...s.table },
    zones: m.zones.map((zone, i) => ({
      name: zone.name,
      seat: zone.seat,
      count: s.zones[i].length,
      cards: s.zones[i]
        .filter((card) => zone.definition.sees !== 'nobody' || isSeen(r, s.cards.known[card], sight))
        .map((card) => cardView(r, card, sight)),
    })),
    stack: s.stack.map((item) => itemView(r, item, sight)),
    awaiting: s.awaiting.map((d) => decisionView(r, d, viewer, sight)),
    outcome: s.outcome === null ? null : { ...s.outcome, winners: s.outcome.winners.slice() },
  };
}

/** Is a seat's decklist public, or the viewer's own? */
export function hasOpenList(r: Run, sight: number, seat: PlayerId): boolean {
  return sight === -1 || r.machine.context.decklists === 'open' || (sight & (1 << seat)) !== 0;
}

export function turnView(r: Run): TurnView {
  const { turn, order } = r.state;
  const { structure, counterNames, seatCount } = r.machine;
  return {
    turnNumber: turn.turnNumber,
    round: order.round,
    activePlayer: turn.activePlayer,
    currentPhase: turn.currentPhase,
    currentStep: turn.currentStep,
    actionsRemaining: turn.actionsRemaining,
    kind: structure.kinds[turn.kind].name,
    extra: turn.extra === 1,
    plan: turn.plan.steps.map((step, i) => ({
      id: turn.plan.ids[i],
      phase: structure.steps[step].phase,
      step: structure.steps[step].step,
      when: i < turn.plan.at ? 'past' : i === turn.plan.at ? 'now' : 'coming',
    })),
    counts: Object.fromEntries(
      counterNames.map((name, i) => [name, turn.counts.slice(i * seatCount, (i + 1) * seatCount)]),
    ),
    extraTurns: order.extra.filter((_, i) => i % 2 === 0),
  };
}

function valuesOf(r: Run, of: 'card' | 'seat', subject: number): Record<string, number> {
  const names = Object.keys(r.machine.queryNumbers).filter((_, i) => r.machine.queries[i].of === of);
  return Object.fromEntries(names.map((name) => [name, r.value(r.machine.queryNumbers[name], subject)]));
}

function cardView(r: Run, card: number, sight: number): CardView {
  const { state: s, machine: m } = r;
  const { cards } = s;
  const base = { id: writeCard(r, card), owner: cards.owner[card], controller: cards.controller[card] };
  const open = m.cardFieldNames.filter(
    (name) => m.definition.cardFields?.[name].open === true && cards[name][card] !== 0,
  );
  const openFields = Object.fromEntries(open.map((name) => [name, cards[name][card]]));
  if (!isSeen(r, cards.known[card], sight)) return open.length > 0 ? { ...base, fields: openFields } : base;
  const definition = m.cards[cards.def[card]];
  const changed = m.cardFieldNames.filter((name) => cards[name][card] !== (m.definition.cardFields?.[name].start ?? 0));
  const fields = changed.filter((name) => !m.referring.includes(name));
  const links = m.referring.filter((name) => changed.includes(name) && isThere(r, cards[name][card]));
  return {
    ...base,
    card: definition.id,
    name: definition.name,
    ...(definition.type === undefined ? {} : { type: definition.type }),
    ...(definition.cost === undefined ? {} : { cost: definition.cost }),
    ...(definition.text === undefined ? {} : { text: definition.text }),
    ...(definition.tags === undefined ? {} : { tags: definition.tags.slice() }),
    values: valuesOf(r, 'card', card),
    printed: Object.fromEntries(Object.keys(m.printed).map((name) => [name, m.printed[name][cards.def[card]]])),
    fields: Object.fromEntries(fields.map((name) => [name, cards[name][card]])),
    ...(links.length === 0
      ? {}
      : { links: Object.fromEntries(links.map((name) => [name, writeObject(r, cards[name][card])])) }),
    ...(isCardRef(cards.host[card]) ? { attachedTo: writeCard(r, refCard(cards.host[card])) } : {}),
  };
}

function isThere(r: Run, ref: number): boolean {
  return ref >= 0 || r.card(ref) >= 0;
}

function itemView(r: Run, item: StackItem, sight: number): ItemView {
  const source = isCardRef(item.source) ? refCard(item.source) : -1;
  const seen = source >= 0 && isSeen(r, r.state.cards.known[source], sight);
  const aims = aimsOf(r, item);
  const targets = aims.filter((ref) => isThere(r, ref));
  return {
    id: item.id,
    controller: item.controller,
    words: source < 0 || seen ? itemWords(r, item.id, sight) : 'an effect',
    // A source that has gone somewhere hidden is not pointed at: its handle there is a secret.
    ...(source >= 0 && (seen || r.card(item.source) >= 0) ? { source: writeCard(r, source) } : {}),
    targets: targets.map((ref) => writeObject(r, ref)),
  };
}

function decisionView(r: Run, d: Decision, viewer: Viewer, sight: number): DecisionView {
  const base = {
    id: d.id,
    for: d.for,
    by: d.by.slice(),
    need: d.need,
    words: promptWords(r, d),
    answered: d.sealed !== null,
    ...(d.window >= 0 ? { window: r.machine.windowNames[d.window] } : {}),
    ...sourceOf(r, d.source, sight),
  };
  if (sight !== -1 && (typeof viewer !== 'number' || !d.by.includes(viewer))) return base;
  const form = formOf(d, choosing(r, sight));
  return { ...base, kind: d.kind, asks: d.asks, ...(form === null ? {} : { form }) };
}
