import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { isDatabaseAway } from './away.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

// 8-byte integers hold counts and sizes here, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface ConnectOptions {
  readonly log: Log;
  /** Most connections of this process. */
  readonly maxConnections?: number;
  /** How long a request waits for a database that is just being restarted, in milliseconds. */
  readonly patienceMs?: number;
}

/**
 * Opens the pool of connections; nothing is connected before the first query. A database that is away is tried again
 * for a short while before a query fails: until a connection stands nothing was sent, so nothing can happen twice.
 *
 * @see safety R7
 */
export function connect(url: string, { log, maxConnections = 16, patienceMs = 3000 }: ConnectOptions): Database {
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

  async function connectPatiently(): Promise<pg.PoolClient> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isDatabaseAway(error) || Date.now() + 100 > deadline) throw error;
        await delay(100);
      }
    }
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: connectPatiently, end: () => pool.end(), options: pool.options },
      controlClient: pg.Client,
    }),
  });
}
