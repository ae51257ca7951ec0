import type { CompiledWindow, Parts } from '../compile/machine.ts';
import type { TurnRing } from '../compile/ring.ts';
import type { CompiledDoing, CompiledStep, TurnTemplate } from '../compile/structure.ts';
import type { Run } from '../match/run.ts';
import type { BattleState, Decision, GameFrame, PlayerId, StepFrame, TurnFrame, TurnState } from '../state/state.ts';

/*
 * The turn manager's straight way. In a game without abilities and state checks nothing comes between the end of a window and
 * the next decision but what the steps themselves say: then no frame is taken through its stages, frames and the record of the turn
 * before last are written anew, and beginnings, for which nobody waits, are only counted and noted. The plain way, which the
 * reference mode takes, are `nextTurn`, `runTurnFrame` and what they call; both leave the same state.
 */

/** What the straight way uses of the rooms above. */
export interface Ways {
  nextPlace(s: BattleState, ring: TurnRing): number;
  passStep(r: Run, owner: PlayerId, step: CompiledStep): void;
  openAct(r: Run, window: number, leader: PlayerId, by: PlayerId[], need: Decision['need']): void;
}

/** How what happens is called. */
interface Codes {
  readonly turnBegins: number;
  readonly phaseBegins: number;
  /** The cause of what the first step does; each further one has the next number. */
  readonly step: number;
  /** The record of no turn. */
  readonly emptyTurn: () => TurnState;
}

/** Replaced when something is added, so turns may share it. */
const NOTHING: number[] = [];

/** Goes on as long as the way is straight. False: it is not, and nothing was done. */
export type Straight = (r: Run, ways: Ways) => boolean;

/** The straight way of a game, where there is one. */
export function straightWay(parts: Parts, codes: Codes): Straight | null {
  const { abilities, checks, immediate, definition, structure, windows, ring } = parts;
  const isQuiet = abilities.length === 0 && checks.length === 0 && immediate === null;
  const isUsual =
    parts.counterNames.length === 0 &&
    !parts.hasRounds &&
    !parts.together &&
    !parts.endsTurns &&
    isNothing(parts.beginTurn) &&
    ring.party.every((party) => party.length === 1);
  const isPlain = structure.steps.every(
    (step) => step.step === '' && step.needed === null && (step.isBrief || opensAtOnce(step, windows)),
  );
  if (!isQuiet || !isUsual || !isPlain || definition.actionsPerTurn !== undefined) return null;
  return (r, ways) => goStraight(r, ways, codes);
}

function isNothing({ batch, program }: CompiledDoing): boolean {
  return batch === null && program < 0;
}

/** Does a step nothing but open its window, and is the active party asked at once? */
function opensAtOnce(step: CompiledStep, windows: readonly CompiledWindow[]): boolean {
  if (step.window < 0 || !isNothing(step.begin) || !isNothing(step.end)) return false;
  if (step.again !== null || step.opensUnsettled || step.expiresAtBegin.length + step.expiresAtEnd.length > 0)
    return false;
  const { ask, who, needed, asks, asking } = windows[step.window];
  const isForAll = [who, needed, asks, asking.never].every((rule) => rule === undefined);
  return isForAll && ask !== 'host' && asking.first === 'active' && asking.next !== 'together';
}

/** Goes on from the end of a step's window, or from where a turn is to begin. */
function goStraight(r: Run, ways: Ways, codes: Codes): boolean {
  const { agenda, stack } = r.state;
  const game = agenda[0];
  if (stack.length > 0) return false;
  if (r.reference || r.until !== null || r.disturbed || game.kind !== 'game' || game.stage !== 'turn') return false;
  if (agenda.length === 1) {
    if (!isNextNormal(r)) return false;
    const turn: TurnFrame = { kind: 'turn', owner: -1, stage: 'next' };
    agenda.push(turn);
    goThrough(
      r,
      game,
      turn,
      { kind: 'step', owner: -1, step: -1, stage: 'closed', opened: true, events: -1 },
      ways,
      codes,
    );
    return true;
  }
  const turn = agenda[1];
  const step = agenda[2];
  if (agenda.length !== 3 || turn.kind !== 'turn' || step.kind !== 'step' || step.stage !== 'closed') return false;
  // Its window is over, and with it the step.
  agenda.pop();
  if (!passInstances(r, step, ways, codes)) return true;
  if (isNextNormal(r)) goThrough(r, game, turn, step, ways, codes);
  else agenda.pop();
  return true;
}

/** Is the next turn one of the normal order? */
function isNextNormal({ state: { turn, order }, machine }: Run): boolean {
  return turn.turnNumber < machine.turnLimit && order.extra.length === 0 && order.list.length === 0;
}

/** A turn, up to its first decision. */
function goThrough(r: Run, game: GameFrame, turn: TurnFrame, step: StepFrame, ways: Ways, codes: Codes): void {
  const { state: s, machine: m } = r;
  const { order, serials } = s;
  const place = ways.nextPlace(s, m.ring);
  const seat = m.ring.ring[place];
  const turnNumber = s.turn.turnNumber + 1;
  game.turns = s.turn.turnNumber;
  game.extra = -1;
  turn.owner = seat;
  order.cursor = place;
  order.round++;
  serials.idle = 0;
  if (s.memory.length > 0) s.memory = [];
  const record = s.lastTurn ?? codes.emptyTurn();
  s.lastTurn = s.turn;
  s.turn = renewed(record, m.structure.kinds[0], turnNumber, seat);
  blame(r, 0);
  tell(r, codes.turnBegins, seat, turnNumber, 0);
  if (passInstances(r, step, ways, codes)) s.agenda.pop();
}

/** Goes through the instances of the turn. True: all are over. False: somebody is asked, or the frames go on. */
function passInstances(r: Run, frame: StepFrame, ways: Ways, codes: Codes): boolean {
  const { state: s, machine: m } = r;
  const { agenda, turn, seats } = s;
  const { plan, activePlayer } = turn;
  const { steps } = m.structure;
  while (s.stack.length === 0 && seats.status[activePlayer] === 0) {
    const at = plan.at + 1;
    if (at === plan.steps.length) {
      plan.at = at;
      return true;
    }
    const phase = plan.phases[at];
    // A further instance within a phase begins otherwise.
    if (phase === plan.phase) return false;
    const step = steps[plan.steps[at]];
    blame(r, codes.step + step.index);
    turn.currentPhase = step.phase;
    turn.currentStep = '';
    plan.at = at;
    plan.phase = phase;
    plan.begun = plan.ids[at];
    tell(r, codes.phaseBegins, activePlayer, step.index, phase);
    if (step.window >= 0) {
      frame.owner = activePlayer;
      frame.step = step.index;
      frame.opened = true;
      frame.events = s.serials.event;
      agenda.push(frame);
      const { window } = step;
      agenda.push({ kind: 'window', owner: activePlayer, window, stage: 'ask', asked: activePlayer, passes: 0 });
      ways.openAct(r, window, activePlayer, [s.order.control[activePlayer]], 'one');
      return false;
    }
    ways.passStep(r, activePlayer, step);
    if (r.disturbed || r.asked !== null || agenda.length !== 2) return false;
  }
  return false;
}

/** What is said next happens because of this, and nobody did it. */
function blame(r: Run, cause: number): void {
  r.cause = cause;
  r.parent = r.by = r.source = -1;
}

/** Something of the turn has begun, and nobody waits for it. */
function tell(r: Run, kind: number, a: number, b: number, c: number): void {
  r.state.serials.event++;
  r.stirred = true;
  if (r.log !== null) r.log.note(r, kind, a, b, c, 0);
}

/** The record of a turn in which nothing has happened, written over one that is not needed any more. */
function renewed(turn: TurnState, template: TurnTemplate, turnNumber: number, seat: PlayerId): TurnState {
  const { plan } = turn;
  turn.turnNumber = turnNumber;
  turn.activePlayer = seat;
  turn.currentPhase = template.firstPhase;
  turn.currentStep = '';
  turn.actionsRemaining = 0;
  turn.kind = 0;
  turn.extra = 0;
  plan.steps = template.steps;
  plan.ids = template.ids;
  plan.phases = template.phases;
  plan.at = plan.phase = plan.begun = -1;
  plan.nextId = template.nextId;
  plan.inserted = NOTHING;
  turn.counts = NOTHING;
  turn.used = NOTHING;
  return turn;
}
