import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { closedStore, noSuchMatch, StoreProblem } from '../problem.ts';
import type { Appended, MatchHead, Revision } from '../store.ts';
import { sumOf } from '../sum.ts';
import { CHANNEL } from './layout.ts';
import type { Primary } from './primary.ts';

/** The most appends that share a transaction. */
const LARGEST_GROUP = 500;
/** PostgreSQL takes notices of less than 8000 bytes. */
const LONGEST_NOTICE = 7000;

/**
 * The whole flush as one statement. The first entry of each append is the lock: it goes in only where the log goes on, and
 * of several who want that place the unique key lets one through. Whoever got it may write the rest, since nobody can go
 * on behind an entry that is not committed.
 */
const APPEND = `
WITH asked AS (
  SELECT match.key, asked.* FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::text[])
    AS asked (id, part, sequence, sum, mark, data)
  JOIN upkeep.match ON match.id = asked.id
), first AS (
  INSERT INTO upkeep.entry (match, sequence, sum, mark, data)
  SELECT key, sequence, sum, mark, data FROM asked
  WHERE part = 0 AND sequence = (SELECT coalesce(max(entry.sequence) + 1, 0) FROM upkeep.entry WHERE entry.match = key)
  ORDER BY key
  ON CONFLICT DO NOTHING
  RETURNING match, mark
), rest AS (
  INSERT INTO upkeep.entry (match, sequence, sum, mark, data)
  SELECT key, sequence, sum, asked.mark, data FROM asked JOIN first ON first.match = asked.key WHERE part > 0
), head AS (
  SELECT * FROM unnest($8::bigint[], $9::text[], $10::text[], $11::text[], $12::bigint[], $13::bigint[], $14::text[],
    $15::text[], $16::text[], $17::bigint[])
    AS head (mark, game, version, status, created, touched, rest, old_rest, old_status, old_touched)
), revised AS (
  UPDATE upkeep.match SET game = head.game, version = head.version, status = head.status, created = head.created,
    touched = head.touched, rest = head.rest
  FROM head JOIN first ON first.mark = head.mark
  WHERE match.key = first.match AND match.rest = old_rest AND match.status = old_status AND match.touched = old_touched
  RETURNING first.mark
)
SELECT mark::text AS mark, false AS revised FROM first UNION ALL SELECT mark::text, true FROM revised
UNION ALL SELECT pg_notify('${CHANNEL}', notice)::text, false FROM unnest($7::text[]) AS notice`;

/** Where a log stands, and whose the entry at a place is. */
const STANDING = `
SELECT match.id,
  (SELECT coalesce(max(sequence) + 1, 0) FROM upkeep.entry WHERE entry.match = match.key) AS next,
  (SELECT mark::text FROM upkeep.entry WHERE entry.match = match.key AND sequence = asked.sequence) AS mark
FROM unnest($1::text[], $2::int[]) AS asked (id, sequence) JOIN upkeep.match ON match.id = asked.id`;

interface Asked {
  readonly id: string;
  readonly expected: number;
  readonly data: readonly string[];
  readonly head: Revision | undefined;
  readonly mark: number;
  readonly done: (appended: Appended) => void;
  readonly failed: (error: unknown) => void;
}

/** Appends in groups: what is asked for while a flush is under way goes into the next one together. */
export class Appender {
  readonly #primary: Primary;
  readonly #name: string;
  readonly #after: (ids: readonly string[]) => void;
  #waiting: Asked[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;

  /** `name` heads every notice, so that a store knows its own. */
  constructor(primary: Primary, name: string, after: (ids: readonly string[]) => void) {
    this.#primary = primary;
    this.#name = name;
    this.#after = after;
  }

  append(id: string, expected: number, data: readonly string[], head: Revision | undefined): Promise<Appended> {
    if (this.#isClosed) return Promise.reject(closedStore());
    return new Promise((done, failed) => {
      this.#waiting.push({ id, expected, data, head, mark: randomInt(2 ** 47), done, failed });
      this.#running ??= this.#run();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise((next) => setImmediate(next));
    while (this.#waiting.length > 0) await this.#flush(this.#take());
    this.#running = undefined;
  }

  /** The next group: of each match the oldest append alone, since the others go on where it ends. */
  #take(): readonly Asked[] {
    const group = new Map<string, Asked>();
    const later: Asked[] = [];
    for (const asked of this.#waiting) {
      if (group.size < LARGEST_GROUP && !group.has(asked.id)) group.set(asked.id, asked);
      else later.push(asked);
    }
    this.#waiting = later;
    return [...group.values()];
  }

  async #flush(group: readonly Asked[]): Promise<void> {
    try {
      const results = await this.#primary.run((pool, again) => this.#write(pool, group, again));
      for (const [place, asked] of group.entries()) {
        const result = results[place];
        if (result === undefined) asked.failed(noSuchMatch(asked.id));
        else asked.done(result);
      }
      this.#after(group.map((asked) => asked.id));
    } catch (error) {
      const isShared = error instanceof StoreProblem && (error.code === 'unreachable' || error.code === 'closed');
      if (group.length === 1 || isShared) for (const asked of group) asked.failed(error);
      else for (const asked of group) await this.#flush([asked]);
    }
  }

  async #write(pool: Pool, group: readonly Asked[], again: boolean): Promise<readonly (Appended | undefined)[]> {
    const rows = group.flatMap((asked) => asked.data.map((data, part) => ({ asked, part, data })));
    const { rows: written } = await pool.query({
      name: 'upkeep-append',
      text: APPEND,
      values: [
        rows.map(({ asked }) => asked.id),
        rows.map(({ part }) => part),
        rows.map(({ asked, part }) => asked.expected + part),
        rows.map(({ asked, part, data }) => sumOf(asked.expected + part, data) | 0),
        rows.map(({ asked }) => asked.mark),
        rows.map(({ data }) => data),
        noticesOf(
          this.#name,
          group.map((asked) => asked.id),
        ),
        ...headColumns(group),
      ],
    });
    const marks = new Set(written.map((row) => row.mark));
    const revised = new Set(written.flatMap((row) => (row.revised ? [row.mark] : [])));
    const losers = group.filter((asked) => !marks.has(`${asked.mark}`));
    const standing = losers.length === 0 ? new Map<string, Standing>() : await standingOf(pool, losers);
    if (again && losers.some((asked) => standing.get(asked.id)?.mark === `${asked.mark}`)) await settle(pool);
    return group.map((asked): Appended | undefined => {
      const end = asked.expected + asked.data.length;
      if (revised.has(`${asked.mark}`)) return { kind: 'appended', next: end, revised: true };
      if (marks.has(`${asked.mark}`)) return { kind: 'appended', next: end };
      const found = standing.get(asked.id);
      if (found === undefined) return undefined;
      return found.mark === `${asked.mark}` ? { kind: 'appended', next: end } : { kind: 'stale', next: found.next };
    });
  }
}

/** The heads that go along with a group, column by column, as `APPEND` takes them. */
function headColumns(group: readonly Asked[]): readonly (readonly (string | number)[])[] {
  const heads = group.flatMap(({ mark, head }) => (head === undefined ? [] : [{ mark, ...head }]));
  const after = (of: (head: MatchHead) => string | number) => heads.map((head) => of(head.after));
  const before = (of: (head: MatchHead) => string | number) => heads.map((head) => of(head.before));
  return [
    heads.map(({ mark }) => mark),
    after(({ game }) => game),
    after(({ version }) => version),
    after(({ status }) => status),
    after(({ created }) => created),
    after(({ touched }) => touched),
    after(({ rest }) => rest),
    before(({ rest }) => rest),
    before(({ status }) => status),
    before(({ touched }) => touched),
  ];
}

interface Standing {
  readonly next: number;
  readonly mark: string | null;
}

async function standingOf(pool: Pool, asked: readonly Asked[]): Promise<Map<string, Standing>> {
  const { rows } = await pool.query(STANDING, [asked.map((one) => one.id), asked.map((one) => one.expected)]);
  return new Map(rows.map((row): [string, Standing] => [row.id, { next: row.next, mark: row.mark }]));
}

/**
 * An entry that an earlier try wrote may be on this server alone: the line can break before a standby has it. A write of
 * our own is only acknowledged after everything before it is where it must be.
 */
async function settle(pool: Pool): Promise<void> {
  await pool.query('UPDATE upkeep.beat SET count = count + 1');
}

/** What is told to other stores: who speaks, then the matches, in as few notices as they fit in. */
export function noticesOf(name: string, ids: readonly string[]): readonly string[] {
  const notices: string[] = [];
  let notice = name;
  for (const id of ids) {
    if (Buffer.byteLength(notice) + Buffer.byteLength(id) > LONGEST_NOTICE && notice !== name) {
      notices.push(notice);
      notice = name;
    }
    notice += `\n${id}`;
  }
  return [...notices, notice];
}
