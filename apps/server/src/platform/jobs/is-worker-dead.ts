import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Checks whether a worker process is dead. Its connection held an advisory lock, which PostgreSQL releases when the
 * connection ends, so a dead worker is detected within milliseconds and without a clock.
 *
 * @param tx transaction; until it ends, no other process can find that the same worker is dead
 */
export async function isWorkerDead(tx: Kysely<Tables>, worker: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${worker}, 0)) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
