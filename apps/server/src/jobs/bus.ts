import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';

/** What happens to a book, told to every process. Ids and page indexes only: whoever hears it reads the rows. */
export type BookEvent =
  | { readonly type: 'pages'; readonly bookId: string; readonly pages: readonly number[] }
  | { readonly type: 'ended'; readonly bookId: string }
  /** Cancelled or deleted: whoever converts it stops. */
  | { readonly type: 'stop'; readonly bookId: string }
  /** Somebody looks at these pages. */
  | { readonly type: 'want'; readonly bookId: string; readonly pages: readonly number[] };

const event = z.union([
  z.object({ type: z.enum(['pages', 'want']), bookId: z.string(), pages: z.array(z.number()) }),
  z.object({ type: z.enum(['ended', 'stop']), bookId: z.string() }),
]);

const channel = 'leafcast_book';

/** Tells all processes once the transaction `db` is committed; at once without one. */
// biome-ignore lint/suspicious/noExplicitAny: a transaction over any tables will do
export async function tell(db: Kysely<any>, told: BookEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(told)})`.execute(db);
}

/** What comes over LISTEN, from all processes; the connection also carries this process's sign of life. */
export interface Bus {
  /** @returns the end of the subscription */
  subscribe(bookId: string, listener: (heard: BookEvent) => void): () => void;
  subscribeAll(listener: (heard: BookEvent) => void): () => void;
  /** Called after a break, in which events may have been missed. */
  onReconnect(listener: () => void): () => void;
  stop(): Promise<void>;
}

/**
 * Listens on a connection of its own, and again after each break.
 *
 * @param lifeLock held on that connection: whoever can take it knows that this process is gone. @see jobs/life.ts
 * @throws when the first connection fails
 */
export async function startBus(url: string, lifeLock: string, onError: (error: unknown) => void): Promise<Bus> {
  const everything = new Set<(heard: BookEvent) => void>();
  const byBook = new Map<string, Set<(heard: BookEvent) => void>>();
  const reconnected = new Set<() => void>();
  let isStopped = false;
  let client: pg.Client;

  function hear(payload: string | undefined): void {
    const heard = event.safeParse(JSON.parse(payload ?? 'null'));
    if (!heard.success) return;
    for (const listener of [...everything, ...(byBook.get(heard.data.bookId) ?? [])]) listener(heard.data);
  }

  async function connect(): Promise<void> {
    client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'leafcast-bus' });
    client.on('notification', ({ payload }) => hear(payload));
    client.on('error', onError);
    client.on('end', () => void reconnect());
    await client.connect();
    await client.query('select pg_try_advisory_lock(hashtextextended($1, 0))', [lifeLock]);
    await client.query(`listen ${channel}`);
  }

  async function reconnect(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      try {
        await connect();
        for (const listener of reconnected) listener();
        return;
      } catch (error) {
        client.removeAllListeners('end');
        onError(error);
      }
    }
  }

  await connect();
  return {
    subscribe(bookId, listener) {
      const listeners = byBook.get(bookId) ?? new Set();
      byBook.set(bookId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byBook.delete(bookId);
      };
    },
    subscribeAll: (listener) => join(everything, listener),
    onReconnect: (listener) => join(reconnected, listener),
    async stop() {
      isStopped = true;
      await client.end().catch(onError);
    },
  };
}

function join<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => void set.delete(item);
}
