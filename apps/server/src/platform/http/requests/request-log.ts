import type { FastifyInstance } from 'fastify';
import { loggedPath } from '../../log/log.ts';
import { knownSender } from './sender.ts';

/** Logs one line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      account: knownSender(request)?.id,
    });
  });
}
