import { setTimeout as delay } from 'node:timers/promises';
import { codeStatus } from '@leafcast/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';

/** With less than this hardly anything can be kept. */
const fullBytes = 32 * 2 ** 20;
/** Longest that each part may take to answer, in milliseconds. */
const limitMs = 2000;
/** How old what is known of the storage may be, in milliseconds: strangers may ask as often as they like, and a store may cost. */
const storageFreshMs = 1000;
/** Nothing is kept there; a storage that says so answers. */
const nothingKey = 'ready/nothing';

type Asking = Pick<FastifyRequest, 'log'>;

/**
 * `/healthz`: the process is running; `/readyz`: it is ready, or 503 with the reason: `server` is `ok` or `stopping`;
 * `database` is `ok`, `restarting` (the built-in one has ended and is being started again) or `unavailable`; `disk` is
 * `ok`, `full` or `unavailable`; `storage` is `ok` or `unavailable`. Published books may be readable even then. Both
 * answer 503 for whatever goes wrong on the way: a proxy believes the status alone.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
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

/** Whether the storage answers; all who ask at the same time are told the same. */
function storageCheck({ storage }: Pick<Services, 'storage'>): (request: Asking) => Promise<boolean> {
  let known: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return (request) => {
    if (known && performance.now() - known.at < storageFreshMs) return known.answer;
    const answer = within(
      limitMs,
      storage.head(nothingKey).then(() => true),
      request,
    ).then((is) => is === true);
    known = { at: performance.now(), answer };
    return answer;
  };
}

/** What it gives within the limit, else `null`. */
function within<Result>(ms: number, answer: Promise<Result>, { log }: Asking): Promise<Result | null> {
  const late = delay(ms, null, { ref: false }).then(() => {
    throw new Error(`There was no answer within ${ms} ms`);
  });
  return Promise.race([answer, late]).catch((error: unknown) => {
    log.warn({ err: error }, 'not ready');
    return null;
  });
}

/** Who may not even ask is refused as everywhere. */
async function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal && codeStatus[error.code] !== undefined) throw error;
  request.log.error({ err: error }, 'the health of the server could not be told');
  return reply.code(503).header('cache-control', 'no-store').send({ ok: false, server: 'failed' });
}
