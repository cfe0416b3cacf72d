import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Whether a worker's process is gone: its connection held an advisory lock, and PostgreSQL lets go of it as soon as that
 * connection ends. So a dead worker is known within milliseconds, and without any clock.
 *
 * @param tx a transaction: until it ends nobody else takes the same worker for dead
 */
export async function isGone(tx: Kysely<Tables>, worker: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${worker}, 0)) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
