import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Database schema. The rights of a license are stored in its `grant`, which is signed, so a row inserted or changed
 * without the key grants nothing. `act` is the audit log. Entries of the last year, and all entries about issuing and
 * changing licenses, cannot be deleted.
 */
const schema = `
CREATE TABLE IF NOT EXISTS license (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  "grant" TEXT NOT NULL,
  note TEXT NOT NULL,
  created TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS seat (
  license TEXT NOT NULL REFERENCES license (id),
  slot INTEGER NOT NULL,
  machine TEXT NOT NULL,
  name TEXT NOT NULL,
  since TEXT NOT NULL,
  PRIMARY KEY (license, slot),
  UNIQUE (license, machine)
) STRICT;
CREATE TABLE IF NOT EXISTS act (
  id INTEGER PRIMARY KEY,
  license TEXT NOT NULL REFERENCES license (id),
  what TEXT NOT NULL,
  machine TEXT,
  nonce TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS act_of_license ON act (license, machine);
CREATE TRIGGER IF NOT EXISTS act_stays BEFORE UPDATE ON act BEGIN SELECT RAISE(ABORT, 'acts are not changed'); END;
DROP TRIGGER IF EXISTS act_is_kept;
CREATE TRIGGER act_is_kept BEFORE DELETE ON act
WHEN OLD.what NOT IN ('activated', 'renewed', 'released') OR OLD.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 year')
BEGIN SELECT RAISE(ABORT, 'acts are not deleted'); END;
`;

/**
 * Opens the license database, which several processes can use at the same time. Changes are on disk before a request is
 * answered.
 */
export function openDatabase(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path, { timeout: 10_000 });
  chmodSync(path, 0o600);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  inTransaction(database, () => database.exec(schema));
  return database;
}

/** Runs an operation in a transaction, which is committed or rolled back as a whole and excludes other writers. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
