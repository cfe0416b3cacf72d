import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@leafcast/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/harness/app.ts';
import { TestClient } from '../../test/harness/client.ts';
import { container } from '../../test/machines/container.ts';
import { serverPrograms } from '../../test/machines/server-programs.ts';
import { startS3 } from '../../test/stand-ins/s3.ts';

let folder: string;
const { run: runMain, endAll } = serverPrograms();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-main-'));
});
afterEach(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true });
});

const start = (...args: string[]) => runMain(['--port', '0', '--data', join(folder, 'data'), ...args]);

describe('the server process', () => {
  it('starts without any data, creates a demo account once, refuses a second start, and shuts down cleanly', async () => {
    const first = start();
    const url = await first.ready;
    const file = join(folder, 'data', 'demo-account.json');
    const demo = JSON.parse(await readFile(file, 'utf8'));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(demo.password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const signedIn = await new TestClient(url).call(login, demo);
    expect(signedIn).toMatchObject({ code: 'OK', data: { uEmail: 'demo@leafcast.local', plan: 'vip' } });

    const second = start();
    expect((await once(second.child, 'close'))[0]).toBe(1);
    expect(second.output.err).toMatch(/^Leafcast is already running on the data folder .*data\n$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    first.child.kill('SIGTERM');
    expect((await once(first.child, 'exit'))[0]).toBe(0);
    expect(first.output.err).toBe('');
    expect(first.output.out).not.toContain(demo.password);
    for (const line of first.output.out.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  });

  it('refuses to start in a second container with the same data folder, and does not disturb the first container', async () => {
    const args = ['--port', '0', '--data', join(folder, 'data')];
    const first = runMain(args, { through: container });
    await first.ready;
    const lock = join(folder, 'data', 'database', 'pg', 'postmaster.pid');
    const before = await readFile(lock, 'utf8');
    const second = runMain(args, { through: container });
    expect((await once(second.child, 'close'))[0]).toBe(1);
    expect(second.output.err).toMatch(/^Leafcast is already running on the data folder .*data\n$/);
    expect(await readFile(lock, 'utf8')).toBe(before);
    expect(first.output.out).not.toContain('the database exited');
  });

  it('refuses a second start even if the lock file is missing', async () => {
    const first = start();
    const url = await first.ready;
    await rm(join(folder, 'data', 'lock'));
    const second = start();
    expect((await once(second.child, 'close'))[0]).toBe(1);
    expect(second.output.err).toMatch(/^Leafcast is already running on the database in .*data\n$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('restarts with all acknowledged data after it was killed', async () => {
    const first = start();
    await first.ready;
    const demo = JSON.parse(await readFile(join(folder, 'data', 'demo-account.json'), 'utf8'));
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const url = await start().ready;
    expect(await new TestClient(url).call(login, demo)).toMatchObject({ code: 'OK' });
  });

  it('starts as a web server without a data folder, and reports that it is stopping before it stops', async () => {
    const database = await createTestDatabase();
    const s3 = await startS3();
    if (!s3?.config.endpoint) throw new Error('No object store could be started');
    const env = {
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '3',
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
      S3_BUCKET: s3.config.bucket,
      S3_ENDPOINT: s3.config.endpoint,
      S3_ACCESS_KEY_ID: s3.config.keys?.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.keys?.secretAccessKey,
    };
    const { child, ready, says } = runMain(['--port', '0', '--data', join(folder, 'data'), '--role', 'web'], { env });
    const url = await ready;
    const readiness = async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.json()];
    };
    expect(await readiness()).toMatchObject([200, { ok: true, server: 'ok', disk: 'ok', storage: 'ok' }]);

    child.kill('SIGTERM');
    const exited = once(child, 'exit');
    await says(/("msg":"no longer ready)/);
    expect(await readiness()).toMatchObject([503, { ok: false, server: 'stopping', database: 'ok' }]);
    const answer = await fetch(`${url}/login.php`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect((await exited)[0]).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    await s3.stop();
    await database.drop();
  });

  it('reports errors in its configuration, and shows its usage', async () => {
    const wrong = start('--role', 'boss');
    expect((await once(wrong.child, 'close'))[0]).toBe(2);
    expect(wrong.output.err).toContain('ROLE');
    const help = start('--help');
    expect((await once(help.child, 'close'))[0]).toBe(0);
    expect(help.output.out).toContain('--port');
  });
});
