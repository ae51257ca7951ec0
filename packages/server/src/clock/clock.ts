import type { ClockPlan, SeatClock } from '@upkeep/client';
import type { Match, PlayerId } from '@upkeep/engine';

/** How the seats stand with their time; plain data, folded from the log's own times. */
export interface ClockState {
  /** Milliseconds left of each seat's bank. */
  readonly bank: number[];
  /** The decision each seat's time runs for, or -1, and since when. */
  readonly decision: number[];
  readonly since: number[];
}

export function newClock(seats: number, plan: Required<ClockPlan> | undefined): ClockState {
  return {
    bank: new Array<number>(seats).fill((plan?.bank ?? 0) * 1000),
    decision: new Array<number>(seats).fill(-1),
    since: new Array<number>(seats).fill(0),
  };
}

/** Notes at a moment which decisions run: what is no longer asked is paid for, what is asked anew begins. */
export function noteClock(
  state: ClockState,
  plan: Required<ClockPlan>,
  match: Match,
  isBot: (seat: PlayerId) => boolean,
  t: number,
): void {
  for (let seat = 0; seat < state.bank.length; seat++) {
    const due = match.outcome !== null || isBot(seat) ? -1 : (match.decisionOf(seat)?.id ?? -1);
    const before = state.decision[seat] ?? -1;
    if (due === before) continue;
    if (before >= 0) state.bank[seat] = bankAt(state, plan, seat, t);
    state.decision[seat] = due;
    state.since[seat] = t;
  }
}

function bankAt({ bank, since }: ClockState, plan: Required<ClockPlan>, seat: PlayerId, t: number): number {
  const over = t - (since[seat] ?? t) - freeTime(plan);
  return Math.max(0, (bank[seat] ?? 0) - Math.max(0, over));
}

/** What a decision may take without touching the bank. */
function freeTime({ buffer, decision }: Required<ClockPlan>): number {
  return (buffer + decision) * 1000;
}

/** When a seat's time is up; Infinity while nothing is asked of it. */
export function deadlineOf({ bank, decision, since }: ClockState, plan: Required<ClockPlan>, seat: PlayerId): number {
  if ((decision[seat] ?? -1) < 0) return Number.POSITIVE_INFINITY;
  return (since[seat] ?? 0) + freeTime(plan) + (bank[seat] ?? 0);
}

export function clocksShown(state: ClockState, plan: Required<ClockPlan>): SeatClock[] {
  return state.bank.map((bank, seat) => {
    const until = deadlineOf(state, plan, seat);
    return until === Number.POSITIVE_INFINITY ? { seat, bank } : { seat, bank, since: state.since[seat] ?? 0, until };
  });
}
