import type { FastifyInstance } from 'fastify';
import { knownAccount } from '../../accounts/calls/signed-in.ts';
import { loggedPath } from '../log/log.ts';

/** One line for each request when it has been answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      account: knownAccount(request)?.id,
    });
  });
}
