import cookies from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { createCallRouter } from '../accounts/calls/call-router.ts';
import { watchInstallation } from '../accounts/installation/installation.ts';
import { getBrandName, logoPath } from '../accounts/installation/look.ts';
import { registerOwnAccountRoutes } from '../accounts/own-account/routes.ts';
import { registerSignatureCalls } from '../accounts/own-account/signatures/routes.ts';
import { registerUserMetaCalls } from '../accounts/own-account/user-meta/routes.ts';
import { registerPowerRoutes } from '../accounts/powers/routes.ts';
import { registerIdentityProviderRoutes } from '../accounts/sign-in/identity-provider/routes.ts';
import { registerSignInCalls } from '../accounts/sign-in/routes.ts';
import { registerSecondFactorCalls } from '../accounts/sign-in/second-factor/routes.ts';
import { registerTeamCalls } from '../accounts/teams/routes.ts';
import { registerPdfRenderersCall } from '../intake/conversion/pages/renderers.ts';
import { registerConsoleRoutes } from '../operator/console/routes.ts';
import { rejectAmbiguousPaths } from '../platform/http/addresses/paths.ts';
import { warnOfUntrustedProxy } from '../platform/http/addresses/proxy-warning.ts';
import { restrictReaderHost } from '../platform/http/addresses/reader-host.ts';
import { setBrand } from '../platform/http/answers/brand.ts';
import { answerMalformedUrl, registerErrorHandler } from '../platform/http/answers/errors.ts';
import { setSafeHeaders } from '../platform/http/answers/headers.ts';
import { closeAfterLastAnswer } from '../platform/http/connections/close-connections.ts';
import { registerHealthRoutes } from '../platform/http/connections/health.ts';
import { registerBodyParsers } from '../platform/http/requests/bodies.ts';
import { rejectForeignOrigins } from '../platform/http/requests/origins.ts';
import { logRequests } from '../platform/http/requests/request-log.ts';
import { registerApiDocsRoutes } from '../platform/http/studio/docs.ts';
import { registerEditorRoutes } from '../platform/http/studio/editor.ts';
import { countTeamAssets, detachTeam, revokeOpenAccess } from '../records/access/team-books.ts';
import type { BookServices } from '../records/book-services.ts';
import { openAuthoring } from './authoring.ts';
import type { ServerExtension } from './extension.ts';
import { registerBookRoutes } from './register-books.ts';

/** Matches GET requests whose responses must reflect the operator's current settings. */
const isOfStudio = /^\/(?:login\.php|editorv2|book_edit2(?!\/assets)|product-serve|support|resourceFiles\/manage)/;

/**
 * Builds the web server: hooks for every request, then the API calls and pages.
 *
 * @param isStrict also checks every response against the contract; for tests
 * @param extension turns the server into that of another product, which has no demo account and no registration
 */
export async function createApp(
  given: BookServices,
  {
    isStrict = false,
    extension,
  }: { readonly isStrict?: boolean; readonly extension?: ServerExtension | undefined } = {},
): Promise<FastifyInstance> {
  const { config, log } = given;
  const listener = extension?.listener;
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    frameworkErrors: answerMalformedUrl,
    routerOptions: { maxParamLength: 200 },
    // An upload may take as long as it needs while data keeps arriving (platform/http/connections/idle-timeout.ts); silent
    // connections are closed.
    requestTimeout: 0,
    connectionTimeout: 10 * 60 * 1000,
    // Requests in progress may finish; idle connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...(listener && { serverFactory: () => listener.server }),
  });
  const installation = watchInstallation(given);
  const services = { ...given, config: installation.config };
  setSafeHeaders(app, config);
  logRequests(app);
  warnOfUntrustedProxy(app);
  closeAfterLastAnswer(app, services.system.isDraining);
  registerErrorHandler(app);
  rejectAmbiguousPaths(app);
  restrictReaderHost(app, config);
  rejectForeignOrigins(app, config);
  registerBodyParsers(app);
  await app.register(cookies);

  // Content for readers may be slightly stale, so these requests do not wait for the database.
  app.addHook('onRequest', ({ method, url }) => {
    const refreshed = installation.refresh();
    return method === 'POST' || isOfStudio.test(url) ? refreshed : Promise.resolve();
  });
  setBrand(app, () => getBrandName(services.config.look));
  const answer = createCallRouter(app, services, { isStrict });
  registerHealthRoutes(app, services);
  registerApiDocsRoutes(app);
  await registerEditorRoutes(app, config, {
    product: extension ? 'desktop' : 'web',
    look: () => {
      const { name, accent, logo } = services.config.look;
      return { name, accent, logo: logoPath(logo) };
    },
  });
  const accounts = { ...services, revokeShares: revokeOpenAccess, countTeamAssets, detachTeam };
  registerSignInCalls(app, answer, accounts);
  registerOwnAccountRoutes(app, answer, accounts);
  registerSecondFactorCalls(app, answer, accounts);
  registerTeamCalls(app, answer, accounts);
  registerUserMetaCalls(answer, services);
  registerSignatureCalls(answer, services);
  registerIdentityProviderRoutes(app, answer, services);
  registerPowerRoutes(app, answer, services);
  await registerBookRoutes(app, answer, services);
  registerPdfRenderersCall(answer, services.now, extension?.ghostscriptFolder);
  registerConsoleRoutes(app, answer, services, installation);
  await extension?.register(app, answer, openAuthoring(app, services));
  return app;
}
