import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log/log.ts';

/**
 * End of a lease that is not renewed, for example after a crash. Uses the clock of the database, which all servers
 * share.
 */
const lease = sql<Date>`now() + interval '6 seconds'`;
/** Whether a lease has expired, or was acquired before the clock was set back. */
const hasEnded = sql<boolean>`upload_lock.until not between now() and now() + interval '1 minute'`;
/** Interval at which a lease is renewed and its holder checks for waiting requests, in milliseconds. */
const renewMs = 1000;
const pollMs = 100;
const timeoutMs = 30_000;

/**
 * Creates a locker that lets only one request at a time, across all servers, write to an uploaded file. A waiting
 * request asks the holder of the lock, usually a dead connection, to release it. @see safety T17
 */
export function createLeaseLocker(db: Database, log: Log): Locker {
  const here = new Map<string, RequestRelease>();

  /**
   * Acquires the lease of a file.
   *
   * @returns whether the lock was acquired: it was free, or its lease had expired
   */
  async function take(name: string, holder: string): Promise<boolean> {
    const row = await db
      .insertInto('upload_lock')
      .values({ name, holder, until: lease })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ holder, until: lease, is_wanted: false }).where(hasEnded),
      )
      .returning('name')
      .executeTakeFirst();
    return row !== undefined;
  }

  async function askFor(name: string): Promise<void> {
    const row = await db
      .updateTable('upload_lock')
      .set({ is_wanted: true })
      .where('name', '=', name)
      .returning('holder')
      .executeTakeFirst();
    // If another server holds the lease, it notices the request at its next renewal.
    await here.get(row?.holder ?? '')?.();
  }

  /**
   * Renews a lease.
   *
   * @returns whether the lock may be kept: it is still held, and no other request waits for it
   */
  async function renew(name: string, holder: string): Promise<boolean> {
    const row = await db
      .updateTable('upload_lock')
      .set({ until: lease })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .returning('is_wanted')
      .executeTakeFirst();
    return row?.is_wanted === false;
  }

  function newLock(name: string) {
    const holder = randomUUID();
    let renewing: NodeJS.Timeout | undefined;
    // While the database is unavailable, the lease cannot be renewed and expires.
    const warn = (error: unknown) => log.warn({ err: error }, 'the lease of an upload could not be renewed');
    return {
      async lock(signal: AbortSignal, release: RequestRelease): Promise<void> {
        const deadline = Date.now() + timeoutMs;
        while (!(await take(name, holder))) {
          if (signal.aborted || Date.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
          await askFor(name);
          await delay(pollMs);
        }
        here.set(holder, release);
        renewing = setInterval(() => {
          renew(name, holder).then((mayKeep) => (mayKeep ? undefined : release()), warn);
        }, renewMs);
      },
      async unlock(): Promise<void> {
        clearInterval(renewing);
        here.delete(holder);
        await db.deleteFrom('upload_lock').where('name', '=', name).where('holder', '=', holder).execute().catch(warn);
      },
    };
  }
  return { newLock };
}
