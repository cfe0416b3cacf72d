import { setTimeout as delay } from 'node:timers/promises';
import { codeStatus } from '@leafcast/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** Minimum free disk space, in bytes. With less free space, hardly anything can be stored. */
const fullBytes = 32 * 2 ** 20;
/** Time within which each component must respond, in milliseconds. */
const limitMs = 2000;
/**
 * Time for which the state of the storage is cached, in milliseconds. Anyone may request the health status as often as
 * they like, and requests to a store may cost money.
 */
const storageFreshMs = 1000;
/** Key of a file that does not exist. If the storage reports the file as missing, the storage works. */
const missingKey = 'ready/nothing';

type Asking = Pick<FastifyRequest, 'log'>;

/**
 * Registers the health checks. `/healthz`: the process is running. `/readyz`: the process is ready, or 503 with the
 * reason: `server` is `ok` or `stopping`; `database` is `ok`, `restarting` (the built-in database has exited and is
 * being restarted) or `unavailable`; `disk` is `ok`, `full` or `unavailable`; `storage` is `ok` or `unavailable`.
 * Published books may be readable even if the server is not ready. Both checks answer 503 after any other failure,
 * because a proxy uses only the status.
 */
export function registerHealthRoutes(app: FastifyInstance, services: Services): void {
  const { system } = services;
  const isStorageReady = storageCheck(services);
  const options = { errorHandler: answerFailure };

  app.get('/healthz', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', options, async (request, reply) => {
    const [hasDatabase, freeBytes, hasStorage] = await Promise.all([
      within(limitMs, sql`select 1`.execute(services.failFastDb), request),
      within(limitMs, system.freeBytes(), request),
      isStorageReady(request),
    ]);
    const server = system.isDraining() ? 'stopping' : 'ok';
    const database = hasDatabase ? 'ok' : system.isDatabaseRestarting() ? 'restarting' : 'unavailable';
    const disk = freeBytes === null ? 'unavailable' : freeBytes < fullBytes ? 'full' : 'ok';
    const storage = hasStorage ? 'ok' : 'unavailable';
    const ok = [server, database, disk, storage].every((state) => state === 'ok');
    reply.code(ok ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ ok, server, database, disk, storage, freeBytes });
  });
}

/** Checks whether the storage responds; concurrent requests share the result. */
function storageCheck({ storage }: Pick<Services, 'storage'>): (request: Asking) => Promise<boolean> {
  let known: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return (request) => {
    if (known && performance.now() - known.at < storageFreshMs) return known.answer;
    const answer = within(
      limitMs,
      storage.head(missingKey).then(() => true),
      request,
    ).then((is) => is === true);
    known = { at: performance.now(), answer };
    return answer;
  };
}

/** Returns the result if it is available within the time limit; otherwise `null`. */
function within<Result>(ms: number, answer: Promise<Result>, { log }: Asking): Promise<Result | null> {
  const late = delay(ms, null, { ref: false }).then(() => {
    throw new Error(`No response within ${ms} ms`);
  });
  return Promise.race([answer, late]).catch((error: unknown) => {
    log.warn({ err: error }, 'not ready');
    return null;
  });
}

/** Answers refusals as usual, and all other failures with 503. */
async function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal && codeStatus[error.code] !== undefined) throw error;
  request.log.error({ err: error }, 'the health of the server could not be determined');
  return reply.code(503).header('cache-control', 'no-store').send({ ok: false, server: 'failed' });
}
