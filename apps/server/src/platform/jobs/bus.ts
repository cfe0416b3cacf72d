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
  /** What readers find at its address may be another now; the database tells it by itself. */
  | { readonly type: 'shown'; readonly bookId: string }
  /** Previews have ended: whoever shows one asks for its right again. */
  | { readonly type: 'revoked'; readonly bookId: string }
  /** It waits to be converted, or to be made sharper: whoever has a place takes what is next in line. */
  | { readonly type: 'waits'; readonly bookId: string }
  /** Somebody looks at these pages. */
  | { readonly type: 'want'; readonly bookId: string; readonly pages: readonly number[] };

const event = z.union([
  z.object({ type: z.enum(['pages', 'want']), bookId: z.string(), pages: z.array(z.number()) }),
  z.object({ type: z.enum(['ended', 'stop', 'shown', 'revoked', 'waits']), bookId: z.string() }),
]);

const channel = 'leafcast_book';
/** A line that is cut without a word is noticed after some minutes. */
const options = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
  application_name: 'leafcast-bus',
};

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
  /** When the present break began, by `performance.now()`; `null` while everything is heard. */
  brokenSince(): number | null;
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
  let brokenAt: number | null = null;

  function hear(payload: string | undefined): void {
    const heard = event.safeParse(JSON.parse(payload ?? 'null'));
    if (!heard.success) return;
    for (const listener of [...everything, ...(byBook.get(heard.data.bookId) ?? [])]) listener(heard.data);
  }

  async function connect(): Promise<void> {
    const connecting = new pg.Client({ ...options, connectionString: url });
    client = connecting;
    connecting.on('notification', ({ payload }) => hear(payload));
    connecting.on('error', onError);
    connecting.on('end', () => {
      brokenAt ??= performance.now();
      void reconnect();
    });
    await connecting.connect();
    await connecting.query(`listen ${channel}`);
    await takeLife(connecting);
  }

  /** Who looks whether this process is gone holds the lock for a moment, and so does a connection that died unheard. */
  async function takeLife(holder: pg.Client): Promise<void> {
    const { rows } = await holder.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [lifeLock]);
    if (rows[0]?.taken || holder !== client || isStopped) return;
    setTimeout(() => takeLife(holder).catch(onError), 100).unref();
  }

  async function reconnect(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      try {
        await connect();
        brokenAt = null;
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
    brokenSince: () => brokenAt,
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
