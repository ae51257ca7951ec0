import type { MatchFile } from '@upkeep/engine';
import type { Legend } from '@upkeep/engine/wire';
import type {
  GameList,
  JoinedMatch,
  JoinPlan,
  ListFilter,
  MadeMatch,
  MatchInfo,
  MatchList,
  MatchPlan,
  Refusal,
} from './matches.ts';

/** Matches over HTTP: making, finding, joining. Everything that happens in one goes over a connection. */
export interface Matches {
  games(): Promise<GameList>;
  create(plan: MatchPlan): Promise<MadeMatch>;
  list(filter?: ListFilter): Promise<MatchList>;
  info(match: string): Promise<MatchInfo>;
  /** What the numbers mean that a match is told in; it stays the same throughout the match. */
  legend(match: string): Promise<Legend>;
  /** Which seat a key opens. */
  seat(match: string, token: string): Promise<{ readonly seat: number; readonly match: MatchInfo }>;
  join(match: string, plan: JoinPlan): Promise<JoinedMatch>;
  /** Gives the seat up; once the match has begun, the game with it. */
  leave(match: string, token: string): Promise<MatchInfo>;
  /** Wants the same table again; the key stays the same. */
  rematch(match: string, token: string): Promise<MatchInfo>;
  /** A match of one's own against bots from here: before the match is over, on a guess. */
  fork(match: string, token: string, plan?: { readonly at?: number; readonly bot?: string }): Promise<MadeMatch>;
  /** The match as a file of the engine, once it is over. */
  file(match: string, token?: string): Promise<MatchFile>;
}

/** What a server refused, with its code. `code` is `unreachable` where there was no answer. */
export class RefusedError extends Error implements Refusal {
  override readonly name = 'RefusedError';
  readonly code: string;
  readonly rule: string;
  readonly status: number;

  constructor({ code, message, rule }: Refusal, status: number) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.status = status;
  }
}

/**
 * Speaks to the server at an address, such as `https://play.example.org/`.
 *
 * @example
 * const made = await matchesAt('http://127.0.0.1:4173/').create({ game: 'duel', take: { seat: 0, name: 'Ann' } });
 */
export function matchesAt(address: string): Matches {
  const root = `${address.replace(/\/+$/, '')}/v1`;
  async function ask<T>(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<T> {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const call = (): Promise<Response> =>
      fetch(root + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    // A kept connection may have been cut meanwhile: what only asks is asked once more.
    const response = await (method === 'GET' ? call().catch(call) : call()).catch(() => {
      throw new RefusedError({ code: 'unreachable', message: 'The server does not answer.', rule: '' }, 0);
    });
    const answer = await response
      .text()
      .then(JSON.parse)
      .catch(() => null);
    if (response.ok) return answer;
    throw new RefusedError(refusalOf(answer), response.status);
  }
  const at = (match: string): string => `/matches/${encodeURIComponent(match)}`;
  return {
    games: () => ask('GET', '/games'),
    create: (plan) => ask('POST', '/matches', { body: plan }),
    list: (filter = {}) => ask('GET', `/matches?${queryOf(filter)}`),
    info: (match) => ask('GET', at(match)),
    legend: (match) => ask('GET', `${at(match)}/legend`),
    seat: (match, token) => ask('GET', `${at(match)}/seat`, { token }),
    join: (match, plan) => ask('POST', `${at(match)}/join`, { body: plan }),
    leave: (match, token) => ask('POST', `${at(match)}/leave`, { token }),
    rematch: (match, token) => ask('POST', `${at(match)}/rematch`, { token }),
    fork: (match, token, plan = {}) => ask('POST', `${at(match)}/fork`, { token, body: plan }),
    file: (match, token) => ask('GET', `${at(match)}/file`, token === undefined ? {} : { token }),
  };
}

function queryOf(filter: ListFilter): string {
  const parts = Object.entries(filter).filter(([, value]) => value !== undefined);
  return new URLSearchParams(parts.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

function refusalOf(answer: unknown): Refusal {
  const { code, message, rule }: Partial<Record<keyof Refusal, unknown>> =
    typeof answer === 'object' && answer !== null ? answer : {};
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : 'The server refused that and did not say why.',
    rule: typeof rule === 'string' ? rule : '',
  };
}
