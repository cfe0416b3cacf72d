import type { FastifyInstance } from 'fastify';
import type { Log } from '../../log/log.ts';

/** Runs work after the response, so that its duration reveals nothing. */
export type RunInBackground = (task: () => Promise<void>) => void;

/** Creates a runner for background work. The server waits for this work before it exits. Failures are logged. */
export function backgroundRunner(app: FastifyInstance, log: Log): RunInBackground {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (task) => {
    const done: Promise<void> = task()
      .catch((error: unknown) => log.error({ err: error }, 'work behind an answer failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
