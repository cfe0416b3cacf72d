import { setTimeout as delay } from 'node:timers/promises';
import { getErrorCode } from '@leafcast/node/error-code';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { watchDatabaseAvailability } from './availability.ts';
import { watchHeartbeat } from './heartbeat.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './unavailable.ts';

export type Database = Kysely<Tables>;

// All 8-byte integers in the database are counts and sizes far below 2^53, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Time after which a database that does not answer counts as hanging, in milliseconds. */
const hangTimeoutMs = 4000;

export interface ConnectOptions {
  readonly log: Log;
  /** Maximum number of connections of this process. */
  readonly maxConnections?: number;
  /**
   * Time for which requests wait for a database that is being restarted, in milliseconds from the start of the outage.
   */
  readonly waitMs?: number;
}

export interface Connections {
  readonly db: Database;
  /** The same connections for queries that cannot wait: they fail immediately while the database is unavailable. */
  readonly failFastDb: Database;
}

/** Opens connections like `openConnections`, but returns only those that wait during an outage. */
export const connect = (url: string, options: ConnectOptions): Database => openConnections(url, options).db;

/**
 * Creates the connection pool; the first query opens a connection. While the database is unavailable, queries wait
 * together for a short time and then fail immediately until the database answers again. Nothing is sent before a
 * connection is open, so a retry executes nothing twice.
 *
 * @returns connections that `db.destroy()` closes
 * @see safety R7
 */
export function openConnections(url: string, { log, maxConnections = 16, waitMs = 3000 }: ConnectOptions): Connections {
  let pool = openPool(url, maxConnections, log);
  const availability = watchDatabaseAvailability(() => probe(url), log);
  const endWatch = watchHeartbeat(url, hangTimeoutMs, () => {
    availability.lost(new DatabaseUnavailableError('The database no longer responds'));
    // Queries on the old connections fail now, and the old connections are not used again.
    pool.abandon();
    pool = openPool(url, maxConnections, log);
  });

  async function connectWithin(patience: number): Promise<pg.PoolClient> {
    const deadline = performance.now() + patience;
    for (;;) {
      await availability.wait(patience);
      try {
        return await pool.connections.connect();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        const isBusy = pool.connections.totalCount >= maxConnections || hasTooMany(error);
        if (!isBusy) availability.lost(error);
        if (performance.now() >= deadline) throw error;
        if (isBusy) await delay(100);
      }
    }
  }
  const kysely = (patience: number, end: () => Promise<void>) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: { connect: () => connectWithin(patience), end, options: pool.connections.options },
        controlClient: pg.Client,
      }),
    });
  async function end() {
    availability.stop();
    endWatch();
    await pool.connections.end();
  }
  return { db: kysely(waitMs, end), failFastDb: kysely(0, async () => undefined) };
}

function openPool(url: string, maxConnections: number, log: Log) {
  const inUse = new Set<pg.PoolClient>();
  const connections = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // If a connection is lost, its query receives the error as well. Without this listener, the error event would end the
  // process.
  connections.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a database connection in use was lost')),
  );
  connections.on('error', (error) => {
    // Expected while the pool is being closed: the database may close a connection first.
    if (connections.ending) return;
    // The library attaches the complete client object to the error, and the log would contain it too.
    Reflect.deleteProperty(error, 'client');
    log.warn({ err: error }, 'a database connection was lost');
  });
  connections.on('acquire', (client) => inUse.add(client));
  connections.on('release', (_error, client) => inUse.delete(client));
  const ignore = () => undefined;
  return {
    connections,
    /** Aborts pending work without waiting, because a hanging database may never answer the closing message. */
    abandon() {
      for (const client of inUse) if (client instanceof pg.Client) client.end().catch(ignore);
      connections.end().catch(ignore);
    },
  };
}

/** Whether the database has no free connection. If so, it is alive, and open connections can still be used. */
const hasTooMany = (error: unknown) => getErrorCode(error) === '53300';

async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (!hasTooMany(error)) throw error;
  } finally {
    // The closing message may never be answered here either.
    void client.end().catch(() => undefined);
  }
}
