import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Responses that can stay open for as long as a reader reads or an upload takes. The server closes them when it exits;
 * the clients reconnect.
 */
export interface OpenResponses {
  /** Tracks a response until it ends. */
  add(response: ServerResponse): void;
}

export function trackOpenResponses(app: FastifyInstance): OpenResponses {
  const open = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy();
  });
  return {
    add(response) {
      // A client that has already disconnected emits no further close event.
      if (response.destroyed) return;
      open.add(response);
      response.once('close', () => open.delete(response));
    },
  };
}
