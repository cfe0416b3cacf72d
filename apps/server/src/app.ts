import cookies from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { type BookServices, registerBooks } from './books.ts';
import { registerBrands } from './brand/routes.ts';
import { answerer } from './http/answer.ts';
import { readBodies } from './http/bodies.ts';
import { closeAfterLastAnswer } from './http/closing.ts';
import { registerDocs } from './http/docs.ts';
import { registerEditor } from './http/editor.ts';
import { answerBrokenAddress, answerErrors } from './http/errors.ts';
import { setSafeHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { refuseForeignOrigins } from './http/origins.ts';
import { refuseOddPaths } from './http/paths.ts';
import { keepReaderHostApart } from './http/reader-host.ts';
import { logRequests } from './http/request-log.ts';
import { registerUploadLog } from './log/routes.ts';
import { registerPower } from './power/routes.ts';
import { registerSettings } from './settings/routes.ts';
import { registerThird } from './third/routes.ts';
import { registerUser } from './user/routes.ts';
import { registerWork } from './user/work-routes.ts';

/**
 * The web side of the server: what holds for every request, then the calls and pages.
 *
 * @param isStrict also checks every answer against the contract: for tests
 */
export async function makeApp(services: BookServices, { isStrict = false } = {}): Promise<FastifyInstance> {
  const { config, log } = services;
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    frameworkErrors: answerBrokenAddress,
    routerOptions: { maxParamLength: 200 },
    // An upload may take as long as it needs, as long as something comes (http/silence.ts); who has gone silent is let go.
    requestTimeout: 0,
    connectionTimeout: 10 * 60 * 1000,
    // A request that is under way may end; idle connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  setSafeHeaders(app, config);
  logRequests(app);
  closeAfterLastAnswer(app);
  answerErrors(app);
  refuseOddPaths(app);
  keepReaderHostApart(app, config);
  refuseForeignOrigins(app, config);
  readBodies(app);
  await app.register(cookies);

  const answer = answerer(app, services, { isStrict });
  registerHealth(app, services);
  registerDocs(app);
  await registerEditor(app, config);
  registerUser(app, answer, services);
  registerWork(answer, services);
  registerThird(answer, services);
  registerBrands(app, answer, services);
  registerPower(app, answer, services);
  registerSettings(app, services);
  registerUploadLog(answer, services);
  await registerBooks(app, answer, services);
  return app;
}
