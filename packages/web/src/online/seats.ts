import type { PlayerId } from '@upkeep/engine';

/** A seat somebody has at an online match, with its key, and what is needed to invite others. */
export interface OwnSeat {
  readonly match: string;
  readonly game: string;
  readonly seat: PlayerId;
  readonly token: string;
  readonly invitation?: string;
  readonly watching?: string;
}

const NAME = 'upkeep-seats';
/** The oldest ones are forgotten. */
const MOST = 40;
let seats: OwnSeat[] | null = null;

function isSeat(value: unknown): value is OwnSeat {
  return typeof value === 'object' && value !== null && 'match' in value && 'token' in value && 'seat' in value;
}

/** Every seat this browser has the key of, newest first. */
export function ownSeats(): readonly OwnSeat[] {
  if (seats === null) {
    try {
      const read: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
      seats = Array.isArray(read) ? read.filter(isSeat) : [];
    } catch {
      // A browser that keeps nothing, or something else under that name: seats last until the page is closed.
      seats = [];
    }
  }
  return seats;
}

export function seatAt(match: string): OwnSeat | undefined {
  return ownSeats().find((seat) => seat.match === match);
}

export function keepSeat(seat: OwnSeat): void {
  write([seat, ...ownSeats().filter(({ match }) => match !== seat.match)].slice(0, MOST));
}

export function forgetSeat(match: string): void {
  write(ownSeats().filter((seat) => seat.match !== match));
}

function write(next: OwnSeat[]): void {
  seats = next;
  try {
    localStorage.setItem(NAME, JSON.stringify(next));
  } catch {
    // They hold until the page is closed.
  }
}
