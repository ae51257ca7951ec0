import type { JoinedMatch, JoinPlan } from '@upkeep/client';
import { InputError, type PlayerId } from '@upkeep/engine';
import type { LiveMatch } from '../match/live.ts';
import { isFree, type MatchRecord, type SeatRecord } from '../match/record.ts';
import { checkedName } from '../seats/names.ts';
import { hashOf, isSameHash, newToken } from '../seats/token.ts';

/** Takes a free seat. The last one to come begins the match. */
export function joinMatch(live: LiveMatch, plan: JoinPlan): Promise<JoinedMatch> {
  return live.enqueue(async () => {
    let tried: JoinedMatch['key'] | undefined;
    for (;;) {
      const { record, head, house } = live;
      // It was written after all, and somebody has written to the match since.
      if (tried !== undefined && isHeldBy(record, tried)) return { match: live.info, key: tried };
      if (head.status !== 'waiting') throw new InputError('has-begun', 'This match has begun: no seat is free.');
      checkInvited(record, plan.invitation);
      const seat = freeSeat(record, plan.seat);
      const token = newToken();
      const others = record.seats.map(({ name }) => name).filter((name) => name !== '');
      const name = checkedName(plan.name, others);
      const seats = withSeat(record, seat, {
        name,
        token: hashOf(token),
        ...(plan.deck === undefined ? {} : { deck: plan.deck }),
      });
      const joined: MatchRecord = { ...record, seats };
      checkDecks(live, joined);
      const isReady = !seats.some(isFree);
      const begun = isReady ? { ...joined, begun: house.timers.now() } : joined;
      tried = { seat, token };
      if (await live.revise(begun, isReady ? { status: 'playing' } : {})) return { match: live.info, key: tried };
    }
  });
}

function isHeldBy({ seats }: MatchRecord, { seat, token }: JoinedMatch['key']): boolean {
  return seats[seat]?.token === hashOf(token);
}

function checkInvited({ open, invitation }: MatchRecord, given: string | undefined): void {
  if (given !== undefined ? isSameHash(invitation, hashOf(given)) : open) return;
  throw new InputError(
    'not-invited',
    given === undefined ? 'This match is joined by invitation.' : 'That invitation is not for this match.',
  );
}

function freeSeat({ seats }: MatchRecord, wanted: PlayerId | undefined): PlayerId {
  const seat = wanted ?? seats.findIndex(isFree);
  const found = seats[seat];
  if (found !== undefined && isFree(found)) return seat;
  throw new InputError('seat-taken', wanted === undefined ? 'No seat is free.' : `Seat ${wanted} is not free.`);
}

function withSeat({ seats }: MatchRecord, seat: PlayerId, change: Partial<SeatRecord>): SeatRecord[] {
  return seats.map((other, n) => (n === seat ? { ...other, ...change } : other));
}

/** Can the match be laid with what everybody has brought so far? Throws what is wrong if not. */
function checkDecks({ head, house }: LiveMatch, record: MatchRecord): void {
  const game = house.library.gameOf(head, record);
  if (game === undefined) throw new InputError('not-served', 'This server does not have that version of the game.');
  const seats = record.seats.map((seat, n) => ({ ...seat, name: seat.name || `${n + 1}` }));
  house.library.tableOf(game, { ...record, seats });
}

/** Gives a seat up before the match has begun. */
export function leaveSeat(live: LiveMatch, seat: PlayerId): Promise<void> {
  return live.enqueue(async () => {
    while (live.head.status === 'waiting') {
      const { token: _, ...left } = live.record.seats[seat] ?? { for: 'person' as const, name: '' };
      const seats = live.record.seats.map((other, n) => (n === seat ? { ...left, name: '' } : other));
      if (await live.revise({ ...live.record, seats })) return;
    }
  });
}
