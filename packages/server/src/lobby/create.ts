import { botNamed, levelBot } from '@upkeep/ai';
import type { MadeMatch, MatchPlan, SeatPlan } from '@upkeep/client';
import { describeGame, type Game, gameHash, InputError, RULES_REVISION } from '@upkeep/engine';
import type { Library } from '../library.ts';
import { infoOf } from '../match/info.ts';
import type { MatchRecord, SeatRecord, TableRecord } from '../match/record.ts';
import { isFree } from '../match/record.ts';
import { checkedName } from '../seats/names.ts';
import { hashOf, newMatchId, newSeed, newToken } from '../seats/token.ts';
import type { MatchHead, Store } from '../store/store.ts';

/** Makes a match as it was planned. Everything is checked before anything is kept: it can be played as it is. */
export async function createMatch(store: Store, library: Library, plan: MatchPlan, now: number): Promise<MadeMatch> {
  const game = library.find(plan.game, plan.version);
  const seats = seatsOf(game, plan);
  const invitation = newToken();
  const watching = plan.watch?.who === 'invited' ? newToken() : undefined;
  const record: MatchRecord = {
    gameName: describeGame(game).name,
    gameVersion: game.version,
    rules: RULES_REVISION,
    seats: seats.map(({ seat }) => seat),
    table: tableRecord(plan),
    seed: plan.seed ?? newSeed(),
    seeded: plan.seed !== undefined,
    ...(plan.clock === undefined ? {} : { clock: { buffer: 0, bank: 0, ...plan.clock } }),
    ...(plan.away === undefined ? {} : { away: plan.away }),
    undo: plan.undo ?? 'usual',
    watch: { who: 'nobody', delay: 0, ...plan.watch },
    open: plan.open ?? false,
    invitation: hashOf(invitation),
    ...(watching === undefined ? {} : { watching: hashOf(watching) }),
  };
  if (typeof record.away?.after === 'object') checkBot(record.away.after.bot);
  // Whoever has no name yet gets one for the try.
  library.tableOf(game, {
    ...record,
    seats: record.seats.map((seat, n) => ({ ...seat, name: seat.name || `${n + 1}` })),
  });
  const head = await keepNew(store, game, record, now);
  const taken = seats.find(({ token }) => token !== undefined);
  return {
    match: infoOf(head, library, record),
    ...(taken?.token === undefined ? {} : { key: { seat: seats.indexOf(taken), token: taken.token } }),
    invitation,
    ...(watching === undefined ? {} : { watching }),
  };
}

/** Keeps a match under a new name; it begins at once where no seat is free. */
export async function keepNew(store: Store, game: Game, record: MatchRecord, now: number): Promise<MatchHead> {
  const isReady = !record.seats.some(isFree);
  for (;;) {
    const head: MatchHead = {
      id: newMatchId(),
      game: game.id,
      version: gameHash(game),
      status: isReady ? 'playing' : 'waiting',
      created: now,
      touched: now,
      rest: JSON.stringify(isReady ? { ...record, begun: now } : record),
    };
    if ((await store.create(head)) === 'created') return head;
  }
}

interface NewSeat {
  readonly seat: SeatRecord;
  readonly token?: string;
}

function seatsOf(game: Game, { seats, take }: MatchPlan): NewSeat[] {
  const { min } = describeGame(game).players;
  const plans: readonly SeatPlan[] = seats ?? Array.from({ length: min }, () => ({ for: 'person' }));
  if (take !== undefined && plans[take.seat]?.for !== 'person') {
    throw new InputError('no-such-seat', `Seat ${take.seat} is not one for a person.`);
  }
  const names: string[] = [];
  const named = (name: string): string => {
    names.push(checkedName(name, names));
    return names[names.length - 1] ?? '';
  };
  const own = take === undefined ? '' : named(take.name);
  return plans.map((plan, n): NewSeat => {
    const deck = plan.deck === undefined ? {} : { deck: plan.deck };
    if (plan.for === 'bot') {
      checkBot(plan.bot);
      return { seat: { for: 'bot', name: named(plan.name ?? `Bot ${n + 1}`), bot: plan.bot, ...deck } };
    }
    if (take?.seat !== n) return { seat: { for: 'person', name: '', ...deck } };
    const token = newToken();
    const brought = take.deck === undefined ? deck : { deck: take.deck };
    return { seat: { for: 'person', name: own, token: hashOf(token), ...brought }, token };
  });
}

/** Is there such a bot? Throws if not. */
export function checkBot(name: string): void {
  botNamed(levelBot(name));
}

function tableRecord(plan: MatchPlan): TableRecord {
  const { options, expansions, teams, sharedTurns, nextPlayer, first, decklists } = plan;
  return {
    ...(options === undefined ? {} : { options }),
    ...(expansions === undefined ? {} : { expansions }),
    ...(teams === undefined ? {} : { teams }),
    ...(sharedTurns === undefined ? {} : { sharedTurns }),
    ...(nextPlayer === undefined ? {} : { nextPlayer }),
    ...(first === undefined ? {} : { first }),
    ...(decklists === undefined ? {} : { decklists }),
  };
}
