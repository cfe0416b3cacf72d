import { calls, envelopeSchema } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  server.client().fetch(path, { method, headers: { 'accept-language': 'en', ...headers } });

describe('an address requested with a wrong method', () => {
  it.each(calls.map(({ path }) => path))(
    'answers with the accepted method and the status of the FORBIDDEN code: %s (RULINGS 3)',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
        const response = await ask(method, `${path}?a=1`);
        expect([method, response.status, response.headers.get('allow')]).toEqual([method, 403, 'POST, OPTIONS']);
        if (method === 'HEAD') expect(await response.text()).toBe('');
        else expect(envelopeSchema.parse(await response.json()).msg).toBe('This call accepts only POST requests.');
      }
      const options = await ask('OPTIONS', path, { origin: 'https://evil.example' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
      expect(options.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each([
    ['POST', '/healthz'],
    ['POST', '/api/openapi.json'],
    ['PUT', '/login.php'],
    ['DELETE', '/b/Ab12Cd34/'],
    ['POST', '/book_edit2/editor'],
  ])('rejects the request %s %s with status 405 and a message', async (method, path) => {
    const response = await ask(method, path);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(envelopeSchema.parse(await response.json())).toMatchObject({
      code: 'FORBIDDEN',
      msg: `This address does not accept ${method} requests.`,
    });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/healthz', '/readyz', '/api/docs', '/api/openapi.json'])(
    'answers HEAD like GET, without the body: %s',
    async (path) => {
      const [head, get] = [await ask('HEAD', path), await ask('GET', path)];
      expect([head.status, head.headers.get('content-type')]).toEqual([get.status, get.headers.get('content-type')]);
      expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
      expect(await head.text()).toBe('');
    },
  );
});

describe('an unknown address', () => {
  it.each([
    '/api/user/get-user/',
    '/api/user/Get-User',
    '/api',
    '/nothing',
    '/login.php/',
    '/healthz/',
    '/wp-login.php',
  ])("returns the API's JSON envelope to programs, for every method: %s", async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
      const response = await ask(method, path);
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 404, null]);
      expect(envelopeSchema.parse(await response.json()).msg).toBe('There is nothing at this address.');
    }
    expect((await ask('HEAD', path)).status).toBe(404);
  });

  it("is answered with a page in the visitor's language if a browser requests it, except for API calls", async () => {
    const people = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await ask('GET', '/nothing', people);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<h1>There is nothing at this address.</h1>');
    const german = await ask('GET', '/nothing', { ...people, 'accept-language': 'de' });
    expect(await german.text()).toContain('<html lang="de"');
    expect((await ask('GET', '/api/nothing', people)).headers.get('content-type')).toContain('application/json');
  });
});
