import type { JoinedMatch, JoinPlan } from '@upkeep/client';
import { InputError, type PlayerId } from '@upkeep/engine';
import type { LiveMatch } from '../match/live.ts';
import { isFree, type MatchRecord, type SeatRecord } from '../match/record.ts';
import { checkedName } from '../seats/names.ts';
import { seatOf } from '../seats/roles.ts';
import { checkedToken, hashOf, isSameHash, newToken } from '../seats/token.ts';

/**
 * Takes a free seat. The last one to come begins the match. `own` is the key they bring along for it: whoever was not
 * answered asks again with the same one, and it is the same join, whatever became of the first try.
 */
export function joinMatch(live: LiveMatch, plan: JoinPlan, own?: string): Promise<JoinedMatch> {
  const token = own === undefined ? newToken() : checkedToken(own);
  return live.ask(async () => {
    for (;;) {
      const { record, head, house } = live;
      // It was written after all: by a try nobody heard of, or before somebody else wrote to the match.
      const held = seatOf(record, token);
      if (held !== undefined) return { match: live.info, key: { seat: held, token } };
      if (head.status !== 'waiting') throw new InputError('has-begun', 'This match has begun: no seat is free.');
      checkInvited(record, plan.invitation);
      const seat = freeSeat(record, plan.seat);
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
      const isWritten = await live.revise(begun, isReady ? { status: 'playing' } : {});
      if (isWritten) return { match: live.info, key: { seat, token } };
    }
  });
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
function checkDecks(live: LiveMatch, record: MatchRecord): void {
  const game = live.servedGame();
  const seats = record.seats.map((seat, n) => ({ ...seat, name: seat.name || `${n + 1}` }));
  live.house.library.tableOf(game, { ...record, seats });
}

/** Gives a seat up before the match has begun. */
export function leaveSeat(live: LiveMatch, seat: PlayerId): Promise<void> {
  return live.ask(async () => {
    while (live.head.status === 'waiting') {
      const { token: _, ...left } = live.record.seats[seat] ?? { for: 'person' as const, name: '' };
      const seats = live.record.seats.map((other, n) => (n === seat ? { ...left, name: '' } : other));
      if (await live.revise({ ...live.record, seats })) return;
    }
  });
}
