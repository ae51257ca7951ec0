import type { BattleState } from '@upkeep/engine/kernel';

/** The copy of a duel's state that a careful person writes: columns by `slice`, records by literals, nothing left out. */
export function copyByHand(s: BattleState): BattleState {
  const { order, seats, cards, serials } = s;
  return {
    random: s.random.slice(),
    rolls: s.rolls.slice(),
    turn: copyTurn(s.turn),
    lastTurn: s.lastTurn === null ? null : copyTurn(s.lastTurn),
    gained: s.gained.slice(),
    order: {
      first: order.first,
      deal: order.deal,
      round: order.round,
      list: order.list.slice(),
      cursor: order.cursor,
      direction: order.direction,
      extra: order.extra.slice(),
      control: order.control.slice(),
    },
    seats: { status: seats.status.slice(), life: seats['life']!.slice() },
    cards: {
      def: cards.def.slice(),
      owner: cards.owner.slice(),
      controller: cards.controller.slice(),
      zone: cards.zone.slice(),
      stay: cards.stay.slice(),
      known: cards.known.slice(),
      since: cards.since.slice(),
      host: cards.host.slice(),
      handle: cards.handle.slice(),
    },
    table: {},
    zones: s.zones.map((zone) => zone.slice()),
    forms: s.forms.slice(),
    effects: [],
    stack: [],
    waiting: [],
    // Between two moves of a duel no frame holds a list.
    agenda: s.agenda.map((frame) => ({ ...frame })),
    awaiting: s.awaiting.map(copyDecision),
    memory: [],
    serials: {
      decision: serials.decision,
      item: serials.item,
      effect: serials.effect,
      time: serials.time,
      event: serials.event,
      handle: serials.handle,
      idle: serials.idle,
    },
    outcome: s.outcome,
  };
}

function copyTurn(t: BattleState['turn']): BattleState['turn'] {
  return {
    turnNumber: t.turnNumber,
    activePlayer: t.activePlayer,
    currentPhase: t.currentPhase,
    currentStep: t.currentStep,
    actionsRemaining: t.actionsRemaining,
    kind: t.kind,
    extra: t.extra,
    plan: {
      steps: t.plan.steps.slice(),
      ids: t.plan.ids.slice(),
      phases: t.plan.phases.slice(),
      at: t.plan.at,
      phase: t.plan.phase,
      begun: t.plan.begun,
      nextId: t.plan.nextId,
    },
    counts: t.counts.slice(),
    used: t.used.slice(),
  };
}

function copyDecision(d: BattleState['awaiting'][number]): BattleState['awaiting'][number] {
  return {
    id: d.id,
    kind: d.kind,
    asks: d.asks,
    for: d.for,
    by: d.by.slice(),
    need: d.need,
    prompt: d.prompt,
    options: d.options.slice(),
    modes: d.modes.slice(),
    min: d.min,
    max: d.max,
    amount: d.amount,
    fallback: d.fallback.slice(),
    slot: d.slot,
    source: d.source,
    window: d.window,
    sealed: d.sealed,
  };
}
