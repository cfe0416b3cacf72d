import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const intervalMs = 1000;
/** Application name of the heartbeat's connection, which the database administrator sees. */
export const heartbeatName = 'leafcast heartbeat';

/**
 * Queries a database once a second on one open connection. A hanging database keeps its connections, and even accepts
 * new ones, without answering, so no error reveals the problem. An error counts as an answer.
 *
 * @param onSilent called each time the database has not answered for `limitMs`
 * @returns function that stops the queries
 */
export function watchHeartbeat(url: string, limitMs: number, onSilent: () => void): () => void {
  const stopped = new AbortController();
  let client: pg.Client | null = null;

  function drop(dropped: pg.Client | null): void {
    void dropped?.end().catch(() => undefined);
    if (client === dropped) client = null;
  }

  async function ask(): Promise<void> {
    const connection = { connectionString: url, application_name: heartbeatName, connectionTimeoutMillis: 2 * limitMs };
    const asked = client ?? new pg.Client(connection);
    try {
      if (!client) {
        client = asked;
        asked.on('error', () => drop(asked));
        await asked.connect();
      }
      await asked.query('select 1');
    } catch {
      drop(asked);
    }
  }

  async function isSilent(): Promise<boolean> {
    const answered = new AbortController();
    const signal = AbortSignal.any([answered.signal, stopped.signal]);
    const options = { ref: false, signal };
    // Wait in two halves: if this process itself was suspended, it can read the answer between them.
    const limit = delay(limitMs / 2, undefined, options).then(() => delay(limitMs / 2, true, options));
    return Promise.race([ask().then(() => false), limit])
      .catch(() => false)
      .finally(() => answered.abort());
  }

  async function watch(): Promise<void> {
    for (;;) {
      await delay(intervalMs, undefined, { ref: false });
      if (stopped.signal.aborted) return;
      if ((await isSilent()) && !stopped.signal.aborted) {
        drop(client);
        onSilent();
      }
    }
  }
  void watch();
  return () => {
    stopped.abort();
    drop(client);
  };
}
