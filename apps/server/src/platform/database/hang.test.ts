import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getUser, publishBook, setUserMeta } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { serverRole } from './embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded.ts';
import { heartbeatName } from './heartbeat.ts';
import { superviseDatabase } from './supervise.ts';

let folder: string;
let database: EmbeddedPostgres;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-hang-'));
  database = await startEmbeddedPostgres({ folder });
  test = await createTestApp({ databaseUrl: database.url }, { converts: true });
});
afterAll(async () => {
  await test.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const postmaster = async () => Number((await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function childrenOfPostmaster(): Promise<number[]> {
  const pid = await postmaster();
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Returns the pids of the database processes that serve the server's connections. */
async function backends(): Promise<number[]> {
  const children = await childrenOfPostmaster();
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')));
  return children.filter((_, index) => commands[index]?.includes(serverRole));
}

/** Waits until at least the given number of heartbeats run, each with an open connection. */
const watchers = (count: number) =>
  expect
    .poll(async () => {
      const asking = sql`select from pg_stat_activity where application_name = ${heartbeatName}`;
      return (await asking.execute(test.services.db)).rows.length;
    })
    .toBeGreaterThanOrEqual(count);

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name);
};

describe('a database that hangs', () => {
  it('is detected although no query fails: readers still see the books they have opened, pending calls are answered with 503, and everything recovers later', async () => {
    const client = await test.signedIn();
    const bookId = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    await until(client, bookId, 'complete');
    const { data } = await client.call(publishBook, { bookId });
    const read = async () => (await fetch(data?.url ?? '')).status;
    expect(await read()).toBe(200);
    // After this delay, the event of the publication has been processed, and the address stays cached for another
    // second.
    await delay(1200);
    expect(await read()).toBe(200);
    await delay(1200);
    await watchers(1);
    const stopped = [await postmaster(), ...(await childrenOfPostmaster())];
    signal(stopped, 'SIGSTOP');
    try {
      const asking = client.call(getUser, {});
      const first = await Promise.race([asking.then(({ code }) => code), read()]);
      expect(first).toBe(200);
      expect(await asking).toMatchObject({ code: 'UNAVAILABLE', httpStatus: 503 });
      expect(await read()).toBe(200);
      expect((await client.fetch('/readyz')).status).toBe(503);
    } finally {
      signal(stopped, 'SIGCONT');
    }
    await expect.poll(async () => (await client.fetch('/readyz')).status, { timeout: 15_000 }).toBe(200);
    expect(await client.call(setUserMeta, { back: '1' })).toMatchObject({ code: 'OK' });
  });

  it('is reached by new connections if only the open connections hang', async () => {
    const client = await test.signedIn();
    await watchers(1);
    const stopped = await backends();
    signal(stopped, 'SIGSTOP');
    try {
      await client.call(getUser, {});
      expect(await client.call(getUser, {})).toMatchObject({ code: 'OK' });
    } finally {
      signal(stopped, 'SIGCONT');
    }
  });

  it.each([{ withPostmaster: true }, { withPostmaster: false }])(
    'is killed and restarted if it is the built-in database (with its postmaster: $withPostmaster)',
    async ({ withPostmaster }) => {
      const supervision = superviseDatabase(database, test.services.log, { silenceMs: 3000 });
      try {
        const client = await test.signedIn();
        const before = await postmaster();
        await watchers(2);
        signal([...(withPostmaster ? [before] : []), ...(await childrenOfPostmaster())], 'SIGSTOP');
        await expect.poll(() => postmaster().catch(() => before), { timeout: 30_000 }).not.toBe(before);
        await expect.poll(async () => (await client.fetch('/readyz')).status, { timeout: 15_000 }).toBe(200);
        expect(await client.call(setUserMeta, { back: '1' })).toMatchObject({ code: 'OK' });
      } finally {
        supervision.stop();
      }
    },
  );
});
