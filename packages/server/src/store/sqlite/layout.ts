/** "Upke" as a number: what marks a data file as ours. */
export const APPLICATION = 0x55706b65;
/** Raised whenever the tables change; a file with a higher one is left alone. */
export const LAYOUT = 1;
/** So many removals are remembered for other processes to hear of. */
export const GONE_KEPT = 10_000;

/**
 * A match has an integer key of its own: entries indexed by it take half the room, and are written faster, than by a
 * text. `change` counts revisions and removals over the whole file, so that another process finds what is new.
 */
export const TABLES = `
CREATE TABLE match (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  version TEXT NOT NULL,
  status TEXT NOT NULL,
  created INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  rest TEXT NOT NULL,
  change INTEGER NOT NULL
) STRICT;
CREATE INDEX match_by_age ON match (created, id);
CREATE INDEX match_by_status ON match (status, created, id);
CREATE INDEX match_by_game ON match (game, status, created, id);
CREATE INDEX match_by_touch ON match (status, touched);
CREATE INDEX match_by_change ON match (change);
CREATE TABLE entry (
  place INTEGER PRIMARY KEY,
  match INTEGER NOT NULL REFERENCES match (key),
  sequence INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  data TEXT NOT NULL,
  UNIQUE (match, sequence)
) STRICT;
CREATE TABLE snapshot (
  match INTEGER NOT NULL REFERENCES match (key),
  sequence INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  data TEXT NOT NULL,
  UNIQUE (match, sequence)
) STRICT;
CREATE TABLE gone (change INTEGER PRIMARY KEY, id TEXT NOT NULL) STRICT;
CREATE TABLE tally (one INTEGER PRIMARY KEY CHECK (one = 1), change INTEGER NOT NULL) STRICT;
INSERT INTO tally VALUES (1, 0);
PRAGMA application_id = ${APPLICATION};
PRAGMA user_version = ${LAYOUT};
`;
