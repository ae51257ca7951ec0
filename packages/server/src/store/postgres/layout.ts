import type { Pool } from 'pg';
import { StoreProblem } from '../problem.ts';

/** Raised whenever the tables change; data with a higher one is left alone. */
const LAYOUT = 1;

/** The channel on which stores tell each other what changed. */
export const CHANNEL = 'upkeep';

/** A number of ours for the lock under which the tables are made. */
const LAYOUT_LOCK = 0x55706b65;

/**
 * Entries name their match by an integer key that is never used twice. There is no foreign key on purpose: it would lock
 * and rewrite the match's row with every entry, and it stands in the way of spreading entries over machines by match.
 *
 * `mark` is a random number of the append that wrote an entry: after a lost connection it tells whether an entry is one's own.
 */
const TABLES = `
CREATE SCHEMA IF NOT EXISTS upkeep;
CREATE TABLE IF NOT EXISTS upkeep.layout (version int NOT NULL);
CREATE TABLE IF NOT EXISTS upkeep.match (
  key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  game text NOT NULL,
  version text NOT NULL,
  status text NOT NULL,
  created bigint NOT NULL,
  touched bigint NOT NULL,
  rest text NOT NULL
);
CREATE INDEX IF NOT EXISTS match_by_age ON upkeep.match (created, id COLLATE "C");
CREATE INDEX IF NOT EXISTS match_by_status ON upkeep.match (status, created, id COLLATE "C");
CREATE INDEX IF NOT EXISTS match_by_game ON upkeep.match (game, status, created, id COLLATE "C");
CREATE INDEX IF NOT EXISTS match_by_touch ON upkeep.match (status, touched);
CREATE TABLE IF NOT EXISTS upkeep.entry (
  match bigint NOT NULL,
  sequence int NOT NULL,
  sum int NOT NULL,
  mark bigint NOT NULL,
  data text NOT NULL,
  PRIMARY KEY (match, sequence)
);
CREATE TABLE IF NOT EXISTS upkeep.snapshot (
  match bigint NOT NULL,
  sequence int NOT NULL,
  sum int NOT NULL,
  data text NOT NULL,
  PRIMARY KEY (match, sequence)
);
CREATE TABLE IF NOT EXISTS upkeep.beat (one int PRIMARY KEY CHECK (one = 1), count bigint NOT NULL);
INSERT INTO upkeep.beat VALUES (1, 0) ON CONFLICT DO NOTHING;
`;

/** Makes the tables where they are missing; several stores may begin at once. */
export async function layOut(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${LAYOUT_LOCK})`);
    const { rows: made } = await client.query("SELECT to_regclass('upkeep.layout') IS NOT NULL AS there");
    if (made[0]?.there !== true) {
      await client.query(TABLES);
      await client.query('INSERT INTO upkeep.layout VALUES ($1)', [LAYOUT]);
    }
    const { rows } = await client.query('SELECT max(version) AS version FROM upkeep.layout');
    await client.query('COMMIT');
    client.release();
    if (rows[0]?.version > LAYOUT) throw newer(rows[0].version);
  } catch (error) {
    if (!(error instanceof StoreProblem)) client.release(true);
    throw error;
  }
}

function newer(version: number): StoreProblem {
  return new StoreProblem(
    'unusable',
    `The database was laid out by a newer Upkeep (layout ${version}; this one reads up to ${LAYOUT}). Use that one, or another database.`,
  );
}
