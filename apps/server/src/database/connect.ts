import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { watchAvailability } from './availability.ts';
import type { Tables } from './tables.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

export type Database = Kysely<Tables>;

// 8-byte integers hold counts and sizes here, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface ConnectOptions {
  readonly log: Log;
  /** Most connections of this process. */
  readonly maxConnections?: number;
  /** How long requests wait for a database that is just being restarted, in milliseconds from its end. */
  readonly patienceMs?: number;
}

export interface Connections {
  readonly db: Database;
  /** Over the same connections, for what cannot wait: fails at once while the database is unavailable. */
  readonly impatientDb: Database;
}

/** As `openConnections`, for who needs only the patient ones. */
export const connect = (url: string, options: ConnectOptions): Database => openConnections(url, options).db;

/**
 * Opens the pool of connections; nothing is connected before the first query. While the database is unavailable all who
 * ask wait for the same short while, then fail at once until it answers again. Until a connection stands nothing was
 * sent, so nothing can happen twice.
 *
 * @returns ended by `db.destroy()`
 * @see safety R7
 */
export function openConnections(
  url: string,
  { log, maxConnections = 16, patienceMs = 3000 }: ConnectOptions,
): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that is lost while it is in use tells its query too; unheard, the event would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a connection in use was lost')),
  );
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const availability = watchAvailability(() => probe(url), log);

  async function connectWithin(patience: number): Promise<pg.PoolClient> {
    const deadline = performance.now() + patience;
    for (;;) {
      await availability.wait(patience);
      try {
        return await pool.connect();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        const isBusy = pool.totalCount >= maxConnections || hasTooMany(error);
        if (!isBusy) availability.lost(error);
        if (performance.now() >= deadline) throw error;
        if (isBusy) await delay(100);
      }
    }
  }
  const kysely = (patience: number, end: () => Promise<void>) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: { connect: () => connectWithin(patience), end, options: pool.options },
        controlClient: pg.Client,
      }),
    });
  async function end() {
    availability.stop();
    await pool.end();
  }
  return { db: kysely(patienceMs, end), impatientDb: kysely(0, async () => undefined) };
}

/** A database without a free connection answers, and those that are open go on being used. */
const hasTooMany = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300';

async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (!hasTooMany(error)) throw error;
  } finally {
    // It may never answer the goodbye either.
    void client.end().catch(() => undefined);
  }
}
