import type { TurnRing } from '../compile/ring.ts';
import type { ReadState } from '../state/read-state.ts';
import type { PlayerId } from '../state/state.ts';

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

/** Where in the ring a seat or its party stands; one that takes no turns: where play begins. */
export function placeInRing({ ring, party, start }: TurnRing, seat: PlayerId): number {
  const at = ring.indexOf(seat);
  const led = at < 0 ? ring.indexOf(party[seat][0]) : at;
  return led < 0 ? start : led;
}

/** Is anybody of a seat's party still in? */
export function partyIsIn(s: ReadState, ring: TurnRing, seat: PlayerId): boolean {
  return s.seats.status[seat] === 0 || mateIsIn(s, ring.party[seat]);
}

function mateIsIn({ seats: { status } }: ReadState, party: readonly PlayerId[]): boolean {
  return party.some((member) => status[member] === 0);
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
