import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getUser, login, register, setUserMeta } from '@leafcast/contract';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/harness/app.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

describe('a database that becomes unavailable', () => {
  it('causes errors and never a false OK, and the server recovers automatically when it is available again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leafcast-unavailable-'));
    let database = await startEmbeddedPostgres({ folder });
    const server = await createTestApp({ databaseUrl: database.url });
    try {
      const client = await server.signedIn('away@example.test');
      const credentials = { email: 'away@example.test', password: 'leaf-by-leaf-42' };
      expect(await client.call(setUserMeta, { counter: '1' })).toMatchObject({ code: 'OK' });
      await database.stop();

      const answers = await Promise.all([
        client.call(getUser, {}),
        client.call(setUserMeta, { counter: '2' }),
        server.client().call(login, credentials),
        server.client().call(register, { ...credentials, email: 'new@example.test' }),
      ]);
      for (const answer of answers) {
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(answer).toMatchObject({
          code: 'UNAVAILABLE',
          httpStatus: 503,
          status: '0',
          data: null,
          mess: '服务暂时不可用，请稍后再试。',
        });
      }
      expect((await client.fetch('/healthz')).status).toBe(200);
      const notReady = await client.fetch('/readyz');
      expect([notReady.status, await notReady.json()]).toMatchObject([
        503,
        { ok: false, database: 'unavailable', disk: 'ok' },
      ]);

      database = await startEmbeddedPostgres({ folder });
      await expect.poll(async () => (await client.fetch('/readyz')).status).toBe(200);
      expect((await client.post('/api/user/get-user-meta')).data).toEqual({ counter: '1' });
      expect(await client.call(setUserMeta, { counter: '3' })).toMatchObject({ code: 'OK' });
    } finally {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('causes no error if it is only restarted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leafcast-unavailable-'));
    let database = await startEmbeddedPostgres({ folder });
    const server = await createTestApp({ databaseUrl: database.url });
    try {
      const client = await server.signedIn();
      await database.stop();
      // After this delay, the pool has noticed that its idle connections are closed.
      await delay(50);
      const answer = client.call(getUser, {});
      database = await startEmbeddedPostgres({ folder });
      expect(await answer).toMatchObject({ code: 'OK' });
    } finally {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the error check for an unavailable database', () => {
  const withCode = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

  it.each([
    ['a refused connection', withCode('ECONNREFUSED', { syscall: 'connect' })],
    ['a missing socket', withCode('ENOENT', { syscall: 'connect' })],
    [
      'a host name with two addresses that both refuse connections',
      new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })]),
    ],
    ['a database that is shutting down', withCode('57P01')],
    ['a database that is starting', withCode('57P03')],
    ['a lost connection', withCode('08006')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ])('recognizes %s as an unavailable database', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a missing file', withCode('ENOENT', { syscall: 'open' })],
    ['a duplicate row', withCode('23505')],
    ['a programming error', new TypeError('x is undefined')],
    ['a string instead of an error', 'Connection terminated'],
  ])('does not treat %s as an unavailable database', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it('recognizes a connection that is actually refused as an unavailable database', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: 1, user: 'x' });
    const error = await client.connect().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
