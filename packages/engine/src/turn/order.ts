import type { MatchContext } from '../match/context.ts';
import type { ReadState } from '../state/read-state.ts';
import type { PlayerId } from '../state/state.ts';

/** The fixed part of the turn order: what the named policy of a match comes to. */
export interface TurnRing {
  /** Seats in normal order; a list may name a seat more than once. With shared turns, the first seat of each team. */
  ring: readonly PlayerId[];
  /** Where play begins in the ring. */
  start: number;
  /** 1 clockwise, -1 reversed. */
  direction: number;
  /** Seats in the order they sit, each once. */
  seats: readonly PlayerId[];
  /** The team of each seat; without teams, the seat itself. */
  team: readonly number[];
  /** Who acts together with a seat: with shared turns the team, otherwise the seat alone. */
  party: readonly (readonly PlayerId[])[];
}

/** Works out the ring of a match. The context has been checked. */
export function turnRing(context: MatchContext): TurnRing {
  const seats = context.order;
  const count = context.players.length;
  const team: number[] = Array.from({ length: count }, (_, seat) => seat);
  context.teams.forEach((members, t) => {
    for (const seat of members) team[seat] = count + t;
  });
  const party = Array.from({ length: count }, (_, seat) =>
    context.sharedTurns ? seats.filter((other) => team[other] === team[seat]) : [seat],
  );
  const ring = context.sharedTurns ? seats.filter((seat) => party[seat][0] === seat) : ringOf(context, team);
  const turnOrder = context.sharedTurns ? seats : [...new Set([...ring, ...seats])];
  return { ring, start: 0, direction: context.nextPlayer === 'reversed' ? -1 : 1, seats: turnOrder, team, party };
}

function ringOf(context: MatchContext, team: readonly number[]): readonly PlayerId[] {
  if (typeof context.nextPlayer === 'object') return context.nextPlayer.list;
  if (context.nextPlayer !== 'teams') return context.order;
  // Teams alternate; within a team its members follow each other.
  const teams = [...new Set(context.order.map((seat) => team[seat]))];
  const members = teams.map((t) => context.order.filter((seat) => team[seat] === t));
  const longest = Math.max(...members.map((m) => m.length));
  const ring: PlayerId[] = [];
  for (let i = 0; i < longest * teams.length; i++) {
    const of = members[i % teams.length];
    ring.push(of[Math.floor(i / teams.length) % of.length]);
  }
  return ring;
}

/** The place in the ring of the next normal turn, after the cursor; -1 when nobody is left. */
export function nextPlace(s: ReadState, ring: TurnRing): number {
  const n = ring.ring.length;
  const { cursor, direction } = s.order;
  let place = cursor;
  for (let i = 0; i < n; i++) {
    place += direction;
    if (place >= n) place -= n;
    else if (place < 0) place += n;
    if (partyIsIn(s, ring, ring.ring[place])) return place;
  }
  return -1;
}

/** Who would take the next normal turn. Reads only; the turn manager decides when. */
export function nextPlayer(s: ReadState, ring: TurnRing): PlayerId {
  const place = nextPlace(s, ring);
  return place < 0 ? -1 : ring.ring[place];
}

export function partyIsIn(s: ReadState, ring: TurnRing, seat: PlayerId): boolean {
  // Hardly anybody has to be looked for.
  if (s.seats.status[seat] === 0) return true;
  const members = ring.party[seat];
  for (let i = 0; i < members.length; i++) if (s.seats.status[members[i]] === 0) return true;
  return false;
}

/** Leaders of the parties still in, in turn order from a seat, that seat's party first if it is in. */
export function partiesFrom(s: ReadState, ring: TurnRing, from: PlayerId): PlayerId[] {
  const leaders: PlayerId[] = [];
  const n = ring.seats.length;
  const at = ring.seats.indexOf(from);
  for (let i = 0; i < n; i++) {
    const seat = ring.seats[(at + i * s.order.direction + n * n) % n];
    const leader = ring.party[seat][0];
    if (!leaders.includes(leader) && partyIsIn(s, ring, leader)) leaders.push(leader);
  }
  return leaders;
}

/** Seats still in, in turn order from a seat. */
export function seatsFrom(s: ReadState, ring: TurnRing, from: PlayerId): PlayerId[] {
  const seats: PlayerId[] = [];
  for (const leader of partiesFrom(s, ring, from)) {
    for (const seat of ring.party[leader]) if (s.seats.status[seat] === 0) seats.push(seat);
  }
  return seats;
}
