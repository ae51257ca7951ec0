import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

const HEAD = 'id, game, version, status, created, touched, rest';

/** Every sentence that is said to the data file, prepared once. */
export function prepareStatements(database: DatabaseSyncInstance) {
  const prepare = (sql: string): StatementSyncInstance => database.prepare(sql);
  return {
    head: prepare(`SELECT ${HEAD} FROM match WHERE id = ?`),
    create: prepare(`INSERT INTO match (${HEAD}, change) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`),
    revise: prepare(
      `UPDATE match SET game = ?, version = ?, status = ?, created = ?, touched = ?, rest = ?, change = ?
       WHERE id = ? AND rest = ? AND status = ? AND touched = ?`,
    ),
    change: prepare('UPDATE tally SET change = change + 1 RETURNING change'),
    /** Where a match's log goes on. */
    next: prepare(
      `SELECT key, (SELECT coalesce(max(sequence) + 1, 0) FROM entry WHERE entry.match = match.key) AS next
       FROM match WHERE id = ?`,
    ),
    /** One entry, if the log goes on there. */
    append: prepare(
      `INSERT INTO entry (match, sequence, sum, data) SELECT key, ?2, ?3, ?4 FROM match
       WHERE id = ?1 AND (SELECT coalesce(max(sequence) + 1, 0) FROM entry WHERE entry.match = match.key) = ?2
       ON CONFLICT DO NOTHING`,
    ),
    key: prepare('SELECT key FROM match WHERE id = ?'),
    read: prepare('SELECT sequence, sum, data FROM entry WHERE match = ? AND sequence >= ? ORDER BY sequence LIMIT ?'),
    keep: prepare('INSERT OR REPLACE INTO snapshot (match, sequence, sum, data) VALUES (?, ?, ?, ?)'),
    thin: prepare(
      `DELETE FROM snapshot WHERE match = ? AND sequence <
       (SELECT min(sequence) FROM (SELECT sequence FROM snapshot WHERE match = ? ORDER BY sequence DESC LIMIT 2))`,
    ),
    snapshots: prepare(
      'SELECT sequence, sum, data FROM snapshot WHERE match = ? AND sequence <= ? ORDER BY sequence DESC',
    ),
    forgetEntries: prepare('DELETE FROM entry WHERE match = ?'),
    forgetSnapshots: prepare('DELETE FROM snapshot WHERE match = ?'),
    forgetMatch: prepare('DELETE FROM match WHERE key = ?'),
    gone: prepare('INSERT INTO gone (change, id) VALUES (?, ?)'),
    thinGone: prepare('DELETE FROM gone WHERE change < ?'),
    old: prepare('SELECT id FROM match WHERE status = ? AND touched < ?'),
    isOld: prepare('SELECT 1 FROM match WHERE id = ? AND status = ? AND touched < ?'),
    version: prepare('PRAGMA data_version'),
    newestPlace: prepare('SELECT coalesce(max(place), 0) AS place FROM entry'),
    newestChange: prepare('SELECT change FROM tally'),
    appendedSince: prepare(
      'SELECT id FROM match WHERE key IN (SELECT DISTINCT match FROM entry WHERE place > ? AND place <= ?)',
    ),
    revisedSince: prepare('SELECT id FROM match WHERE change > ? UNION SELECT id FROM gone WHERE change > ?'),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

/** The sentence for one page of the list; each filter and the cursor are there or not. */
export function listSentence(filter: { game: boolean; status: boolean; touched: boolean; after: boolean }): string {
  const where = [
    ...(filter.game ? ['game = ?'] : []),
    ...(filter.status ? ['status = ?'] : []),
    ...(filter.touched ? ['touched >= ?'] : []),
    ...(filter.after ? ['(created, id) < (?, ?)'] : []),
  ];
  const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')} `;
  // Those touched lately are few: they are found by that, whatever the order of the page.
  const by = filter.status && filter.touched ? 'INDEXED BY match_by_touch ' : '';
  return `SELECT ${HEAD} FROM match ${by}${condition}ORDER BY created DESC, id DESC LIMIT ?`;
}
