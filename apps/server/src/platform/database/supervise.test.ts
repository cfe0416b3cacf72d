import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUserMeta } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { isWorkerDead } from '../jobs/is-worker-dead.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded.ts';
import { type Supervision, superviseDatabase } from './supervise.ts';

let folder: string;
let database: EmbeddedPostgres;
let test: TestApp;
let supervision: Supervision;
const heard: string[] = [];
const done: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-supervised-'));
  database = await startEmbeddedPostgres({ folder });
  test = await createTestApp({ databaseUrl: database.url });
  const { bus, queue, log } = test.services;
  bus.subscribeAll(({ bookId }) => heard.push(bookId));
  await queue.work('remove', async ({ bookId }) => void done.push(bookId), { atOnce: 1 });
  // As after a killed server, the database is not a child of the process that supervises it.
  database = await startEmbeddedPostgres({ folder });
  supervision = superviseDatabase(database, log);
});
afterAll(async () => {
  supervision.stop();
  await test.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const postmaster = async () => Number((await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('a built-in PostgreSQL that exits unexpectedly', () => {
  it.each(['SIGKILL', 'SIGQUIT'] as const)(
    'is restarted; calls, job queue, event bus and liveness lock recover automatically, and no log contains its password (%s)',
    async (signal) => {
      const client = await test.signedIn();
      const before = await postmaster();
      process.kill(before, signal);
      await expect.poll(() => postmaster().catch(() => before)).not.toBe(before);
      await expect.poll(async () => (await client.fetch('/readyz')).status).toBe(200);
      expect(await client.call(setUserMeta, { back: signal })).toMatchObject({ code: 'OK' });

      const { db, queue, worker } = test.services;
      const book = `00000000-0000-4000-8000-${signal.length.toString().padStart(12, '0')}`;
      await queue.enqueue(db, 'remove', { bookId: book });
      await expect.poll(() => done).toContain(book);
      await expect
        .poll(async () => {
          await publishBookEvent(db, { type: 'stop', bookId: book });
          return heard.includes(book);
        })
        .toBe(true);
      await expect.poll(() => db.transaction().execute((tx) => isWorkerDead(tx, worker))).toBe(false);

      const password = await readFile(join(folder, 'password'), 'utf8');
      expect(test.log()).toContain('the database exited unexpectedly');
      expect(test.log()).not.toContain(password);
      expect(await readFile(join(folder, 'pg.log'), 'utf8')).not.toContain(password);
    },
  );
});
