import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server exit as soon as pending requests are answered. Browsers keep connections open after a response and
 * open some in advance; without this, the server would wait for them for more than a minute.
 *
 * @param isDraining whether the server is about to stop. If so, connections end with the next response, so that a proxy
 * sends further
 *   requests to other servers, and no request is sent on a connection that is about to close
 */
export function closeAfterLastAnswer(app: FastifyInstance, isDraining: () => boolean): void {
  let isClosing = false;
  /** Connections that have not sent a request yet; Node does not count them as idle. */
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
