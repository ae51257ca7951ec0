import { setTimeout as wait } from 'node:timers/promises';
import { connect, type FollowedMatch, type MatchState, RefusedError } from '@upkeep/client';
import type { Action } from '@upkeep/engine';
import WebSocket from 'ws';
import { pair, rolls } from '../help.ts';

/** An action that the server said is written down. */
interface Ack {
  readonly match: string;
  readonly seat: number;
  readonly sequence: number;
  readonly action: Action;
}

export interface Played {
  readonly acks: Ack[];
  /** Refusals by code. */
  readonly refused: Map<string, number>;
  /** How each match ended, as its players saw it. */
  readonly outcomes: Map<string, readonly (MatchState['standing']['outcome'] | undefined)[]>;
}

/** Tables of two players each, which play one match after the other until they are told to end. */
export async function playTables(
  addresses: readonly string[],
  played: Played,
  options: { readonly tables: number; readonly game: string; readonly seed: string; readonly goesOn: () => boolean },
): Promise<void> {
  await Promise.all(
    Array.from({ length: options.tables }, async (_, table) => {
      for (let n = 0; options.goesOn(); n += 1) {
        const turned = [...addresses.slice(table % addresses.length), ...addresses.slice(0, table % addresses.length)];
        await playMatch(turned, options.game, `${options.seed} ${table} ${n}`, played);
      }
    }),
  );
}

async function playMatch(addresses: readonly string[], game: string, seed: string, played: Played): Promise<void> {
  const { id, tokens } = await seated(addresses, { game, seed });
  const outcomes = await Promise.all(
    tokens.map(async (token, seat) => {
      const turned = seat === 0 ? addresses : [...addresses.slice(1), ...addresses.slice(0, 1)];
      const line = connect({ address: turned, backoff: 20, slowest: 300, socket: (url) => new WebSocket(url) });
      try {
        return await playSeat(line.follow(id, { token }), { seat, roll: rolls(`${seed} ${seat}`), played });
      } finally {
        line.close();
      }
    }),
  );
  played.outcomes.set(id, outcomes);
}

/** A match with both seats taken, at whichever server is there. */
async function seated(addresses: readonly string[], plan: object) {
  for (let n = 0; ; n += 1) {
    try {
      return await pair(addresses[n % addresses.length], plan);
    } catch (error) {
      if (!(error instanceof RefusedError) || n > 300) throw error;
      await wait(100);
    }
  }
}

interface Playing {
  readonly seat: number;
  readonly roll: () => number;
  readonly played: Played;
}

async function playSeat(
  match: FollowedMatch,
  { seat, roll, played }: Playing,
): Promise<MatchState['standing']['outcome']> {
  for (let after = -1; ; ) {
    const state = await stateAfter(match, after);
    if (state.standing.outcome !== undefined) return state.standing.outcome;
    const { action } = state.legal[roll() % state.legal.length];
    const answer = await match.act(action);
    if (answer.ok) {
      played.acks.push({ match: match.id, seat, sequence: answer.sequence, action });
      after = answer.sequence;
    } else {
      played.refused.set(answer.code, (played.refused.get(answer.code) ?? 0) + 1);
      await wait(20);
    }
  }
}

/** The match once something can be done, or it is over; of what was just done the result has been seen. */
function stateAfter(match: FollowedMatch, sequence: number): Promise<MatchState> {
  return new Promise((resolve) => {
    const isReady = (state: MatchState | null): state is MatchState =>
      state !== null && state.sequence > sequence && (state.legal.length > 0 || state.standing.outcome !== undefined);
    const stop = match.state.subscribe((state) => {
      if (!isReady(state)) return;
      resolve(state);
      queueMicrotask(() => stop());
    });
  });
}
