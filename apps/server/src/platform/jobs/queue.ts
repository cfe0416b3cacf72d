import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';

/** The jobs there are; each names only a book, so that a job told twice does no harm. */
export type JobName = 'remove';
export interface Job {
  readonly bookId: string;
}

/** Jobs in the database: told in the transaction that makes them necessary, so that neither is ever without the other. */
export interface Queue {
  /** @param tx the transaction of the caller, over any tables */
  // biome-ignore lint/suspicious/noExplicitAny: a transaction over any tables will do
  enqueue(tx: Kysely<any>, name: JobName, job: Job, options?: { readonly delaySeconds?: number }): Promise<void>;
  /** Takes jobs until it is told to stop. A handler that rejects is called again, three times in all. @returns the stop */
  work(
    name: JobName,
    handler: (job: Job) => Promise<void>,
    options: { readonly atOnce: number },
  ): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/**
 * The queue in PostgreSQL; workers are woken by NOTIFY within milliseconds.
 *
 * A job whose worker is silent for `heartbeatSeconds` is given to another one, but no effect hangs on that: conversions
 * have their own claim with a generation, and recover by themselves. @see conversion/recovery.ts
 *
 * @throws when the database cannot be reached
 */
export async function startQueue(url: string, onError: (error: unknown) => void): Promise<Queue> {
  const boss = new PgBoss({ connectionString: url, max: 4, useListenNotify: true, application_name: 'leafcast-jobs' });
  boss.on('error', onError);
  await boss.start();
  const options = {
    notify: true,
    retryLimit: 2,
    heartbeatSeconds: 60,
    expireInSeconds: 3600,
    deleteAfterSeconds: 3600,
  };
  await boss.createQueue('remove' satisfies JobName, options);
  return {
    async enqueue(tx, name, job, { delaySeconds = 0 } = {}) {
      await boss.send(name, job, { db: fromKysely(tx), ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}) });
    },
    async work(name, handler, { atOnce }) {
      const startOne = async () => {
        const id: string = await boss.work<Job>(name, { notifyPollingIntervalSeconds: 5 }, async (jobs) => {
          try {
            for (const { data } of jobs) await handler(data);
          } finally {
            // By itself it would look for the next job only after a pause: what had piled up would take seconds a job.
            boss.notifyWorker(id);
          }
        });
        return id;
      };
      const ids = await Promise.all(Array.from({ length: atOnce }, startOne));
      return async () => {
        await Promise.all(ids.map((id) => boss.offWork(name, { id, wait: true })));
      };
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
