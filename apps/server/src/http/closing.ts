import type { FastifyInstance } from 'fastify';

/**
 * Lets the server end as soon as the requests under way have been answered. Browsers keep their connections open after
 * an answer, and the server would wait for them.
 */
export function closeAfterLastAnswer(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.end();
  });
}
