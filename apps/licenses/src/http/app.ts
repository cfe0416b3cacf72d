import { describeCode, type LicenseCode } from '@leafcast/license';
import { createThrottle, type Limit } from '@leafcast/node/limits/throttle';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { z } from 'zod';
import type { LicenseStore } from '../store/licenses.ts';
import { createTranslator, resolveLanguage } from './language.ts';
import { offlinePage, offlineStyle } from './offline-page.ts';
import { hasSignedLicense, type ServiceResponse, serviceCalls, verificationFile } from './serve.ts';

interface AppOptions {
  readonly now: () => Date;
  /** Addresses of trusted proxies. Only these proxies may report the address of a client. */
  readonly trustedProxies?: readonly string[];
  readonly logLevel?: 'info' | 'silent';
}

/** Rate limit for wrong attempts from one network. */
const guessing: Limit = { size: 20, msEach: 30_000 };
/** Rate limit for registrations from one network; a school registers many machines at the same time. */
const registering: Limit = { size: 500, msEach: 30_000 };
/** Codes of failed requests that count as guesses. */
const guesses: readonly LicenseCode[] = [401, 402];
const statusOf = (code: LicenseCode) => (code === 401 ? 400 : 403);

/** Creates the HTTP app of the license service. The operations of the command line are not available over HTTP. */
export function createApp(
  store: LicenseStore,
  { now, trustedProxies = [], logLevel = 'silent' }: AppOptions,
): FastifyInstance {
  const app = fastify({
    bodyLimit: 16_384,
    requestTimeout: 30_000,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    logger: { level: logLevel },
  });
  const time = () => now().getTime();
  const guessed = createThrottle(time, guessing);
  const registered = createThrottle(time, registering);
  /**
   * Answers a request unless its network is throttled. Throttling applies to registrations after too many of them, and
   * to requests without a valid license after too many wrong guesses.
   */
  const answerTo = (
    request: FastifyRequest,
    work: () => ServiceResponse,
    registers: boolean,
  ): ServiceResponse | 'throttled' => {
    const network = toClientNetwork(request.ip);
    if (registers && registered.isSpent(network)) return 'throttled';
    if (guessed.isSpent(network) && !hasSignedLicense(store, request.body)) return 'throttled';
    const answer = work();
    if (registers && 'file' in answer) registered.spend(network);
    if ('code' in answer && answer.code !== 0 && guesses.includes(answer.code)) guessed.spend(network);
    request.log.info({ code: 'code' in answer ? answer.code : 0, license: 'license' in answer ? answer.license : '' });
    return answer;
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  for (const [name, call] of Object.entries(serviceCalls)) {
    app.post(`/api/${name}`, async (request, reply) => {
      const answer = answerTo(request, () => call(store, request.body, now()), name === 'activate');
      if (answer === 'throttled') return sendRefusal(request, reply, 403, 429);
      if ('file' in answer) return { code: 0, license: answer.file, time: now().toISOString() };
      return answer.code === 0 ? { code: 0, time: now().toISOString() } : sendRefusal(request, reply, answer.code);
    });
  }
  registerOffline(app, (request) => answerTo(request, () => verificationFile(store, request.body, now()), true));
  app.setErrorHandler(async (error: Error & { readonly statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return sendRefusal(request, reply, 401, statusCode);
    request.log.error({ err: error });
    return sendRefusal(request, reply, 403, 500);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 401, 404));
  return app;
}

async function sendRefusal(request: FastifyRequest, reply: FastifyReply, code: LicenseCode, status = statusOf(code)) {
  const { text, help } = describeCode(code, await createTranslator(resolveLanguage(request)));
  return reply.code(status).send({ code, message: `${text}. ${help}` });
}

const form = z.object({ terminal: z.string().max(200).catch(''), code: z.string().max(200).catch('') });

function registerOffline(
  app: FastifyInstance,
  fileFor: (request: FastifyRequest) => ServiceResponse | 'throttled',
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, failed?: LicenseCode) => {
    const language = resolveLanguage(request);
    const translate = await createTranslator(language);
    const entered = form.catch({ terminal: '', code: '' }).parse(request.body ?? {});
    return reply
      .headers({
        'content-language': language,
        'content-security-policy':
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(
        offlinePage(language, translate, { ...entered, ...(failed ? { error: describeCode(failed, translate) } : {}) }),
      );
  };
  app.get('/', async (_request, reply) => reply.redirect('/offline', 302));
  app.get('/offline', (request, reply) => send(request, reply));
  app.get('/offline.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(offlineStyle));
  app.post('/offline', async (request, reply) => {
    const answer = fileFor(request);
    if (answer === 'throttled') return send(request, reply.code(429), 403);
    if ('file' in answer) {
      return reply
        .header('content-disposition', 'attachment; filename="leafcast-license.json"')
        .type('application/json; charset=utf-8')
        .send(answer.file);
    }
    return answer.code === 0 ? send(request, reply) : send(request, reply.code(statusOf(answer.code)), answer.code);
  });
}
