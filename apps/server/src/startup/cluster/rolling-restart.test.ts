import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/app.ts';
import { startBalancer } from '../../../test/machines/balancer.ts';
import { serverPrograms } from '../../../test/machines/server-programs.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const { run, endAll } = serverPrograms();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-rolling-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await endAll();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const web = () =>
  run(['--port', '0', '--data', join(folder, 'data'), '--role', 'web'], { env: { DATABASE_URL: database.url } });
it('two web servers restart in turn behind a proxy that checks their readiness, and no request fails', async () => {
  const servers = [web(), web()];
  const balancer = await startBalancer(await Promise.all(servers.map(({ ready }) => ready)));
  await balancer.hasReady(2);
  const stopped = new AbortController();
  const statuses = new Map<number, number>();
  const visit = async () => {
    while (!stopped.signal.aborted) {
      // A proxy that gets no response retries a page request, but not an API call.
      const call = { method: 'POST', body: new URLSearchParams() };
      for (const [path, init] of [['/login.php'], ['/api/user/get-user', call]] as const) {
        const { status } = await fetch(balancer.url + path, init);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
  };
  const visitors = Promise.all(Array.from({ length: 4 }, visit));
  try {
    for (const [index, { child }] of servers.entries()) {
      await balancer.hasReady(2);
      child.kill('SIGTERM');
      expect((await once(child, 'exit'))[0]).toBe(0);
      const next = web();
      balancer.replace(index, await next.ready);
    }
    await balancer.hasReady(2);
    await delay(100);
  } finally {
    stopped.abort();
    await visitors;
    await balancer.stop();
  }
  expect([...statuses.keys()].toSorted()).toEqual([200, 401]);
  expect(statuses.get(401)).toBeGreaterThan(20);
});
