import type { FastifyInstance } from 'fastify';
import type { Log } from '../../log/log.ts';

/** Runs a task after the response has been sent, so that the response time does not reveal how long the task takes. */
export type RunInBackground = (task: () => Promise<void>) => void;

/** Creates a runner for background tasks. The server waits for these tasks before it exits. Failures are logged. */
export function backgroundRunner(app: FastifyInstance, log: Log): RunInBackground {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (task) => {
    const done: Promise<void> = task()
      .catch((error: unknown) => log.error({ err: error }, 'background work after a response failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
