import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** With less than this hardly anything can be kept. */
const fullBytes = 32 * 2 ** 20;
/** Longest that the database may take to answer, in milliseconds. */
const limitMs = 2000;

/**
 * `/healthz`: the process is running; `/readyz`: it is ready, or 503 with the reason: `database` is `ok`, `restarting`
 * (the built-in one has ended and is being started again) or `unavailable`; `disk` is `ok` or `full`. Published books
 * may be readable even then.
 */
export function registerHealth(app: FastifyInstance, { failFastDb, system }: Services): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const answers = sql`select 1`.execute(failFastDb).then(
      () => true,
      (error: unknown) => {
        request.log.warn({ err: error }, 'not ready');
        return false;
      },
    );
    const hasDatabase = await Promise.race([answers, delay(limitMs, false, { ref: false })]);
    const database = hasDatabase ? 'ok' : system.isDatabaseRestarting() ? 'restarting' : 'unavailable';
    const free = await system.freeBytes();
    const disk = free < fullBytes ? 'full' : 'ok';
    const ok = hasDatabase && disk === 'ok';
    return reply.code(ok ? 200 : 503).send({ ok, database, disk, freeBytes: free });
  });
}
