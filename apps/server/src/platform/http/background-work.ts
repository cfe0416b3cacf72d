import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log.ts';

/** Work that goes on behind an answer, so that its length tells nothing. */
export type Behind = (task: () => Promise<void>) => void;

/** The server waits for such work when it ends; what fails is logged. */
export function workBehind(app: FastifyInstance, log: Log): Behind {
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
