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
  /**
   * Takes a free seat. Where no answer comes, or one that the server could not write it down, the same is asked again: it
   * is one join, since the seat's key is made here and goes along. `token` is that key, for who wants to keep it beforehand;
   * left out, one nobody can guess.
   */
  join(match: string, plan: JoinPlan, token?: string): Promise<JoinedMatch>;
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

export interface MatchesOptions {
  /** Milliseconds for which a join that got no answer is asked for again. */
  readonly patience?: number;
  /** Milliseconds before it is asked for again the first time; doubled with every further one, up to `SLOWEST`. */
  readonly backoff?: number;
  /** Told why, whenever something is about to be asked for again. */
  readonly again?: (why: RefusedError) => void;
}

const PATIENCE = 45000;
const BACKOFF = 250;
const SLOWEST = 4000;
/** Milliseconds after which a join that is not answered is asked for again: a server answers within half of that. */
const SILENCE = 30000;

/** The keys that went along with joins of which it is not known what became of them, by what was asked for. */
const unanswered = new Map<string, string>();

/**
 * Speaks to the server at an address, such as `https://play.example.org/`.
 *
 * @example
 * const made = await matchesAt('http://127.0.0.1:4173/').create({ game: 'duel', take: { seat: 0, name: 'Ann' } });
 */
export function matchesAt(address: string, options: MatchesOptions = {}): Matches {
  const root = `${address.replace(/\/+$/, '')}/v1`;
  async function ask<T>(
    method: string,
    path: string,
    { token, body, silence }: { token?: string; body?: object; silence?: number } = {},
  ): Promise<T> {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const call = (): Promise<Response> =>
      fetch(root + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(silence === undefined ? {} : { signal: AbortSignal.timeout(silence) }),
      });
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
  /** Takes a seat, again and again with the same key for as long as it is not known what became of it. */
  async function join(path: string, plan: JoinPlan, own?: string): Promise<JoinedMatch> {
    const what = JSON.stringify([root, path, plan]);
    const token = own ?? unanswered.get(what) ?? newKey();
    const { patience = PATIENCE, backoff = BACKOFF } = options;
    const end = performance.now() + patience;
    for (let wait = backoff; ; wait = Math.min(SLOWEST, wait * 2)) {
      try {
        const joined = await ask<JoinedMatch>('POST', path, { token, body: plan, silence: SILENCE });
        unanswered.delete(what);
        return joined;
      } catch (error) {
        if (!(error instanceof RefusedError) || !isPassing(error)) {
          unanswered.delete(what);
          throw error;
        }
        unanswered.set(what, token);
        if (performance.now() + wait > end) throw error;
        options.again?.(error);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }
  const at = (match: string): string => `/matches/${encodeURIComponent(match)}`;
  return {
    games: () => ask('GET', '/games'),
    create: (plan) => ask('POST', '/matches', { body: plan }),
    list: (filter = {}) => ask('GET', `/matches?${queryOf(filter)}`),
    info: (match) => ask('GET', at(match)),
    legend: (match) => ask('GET', `${at(match)}/legend`),
    seat: (match, token) => ask('GET', `${at(match)}/seat`, { token }),
    join: (match, plan, token) => join(`${at(match)}/join`, plan, token),
    leave: (match, token) => ask('POST', `${at(match)}/leave`, { token }),
    rematch: (match, token) => ask('POST', `${at(match)}/rematch`, { token }),
    fork: (match, token, plan = {}) => ask('POST', `${at(match)}/fork`, { token, body: plan }),
    file: (match, token) => ask('GET', `${at(match)}/file`, token === undefined ? {} : { token }),
  };
}

/** Does a refusal leave open what became of it, or pass by itself? */
function isPassing({ code, status }: RefusedError): boolean {
  return code !== 'damaged-log' && (status === 0 || status === 429 || status >= 500);
}

/** A key nobody can guess: 144 random bits, six to a letter. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

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
