import cookies from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { answerer } from './http/answer.ts';
import { readBodies } from './http/bodies.ts';
import { answerErrors } from './http/errors.ts';
import { setSafeHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { refuseForeignOrigins } from './http/origins.ts';
import { refuseOddPaths } from './http/paths.ts';
import { logRequests } from './http/request-log.ts';
import type { Services } from './services.ts';
import { registerUser } from './user/routes.ts';

/**
 * The web side of the server: what holds for every request, then the calls and pages.
 *
 * @param isStrict also checks every answer against the contract: for tests
 */
export async function makeApp(services: Services, { isStrict = false } = {}): Promise<FastifyInstance> {
  const { config, log } = services;
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 0,
    // A request that is under way may end; idle connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  setSafeHeaders(app, config);
  logRequests(app);
  answerErrors(app);
  refuseOddPaths(app);
  refuseForeignOrigins(app, config);
  readBodies(app);
  await app.register(cookies);

  const answer = answerer(app, services, { isStrict });
  registerHealth(app, services);
  registerUser(answer, services);
  return app;
}
