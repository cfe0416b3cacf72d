import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Checks whether a worker's process is dead. Its connection held an advisory lock, which PostgreSQL releases as soon as
 * the connection ends, so a dead worker is detected within milliseconds and without a clock.
 *
 * @param tx a transaction: until it ends, nobody else can find the same worker dead
 */
export async function isWorkerDead(tx: Kysely<Tables>, worker: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${worker}, 0)) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
