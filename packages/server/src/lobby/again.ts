import type { JoinedMatch, MadeMatch } from '@upkeep/client';
import { InputError, type MatchFile, type PlayerId } from '@upkeep/engine';
import { checkpointOf } from '@upkeep/engine/wire';
import type { Entry } from '../match/entry.ts';
import { replayed } from '../match/history.ts';
import { infoOf, isOverEarly } from '../match/info.ts';
import type { LiveMatch } from '../match/live.ts';
import { isFree, type MatchRecord, type SeatRecord } from '../match/record.ts';
import { seatOf } from '../seats/roles.ts';
import { hashOf, newSeed, newToken } from '../seats/token.ts';
import { checkBot, keepNew } from './create.ts';

/**
 * The same table again. The first who wants it makes the new match, everybody's keys open their seats there, and it begins
 * when all people have asked for it. Who began is second.
 */
export async function rematch(live: LiveMatch, seat: PlayerId, token: string): Promise<string> {
  const isOver = await live.isOver();
  const id = await live.ask(async () => {
    for (;;) {
      const { record, house } = live;
      if (!isOver) throw new InputError('not-over', 'The match is not over yet.');
      // One that never began may have been removed meanwhile.
      if (record.rematch !== undefined && (await house.store.head(record.rematch)) !== undefined) return record.rematch;
      const game = live.servedGame();
      const { outcome: _, result: __, begun: ___, from: ____, ...same } = record;
      const first = ((record.table.first ?? 0) + 1) % record.seats.length;
      const seats = record.seats.map(({ token: _____, ...other }) => other);
      const table = { ...record.table, first };
      const made = await keepNew(
        house.store,
        game,
        // It is for those who sat here, and for whom they invite.
        { ...same, seats, table, seed: newSeed(), seeded: false, open: false },
        house.timers.now(),
      );
      if (await live.revise({ ...record, rematch: made.id })) return made.id;
      await house.store.remove(made.id);
    }
  });
  await takeAgain(await live.house.get(id), seat, token);
  return id;
}

/** Takes the seat one had before, with the key one has. Who has come in one's place keeps it. */
function takeAgain(live: LiveMatch, seat: PlayerId, token: string): Promise<void> {
  return live.ask(async () => {
    while (seatOf(live.record, token) === undefined) {
      const own = live.record.seats[seat];
      if (live.head.status !== 'waiting' || own === undefined || !isFree(own)) {
        throw new InputError('seat-taken', 'Somebody else has come in your place: the rematch is played without you.');
      }
      const seats = live.record.seats.map((other, n) => (n === seat ? { ...other, token: hashOf(token) } : other));
      const isReady = !seats.some(isFree);
      const record = isReady ? { ...live.record, seats, begun: live.house.timers.now() } : { ...live.record, seats };
      if (await live.revise(record, isReady ? { status: 'playing' } : {})) return;
    }
  });
}

/**
 * The match as a file: the operator's at any time, its players' when it is over, everybody's when those who look on late
 * have seen the end too.
 */
export async function saveOf(live: LiveMatch, token: string | undefined, isOperator: boolean): Promise<MatchFile> {
  const isOver = isOperator || (await live.isOver());
  const isPlayer = token !== undefined && seatOf(live.record, token) !== undefined;
  const isTold = isOperator || isPlayer || !isOverEarly(live.head, live.record, live.house.timers.now());
  if (!isOver || !isTold) {
    throw new InputError(
      'secrets',
      'The file tells every secret of the match: it is everybody’s when the match is over, and its end was shown to who looks on.',
    );
  }
  const { sequence } = await live.ask(() => live.current());
  const { match } = await live.past.upTo(sequence);
  return match.save({ snapshot: match.inPlace });
}

/** How a match is taken up from another one. */
export interface ForkPlan {
  /** The place in the log; left out, as it stands. */
  readonly at?: number;
  /** Who plays the other seats. */
  readonly bot: string;
}

/**
 * A new match from a moment of this one, for one seat against bots. Before the match is over it is played on a guess that
 * fits what the seat knows now; afterwards, and for the operator, on the true position.
 */
export async function forkMatch(
  live: LiveMatch,
  seat: PlayerId,
  { at, bot }: ForkPlan,
  isOperator: boolean,
): Promise<MadeMatch & JoinedMatch> {
  checkBot(bot);
  const { house, record } = live;
  const isOpen = isOperator || (await live.isOver());
  if (!isOpen && at !== undefined) {
    throw new InputError(
      'secrets',
      'Earlier moments are everybody’s when the match is over; now only the present one is.',
    );
  }
  const { match } = await replayed(live, at === undefined ? {} : { before: at });
  if (match.outcome !== null)
    throw new InputError('game-over', 'The game is over there: go back to an earlier moment.');
  // A guess tells nothing of the match it was made for, its seed least of all.
  const begin: Partial<Entry> = isOpen
    ? { from: match.save() }
    : { guess: { ...checkpointOf(match.determinise(seat, newSeed())), seed: newSeed() } };
  const token = newToken();
  const invitation = newToken();
  const seats = record.seats.map((other, n): SeatRecord => {
    const { token: _, bot: __, ...rest } = other;
    return n === seat ? { ...rest, for: 'person', token: hashOf(token) } : { ...rest, for: 'bot', bot };
  });
  const { outcome: _, result: __, rematch: ___, watching: ____, clock: _____, away: ______, ...same } = record;
  const forked: MatchRecord = {
    ...same,
    seats,
    seed: newSeed(),
    open: false,
    watch: { who: 'nobody', delay: 0 },
    invitation: hashOf(invitation),
    from: { match: live.id, guess: !isOpen },
  };
  const now = house.timers.now();
  const made = await keepNew(house.store, live.servedGame(), forked, now);
  const first: Entry = { t: now, ...begin };
  await house.store.append(made.id, 0, [JSON.stringify(first)]);
  return { match: infoOf(made, house.library), key: { seat, token }, invitation };
}
