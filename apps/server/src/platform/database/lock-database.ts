import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';

/** Arbitrary lock id that no other lock of the server uses. */
const lockKey = 5_323_827_453;
/** Time within which the session of a killed server must end, in milliseconds. */
const timeoutMs = 5000;
const retryMs = 200;

/**
 * Locks a database for one server while that server runs. The session lock ends with the server's connection. This also
 * works where the lock of the data folder does not, for example on a disk whose locks apply to a single machine. After
 * a restart of the database, the lock is acquired again.
 *
 * @returns function that releases the lock; `null` if another server holds it
 */
export async function lockDatabase(url: string, log: Log): Promise<(() => void) | null> {
  const stopped = new AbortController();
  const deadline = performance.now() + timeoutMs;
  let session = await tryLock(url);
  while (!session && performance.now() < deadline) {
    await delay(retryMs);
    session = await tryLock(url);
  }
  if (!session) return null;
  let current = session;

  async function keep(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopped.signal.aborted) return;
      log.warn('the database lock was lost and must be acquired again');
      const taken = await takeAgain();
      if (!taken) return;
      current = taken;
    }
  }
  async function takeAgain(): Promise<Session | null> {
    while (!stopped.signal.aborted) {
      const taken = await tryLock(url).catch(() => null);
      // The lock was released while it was being acquired again.
      if (taken && stopped.signal.aborted) taken.end();
      if (taken) return taken;
      await delay(retryMs, undefined, { ref: false });
    }
    return null;
  }
  void keep();
  return () => {
    stopped.abort();
    current.end();
  };
}

interface Session {
  readonly ended: Promise<void>;
  end(): void;
}

async function tryLock(url: string): Promise<Session | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.on('error', () => undefined);
  client.on('end', resolve);
  // The closing message may never be answered.
  const end = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isMine"', [lockKey]);
    if (rows[0]?.isMine === true) return { ended, end };
  } catch (error) {
    end();
    throw error;
  }
  end();
  return null;
}
