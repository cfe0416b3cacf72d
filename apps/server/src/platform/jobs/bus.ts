import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';

/** Connection options. With keep-alive, a connection that breaks silently is detected after a few minutes. */
const options = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5000,
  application_name: 'leafcast-bus',
};

/** A PostgreSQL notification channel between processes. Each message has one schema and one topic. */
export interface NotificationChannel<Event> {
  readonly name: string;
  /** Schema that parses messages; invalid messages are dropped. */
  readonly event: z.ZodType<Event>;
  /** Returns the topic of an event, by which subscriptions can filter. */
  topicOf(event: Event): string;
}

/**
 * Publishes an event to all processes: when the transaction `db` is committed, or immediately if `db` is not a
 * transaction.
 */
export async function publish<Event>(
  // biome-ignore lint/suspicious/noExplicitAny: a transaction over any tables will do
  db: Kysely<any>,
  channel: NotificationChannel<Event>,
  event: Event,
): Promise<void> {
  await sql`select pg_notify(${channel.name}, ${JSON.stringify(event)})`.execute(db);
}

/** Events received over LISTEN, from all processes. The connection also holds the liveness lock of this process. */
export interface EventBus<Event> {
  /** @returns function that ends the subscription */
  subscribe(topic: string, listener: (heard: Event) => void): () => void;
  subscribeAll(listener: (heard: Event) => void): () => void;
  /**
   * Registers a listener that is called when the connection is restored after an interruption, during which events may
   * have been missed.
   */
  onReconnect(listener: () => void): () => void;
  /** Returns the start of the current interruption, as in `performance.now()`; `null` while events are received. */
  brokenSince(): number | null;
  stop(): Promise<void>;
}

/**
 * Listens on a separate connection and reconnects when it breaks.
 *
 * @param lifeLock advisory lock held by that connection: a process that can acquire the lock knows that this process is
 * dead.
 * @see platform/jobs/is-worker-dead.ts
 * @throws Error if the first connection fails
 */
export async function startEventBus<Event>(
  url: string,
  channel: NotificationChannel<Event>,
  lifeLock: string,
  onError: (error: unknown) => void,
): Promise<EventBus<Event>> {
  const everything = new Set<(heard: Event) => void>();
  const byTopic = new Map<string, Set<(heard: Event) => void>>();
  const reconnected = new Set<() => void>();
  let isStopped = false;
  let client: pg.Client;
  let brokenAt: number | null = null;

  function hear(payload: string | undefined): void {
    const heard = channel.event.safeParse(JSON.parse(payload ?? 'null'));
    if (!heard.success) return;
    for (const listener of [...everything, ...(byTopic.get(channel.topicOf(heard.data)) ?? [])]) listener(heard.data);
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
    await connecting.query(`listen ${channel.name}`);
    await takeLife(connecting);
  }

  /**
   * Acquires the liveness lock. The lock may be held briefly by a process that checks whether this process is dead, or
   * by an old connection that has ended unnoticed.
   */
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
    subscribe(topic, listener) {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byTopic.delete(topic);
      };
    },
    subscribeAll: (listener) => addToSet(everything, listener),
    onReconnect: (listener) => addToSet(reconnected, listener),
    brokenSince: () => brokenAt,
    async stop() {
      isStopped = true;
      await client.end().catch(onError);
    },
  };
}

function addToSet<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => void set.delete(item);
}
