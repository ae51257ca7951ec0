import type { MatchContext } from '../match/context.ts';
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
  // A copy: what is frozen, as the context is, is looked up more slowly.
  const seats = context.order.slice();
  const count = context.players.length;
  const team: number[] = Array.from({ length: count }, (_, seat) => seat);
  context.teams.forEach((members, t) => {
    for (const seat of members) team[seat] = count + t;
  });
  const party = Array.from({ length: count }, (_, seat) =>
    context.sharedTurns ? seats.filter((other) => team[other] === team[seat]) : [seat],
  );
  const ring = context.sharedTurns ? seats.filter((seat) => party[seat][0] === seat) : ringOf(context, team).slice();
  const turnOrder = context.sharedTurns ? seats : [...new Set([...ring, ...seats])];
  const named = context.begins < 0 ? -1 : ring.findIndex((seat) => party[seat].includes(context.begins));
  return {
    ring,
    start: Math.max(0, named),
    direction: context.nextPlayer === 'reversed' ? -1 : 1,
    seats: turnOrder,
    team,
    party,
  };
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
