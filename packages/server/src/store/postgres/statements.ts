import type { MatchHead } from '../store.ts';
import { CHANNEL } from './layout.ts';

const COLUMNS = 'id, game, version, status, created::float8 AS created, touched::float8 AS touched, rest';

export const HEAD = `SELECT ${COLUMNS} FROM upkeep.match WHERE id = $1`;

/** In the order in which `CREATE` and `REVISE` number them. */
export function valuesOf({ id, game, version, status, created, touched, rest }: MatchHead): (string | number)[] {
  return [id, game, version, status, created, touched, rest];
}

export const CREATE = `
WITH made AS (
  INSERT INTO upkeep.match (id, game, version, status, created, touched, rest) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (id) DO NOTHING RETURNING id
) SELECT pg_notify('${CHANNEL}', $8) FROM made`;

export const REVISE = `
WITH revised AS (
  UPDATE upkeep.match SET game = $2, version = $3, status = $4, created = $5, touched = $6, rest = $7
  WHERE id = $1 AND rest = $8 AND status = $9 AND touched = $10 RETURNING id
) SELECT pg_notify('${CHANNEL}', $11) FROM revised`;

/** A filter that is not wanted is null. */
export const LIST = `
SELECT ${COLUMNS} FROM upkeep.match
WHERE ($1::text IS NULL OR game = $1) AND ($2::text IS NULL OR status = $2)
  AND ($3::bigint IS NULL OR (match.created, id COLLATE "C") < ($3, $4::text COLLATE "C"))
  AND ($6::bigint IS NULL OR touched >= $6)
ORDER BY match.created DESC, id COLLATE "C" DESC LIMIT $5`;

/** No row: no such match. A row of nulls: no such entries. */
export const READ = `
SELECT entry.sequence, entry.sum, entry.data FROM upkeep.match
LEFT JOIN upkeep.entry ON entry.match = match.key AND entry.sequence >= $2
WHERE match.id = $1 ORDER BY entry.sequence LIMIT $3`;

export const KEEP = `
INSERT INTO upkeep.snapshot (match, sequence, sum, data) SELECT key, $2, $3, $4 FROM upkeep.match WHERE id = $1
ON CONFLICT (match, sequence) DO UPDATE SET sum = excluded.sum, data = excluded.data`;

export const THIN = `
DELETE FROM upkeep.snapshot USING upkeep.match WHERE match.id = $1 AND snapshot.match = match.key AND snapshot.sequence <
  (SELECT min(sequence) FROM (SELECT sequence FROM upkeep.snapshot AS kept WHERE kept.match = match.key ORDER BY sequence DESC LIMIT 2) AS newest)`;

export const SNAPSHOTS = `
SELECT snapshot.sequence, snapshot.sum, snapshot.data FROM upkeep.match
LEFT JOIN upkeep.snapshot ON snapshot.match = match.key
  AND snapshot.sequence <= (SELECT coalesce(max(sequence) + 1, 0) FROM upkeep.entry WHERE entry.match = match.key)
WHERE match.id = $1 ORDER BY snapshot.sequence DESC`;

const OLD_ONES = (waiting: string, over: string) =>
  `((status = 'waiting' AND touched < ${waiting}) OR (status = 'over' AND touched < ${over}))`;

const removal = (condition: string) => `
WITH gone AS (DELETE FROM upkeep.match WHERE ${condition} RETURNING key),
  entries AS (DELETE FROM upkeep.entry USING gone WHERE entry.match = gone.key),
  snapshots AS (DELETE FROM upkeep.snapshot USING gone WHERE snapshot.match = gone.key)
SELECT pg_notify('${CHANNEL}', $2) FROM gone`;

export const REMOVE = removal('id = $1');
/** Only if it is still too old: somebody may just have joined it. */
export const EXPIRE = removal(`id = $1 AND ${OLD_ONES('$3', '$4')}`);

export const OLD = `SELECT id FROM upkeep.match WHERE ${OLD_ONES('$1', '$2')}`;
