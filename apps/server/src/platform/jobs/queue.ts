import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';

/**
 * Jobs in the database. A job is enqueued in the transaction that makes the job necessary, so that both are committed
 * or neither is.
 */
export interface JobQueue<Jobs> {
  /**
   * Adds a job.
   *
   * @param tx the caller's transaction, over any tables
   */
  enqueue<Name extends keyof Jobs & string>(
    // biome-ignore lint/suspicious/noExplicitAny: a transaction over any tables will do
    tx: Kysely<any>,
    name: Name,
    job: Jobs[Name],
    options?: { readonly delaySeconds?: number },
  ): Promise<void>;
  /**
   * Processes jobs until it is stopped. If a handler rejects, the job is retried, with three attempts in total.
   *
   * @returns function that stops the processing
   */
  work<Name extends keyof Jobs & string>(
    name: Name,
    handler: (job: Jobs[Name]) => Promise<void>,
    options: { readonly atOnce: number },
  ): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/**
 * Starts the queue in PostgreSQL; NOTIFY wakes workers within milliseconds.
 *
 * A job whose worker sends no heartbeat for `heartbeatSeconds` is assigned to another worker.
 *
 * @param names all job names
 *
 * @throws Error if the database cannot be reached
 */
export async function startJobQueue<Jobs extends Readonly<Record<keyof Jobs, object>>>(
  url: string,
  names: readonly (keyof Jobs & string)[],
  onError: (error: unknown) => void,
): Promise<JobQueue<Jobs>> {
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
  for (const name of names) await boss.createQueue(name, options);
  return {
    async enqueue(tx, name, job, { delaySeconds = 0 } = {}) {
      await boss.send(name, job, { db: fromKysely(tx), ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}) });
    },
    async work(name, handler, { atOnce }) {
      const startOne = async () => {
        const id: string = await boss.work<Parameters<typeof handler>[0]>(
          name,
          { notifyPollingIntervalSeconds: 5 },
          async (jobs) => {
            try {
              for (const { data } of jobs) await handler(data);
            } finally {
              // Without this, the library would look for the next job only after a pause, and a backlog would take
              // seconds per job.
              boss.notifyWorker(id);
            }
          },
        );
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
