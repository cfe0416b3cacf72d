import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Responses that may stay open as long as a reader or an upload does. The server closes them when it exits; the clients
 * reconnect.
 */
export interface OpenResponses {
  /** Tracks a response until it has ended. */
  add(response: ServerResponse): void;
}

export function openResponses(app: FastifyInstance): OpenResponses {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy();
  });
  return {
    add(response) {
      // A client that has already disconnected emits no second event.
      if (response.destroyed) return;
      open.add(response);
      response.once('close', () => open.delete(response));
    },
  };
}
