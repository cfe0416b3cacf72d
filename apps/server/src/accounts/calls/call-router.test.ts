import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import cookies from '@fastify/cookie';
import { calls, envelopeSchema } from '@leafcast/contract';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { registerErrorHandler } from '../../platform/http/answers/errors.ts';
import { registerBodyParsers } from '../../platform/http/requests/bodies.ts';
import { createCallRouter } from './call-router.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.stop());

describe('every API call', () => {
  it.each(calls.flatMap(({ path }) => ['GET', 'PUT', 'DELETE', 'PATCH'].map((method) => [method, path] as const)))(
    'rejects %s: %s (W-450)',
    async (method, path) => {
      const response = await server.client().fetch(path, { method });
      expect(response.status).toBe(403);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
      expect(await response.json()).toMatchObject({ code: 'FORBIDDEN', status: '0', data: null });
    },
  );
});

describe('a response', () => {
  it('uses the JSON envelope of the API, even for an unknown path (W-451)', async () => {
    for (const path of ['/api/book/no-such-call', '/api/', '/nothing']) {
      const response = await server.client().fetch(path, { method: 'POST' });
      expect(response.status).toBe(404);
      expect(envelopeSchema.parse(await response.json())).toMatchObject({ code: 'ERROR', status: '0' });
    }
  });

  it.each([
    ['en', 'Please login first.'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '您尚未登录，请先登录。'],
    ['xx', 'Please login first.'],
    ['xx,fr;q=0.5', 'Votre session est fermée. Veuillez vous connecter.'],
  ])('uses the language that the browser requests: %s', async (language, text) => {
    const answer = await server.client().post('/api/user/get-user', {}, { 'accept-language': language });
    expect(answer.mess).toBe(text);
  });
});

describe('the response check used in all tests', () => {
  it.each([
    ['has more fields than the contract', { name: 'x', secret: 'y' }],
    ['lacks a field', {}],
    ['has a field of another type', { name: 1 }],
  ])('rejects a response that %s', async (_, data) => {
    const app = fastify();
    registerErrorHandler(app);
    registerBodyParsers(app);
    await app.register(cookies);
    const definition = { path: '/api/test', doc: { summary: '' }, access: 'public', body: z.object({}) } as const;
    const answer = createCallRouter(app, server.services, { isStrict: true });
    answer({ ...definition, data: z.object({ name: z.string() }) }, async () => data as { name: string });
    answer({ ...definition, path: '/api/right', data: z.object({ name: z.string() }) }, async () => ({ name: 'x' }));
    expect((await app.inject({ method: 'POST', url: '/api/test' })).json()).toMatchObject({ code: 'ERROR' });
    expect((await app.inject({ method: 'POST', url: '/api/right' })).json()).toMatchObject({ code: 'OK' });
    await app.close();
  });
});

describe('a request whose body stops arriving', () => {
  it('times out after one minute instead of the ten minutes of an idle connection', async () => {
    const arrived = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
    const headers = { 'content-type': 'application/json', 'content-length': 10 };
    const sent = request(`${server.url}/api/user/login`, { method: 'POST', headers });
    const broken = once(sent, 'error');
    sent.write('{');
    const [{ socket }] = await arrived;
    await expect.poll(() => socket.timeout).toBe(60_000);
    socket.destroy();
    await broken;
  });
});

describe('a request in progress during server shutdown', () => {
  it('is answered, but requests that arrive later are rejected', async () => {
    const ending = await createTestApp();
    const arrived = once(ending.app.server, 'request');
    const answer = ending
      .client()
      .post('/api/user/register', { email: 'last@example.test', password: 'leaf-by-leaf-42' });
    await arrived;
    await ending.app.close();
    expect(await answer).toMatchObject({ code: 'OK' });
    await expect(ending.client().post('/api/user/get-user')).rejects.toThrow();
    await ending.stop();
  });
});

describe('a server error', () => {
  it('is logged with a reference, and the response reveals only the reference', async () => {
    const broken = await createTestApp();
    try {
      const client = await broken.signedIn();
      await broken.services.db.schema.dropTable('account_meta').cascade().execute();
      await broken.services.db.schema.createTable('account_meta').addColumn('other', 'text').execute();
      const answer = await client.post(
        '/api/user/login',
        { email: 'a@b.c', password: 'canary-password-1' },
        { 'accept-language': 'en' },
      );
      expect(answer.code).toBe('ERROR');
      const failed = await client.post('/api/user/get-user', {}, { 'accept-language': 'en' });
      expect(failed).toMatchObject({ code: 'ERROR', httpStatus: 200, data: null });
      const [, reference = ''] = /reference: (\w{8})$/.exec(failed.mess) ?? [];
      expect(reference).not.toBe('');
      expect(broken.log()).toContain(reference);
      expect(JSON.stringify(failed)).not.toMatch(/column|account_meta|select|at \w+/);
      expect(broken.log()).not.toContain('canary-password-1');
    } finally {
      await broken.stop();
    }
  });
});
