import type { PlayerId } from '@upkeep/engine';
import type { Course } from '../match/course.ts';
import type { Entry } from '../match/entry.ts';
import { deadlineOf } from './clock.ts';

/** What is to be done for a seat, and when: its decision gets its default, or a bot takes over. */
interface Due {
  readonly seat: PlayerId;
  readonly at: number;
  readonly bot?: string;
}

const NEVER = Number.POSITIVE_INFINITY;

/** What is due first for any seat; null: nothing ever is, as things stand. */
export function nextDue(course: Course): Due | null {
  const { clock, away } = course.record;
  if ((clock === undefined && away === undefined) || course.match.outcome !== null) return null;
  let next: Due | null = null;
  for (let seat = 0; seat < course.record.seats.length; seat++) {
    const due = dueFor(course, seat);
    if (due.at < (next?.at ?? NEVER)) next = due;
  }
  return next;
}

function dueFor(course: Course, seat: PlayerId): Due {
  const { record, folded, match } = course;
  if (course.isBot(seat) || match.state.seats.status[seat] !== 0) return { seat, at: NEVER };
  const { clock, away } = record;
  const atClock = clock === undefined ? NEVER : deadlineOf(folded.clock, clock, seat);
  const awaySince = folded.awaySince[seat] ?? 0;
  if (away === undefined || awaySince === 0) return { seat, at: atClock };
  const atGrace = awaySince + away.grace * 1000;
  if (away.after !== 'default')
    return atGrace <= atClock ? { seat, at: atGrace, bot: away.after.bot } : { seat, at: atClock };
  return { seat, at: match.decisionOf(seat) === undefined ? atClock : Math.min(atClock, atGrace) };
}

/** Somebody is there, or gone. Who comes back gets the seat back from the bot that took over. */
export function presenceEntry(course: Course, seat: PlayerId, isHere: boolean): Omit<Entry, 't'> | null {
  const { folded, record, match } = course;
  const awaySince = folded.awaySince[seat] ?? 0;
  if (match.outcome !== null || (awaySince === 0) === isHere) return null;
  if (!isHere) return { here: [seat, 0] };
  const after = record.away?.after;
  const hasTakenOver = typeof after === 'object' && folded.bots[seat] === after.bot;
  return hasTakenOver ? { here: [seat, 1], bot: [seat, ''] } : { here: [seat, 1] };
}
