import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server exit as soon as the pending requests are answered. Browsers keep connections open after a response
 * and open some in advance; the server would wait for them for more than a minute.
 *
 * @param isDraining whether it is about to stop: connections end with the next answer then, so that a proxy sends what comes
 *   next elsewhere, and nothing is on its way to a connection that closes
 */
export function closeAfterLastAnswer(app: FastifyInstance, isDraining: () => boolean): void {
  let isClosing = false;
  /** Connections on which nothing has been asked yet, which Node does not call idle. */
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    silent.delete(raw.socket);
    if (isDraining()) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
  });
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.end();
  });
}
