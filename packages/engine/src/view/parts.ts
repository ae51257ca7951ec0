import { aimsOf } from '../compile/aims.ts';
import type { Run } from '../match/run.ts';
import { isCardRef, refCard } from '../state/refs.ts';
import type { Decision, Outcome, PlayerId, StackItem } from '../state/state.ts';
import { backOf, faceOf, facesOf, isMarked, isThere, printOf } from './card-view.ts';
import { choosing, sourceOf } from './choices.ts';
import { formOf } from './form.ts';
import { writeCard, writeObject } from './handles.ts';
import { isSeen, sightOf, type Viewer } from './sight.ts';
import { compute, named } from './values.ts';
import type { CardView, DecisionView, ItemView, PlanEntry, SeatView, TurnView, View } from './view.ts';
import { itemWords, promptWords } from './words.ts';

/** Everything a viewer may know, made from nothing. */
export function viewOf(r: Run, viewer: Viewer): View {
  const sight = sightOf(r, viewer);
  const { state: s, machine: m } = r;
  return {
    game: m.definition.id,
    viewer,
    turn: turnView(
      r,
      s.turn.plan.steps.map((_, i) => planEntry(r, i)),
    ),
    seats: m.context.players.map((_, seat) => {
      const values: number[] = [];
      compute(r, facesOf(m).seatValues, seat, values);
      const decklist = hasOpenList(r, sight, seat) ? { ...m.context.decks[seat] } : undefined;
      return seatView(r, seat, decklist, values);
    }),
    table: { ...s.table },
    zones: m.zones.map((zone, i) => ({
      name: zone.name,
      seat: zone.seat,
      count: s.zones[i].length,
      cards: s.zones[i]
        .filter(
          (card) => zone.definition.sees !== 'nobody' || isSeen(r, s.cards.known[card], sight) || isMarked(r, card),
        )
        .map((card) => cardView(r, card, sight)),
    })),
    stack: stackView(r, sight),
    awaiting: s.awaiting.map((d) => decisionView(r, d, viewer, sight)),
    outcome: outcomeView(r),
  };
}

function cardView(r: Run, card: number, sight: number): CardView {
  if (!isSeen(r, r.state.cards.known[card], sight)) return backOf(r, card);
  const { cardValues } = facesOf(r.machine);
  const values: number[] = [];
  compute(r, cardValues, card, values);
  return faceOf(r, card, printOf(r.machine, r.state.cards.def[card]), named(cardValues, values));
}

/** Is a seat's decklist public, or the viewer's own? What the table has, everybody knows. */
export function hasOpenList(r: Run, sight: number, seat: PlayerId): boolean {
  if (seat < 0) return true;
  return sight === -1 || r.machine.context.decklists === 'open' || (sight & (1 << seat)) !== 0;
}

const STATUS = ['in', 'lost', 'left'] as const;

export function seatView(
  r: Run,
  seat: PlayerId,
  decklist: SeatView['decklist'] | undefined,
  values: readonly number[],
): SeatView {
  const { state: s, machine: m } = r;
  const fields: Record<string, number> = {};
  for (const name of m.seatFieldNames) fields[name] = s.seats[name][seat];
  return {
    seat,
    name: m.context.players[seat],
    team: m.ring.team[seat],
    status: STATUS[s.seats.status[seat]],
    fields,
    values: named(facesOf(m).seatValues, values),
    ...(decklist === undefined ? {} : { decklist }),
  };
}

export function turnView(r: Run, plan: readonly PlanEntry[]): TurnView {
  const { turn, order } = r.state;
  const { structure, counterNames, seatCount } = r.machine;
  return {
    turnNumber: turn.turnNumber,
    round: order.round,
    deal: order.deal,
    first: order.first,
    activePlayer: r.machine.together ? -1 : turn.activePlayer,
    currentPhase: turn.currentPhase,
    currentStep: turn.currentStep,
    actionsRemaining: turn.actionsRemaining,
    kind: structure.kinds[turn.kind].name,
    extra: turn.extra === 1,
    plan,
    counts: Object.fromEntries(
      counterNames.map((name, i) => [name, turn.counts.slice(i * seatCount, (i + 1) * seatCount)]),
    ),
    extraTurns: order.extra.filter((_, i) => i % 2 === 0),
  };
}

export function planEntry(r: Run, i: number): PlanEntry {
  const { steps, ids, at } = r.state.turn.plan;
  const { phase, step } = r.machine.structure.steps[steps[i]];
  return { id: ids[i], phase, step, when: i < at ? 'past' : i === at ? 'now' : 'coming' };
}

export function stackView(r: Run, sight: number): ItemView[] {
  return r.state.stack.map((item) => itemView(r, item, sight));
}

function itemView(r: Run, item: StackItem, sight: number): ItemView {
  const source = isCardRef(item.source) ? refCard(item.source) : -1;
  const seen = source >= 0 && isSeen(r, r.state.cards.known[source], sight);
  const { targets, entries } = aimsOf(r, item);
  const waiting = entries.filter((id) => r.state.stack.some((other) => other.id === id));
  return {
    id: item.id,
    controller: item.controller,
    words: source < 0 || seen ? itemWords(r, item.id, sight) : 'an effect',
    // A source that has gone somewhere hidden is not pointed at: its handle there is a secret.
    ...(source >= 0 && (seen || r.card(item.source) >= 0) ? { source: writeCard(r, source) } : {}),
    targets: [
      ...targets.filter((ref) => isThere(r, ref)).map((ref) => writeObject(r, ref)),
      ...waiting.map((id) => `s${id}`),
    ],
  };
}

type Draft = { -readonly [K in keyof DecisionView]: DecisionView[K] };

export function decisionView(r: Run, d: Decision, viewer: Viewer, sight: number): DecisionView {
  const view: Draft = {
    id: d.id,
    for: d.for,
    by: d.need === 'any' ? [...new Set(d.by)] : d.by.slice(),
    need: d.need,
    words: promptWords(r, d),
    answered: d.sealed !== null,
  };
  if (d.window >= 0) view.window = r.machine.windowNames[d.window];
  Object.assign(view, sourceOf(r, d.source, sight));
  if (sight !== -1 && (typeof viewer !== 'number' || !d.by.includes(viewer))) return view;
  view.kind = d.kind;
  view.asks = d.asks;
  const form = formOf(d, choosing(r, sight));
  if (form !== null) view.form = form;
  return view;
}

export function outcomeView({ state: { outcome } }: Run): Outcome | null {
  return outcome === null ? null : { ...outcome, winners: outcome.winners.slice() };
}
