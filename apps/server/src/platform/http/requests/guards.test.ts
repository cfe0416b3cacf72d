import { request as httpRequest } from 'node:http';
import { logout, register, setUserMeta } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';
import { isPlainPath } from '../addresses/paths.ts';
import { isForeignOrigin } from './origins.ts';

let server: TestApp;
let client: TestClient;
beforeAll(async () => {
  server = await createTestApp();
  client = await server.signedIn();
});
afterAll(() => server.stop());

/** Sends a request exactly as given; `fetch` would normalize the path and headers. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', reject);
    request.end();
  });
}

describe('the origin check of requests', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another site, as reported by the browser', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['an invalid origin', { origin: 'nonsense' }],
  ])('rejects requests from %s that change data', async (_, headers) => {
    const answer = await client.post(setUserMeta.path, { ridden: '1' }, headers);
    expect(answer).toMatchObject({ code: 'FORBIDDEN', httpStatus: 403, data: null });
    expect((await client.post('/api/user/get-user-meta')).data).toEqual({});
    expect((await client.post(logout.path, {}, headers)).code).toBe('FORBIDDEN');
  });

  it('prevents other sites from signing a visitor in to another account', async () => {
    const body = { email: 'attacker@example.test', password: 'leaf-by-leaf-42' };
    const answer = await server.client().post(register.path, body, { origin: 'https://evil.example' });
    expect(answer.code).toBe('FORBIDDEN');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("accepts requests from the server's own pages and from programs that are not browsers", async () => {
    const own = await server.signedIn();
    const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    expect(await own.post(setUserMeta.path, { own: '1' }, headers)).toMatchObject({ code: 'OK' });
    expect(await own.post(setUserMeta.path, { own: '2' })).toMatchObject({ code: 'OK' });
  });

  it('uses the configured public address if the server runs behind a proxy', () => {
    const seen = { host: 'inside:8080', origin: 'https://leafcast.example' };
    expect(isForeignOrigin(seen, 'https://leafcast.example')).toBe(false);
    expect(isForeignOrigin(seen, undefined)).toBe(true);
    expect(isForeignOrigin({ ...seen, origin: 'https://leafcast.example.evil' }, 'https://leafcast.example')).toBe(
      true,
    );
    expect(isForeignOrigin({ ...seen, 'sec-fetch-site': 'cross-site' }, 'https://leafcast.example')).toBe(true);
    // If the public address uses https, an http page counts as another site, even on the same host.
    const plain = { host: 'leafcast.example', origin: 'http://leafcast.example' };
    expect(isForeignOrigin(plain, 'https://leafcast.example')).toBe(true);
    expect(isForeignOrigin({ host: 'books.example', origin: 'http://books.example' }, 'https://leafcast.example')).toBe(
      true,
    );
    expect(
      isForeignOrigin({ host: 'books.example', origin: 'https://books.example' }, 'https://leafcast.example'),
    ).toBe(false);
    expect(isForeignOrigin(plain, 'http://leafcast.example')).toBe(false);
    expect(
      isForeignOrigin({ host: 'localhost:8080', origin: 'http://localhost:8080' }, 'https://leafcast.example'),
    ).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    '/api/..%2fbook_edit2/upload',
    '/api/user/../user/get-user',
    '/book_edit2/assets/..%5c..%5cmain.ts',
    '/book_edit2/assets/%2e%2e/%2e%2e/package.json',
    '/book_edit2/assets/../../../package.json',
    '/book_edit2/%00',
    '//evil.example/',
    '/api//user/get-user',
    '/book_edit2/assets\\..\\x',
  ])('is rejected with 400 if it is ambiguous: %s', async (path) => {
    const answer = await raw(path);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ status: '0', data: null });
  });

  it('is rejected with 400 if it is malformed, and does not appear in the response', async () => {
    const answer = await raw('/book_edit2/%E0%A4%A');
    expect(answer.status).toBe(400);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'ERROR', status: '0', data: null });
    expect(answer.body).not.toContain('%E0');
  });

  it('is accepted if its path is unambiguous, whatever its query contains', () => {
    expect(isPlainPath('/book_edit2/editor?return=%2Fx%2F..%2Fy')).toBe(true);
    expect(isPlainPath('/b/Ab12Cd34/v1/book.json')).toBe(true);
  });

  it('that disguises a call as a static file is answered with 404, and no cache stores the response', async () => {
    const answer = await raw('/api/user/get-user/x.css');
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('that is shown to people is never derived from the Host header of a client', async () => {
    for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
      const answer = await client.post('/api/book/get-ready-config', {}, headers);
      expect(JSON.stringify(answer.data)).not.toContain('evil');
    }
    const evil = await raw('/api/docs', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(evil.body).not.toContain('evil');
  });
});

describe('every response', () => {
  it.each(['/healthz', '/api/docs', '/login.php', '/nothing', '/api/user/get-user'])(
    'forbids content sniffing and framing by other sites: %s',
    async (path) => {
      const { headers } = await raw(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('sets only cookies that require https if the server is reached over https', async () => {
    const secure = await createTestApp({ isCookieSecure: true, publicUrl: 'https://leafcast.example' });
    try {
      const response = await secure.client().fetch(register.path, {
        method: 'POST',
        body: new URLSearchParams({ email: 'https@example.test', password: 'leaf-by-leaf-42' }),
      });
      const cookies = response.headers.getSetCookie();
      expect(cookies.every((cookie) => cookie.startsWith('__Host-') && cookie.includes('; Secure'))).toBe(true);
      expect(cookies).toHaveLength(2);
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
      const plain = secure.client();
      plain.cookies.set('leafcast', cookies[0]?.split(/[=;]/)[1] ?? '');
      expect((await plain.post('/api/user/get-user')).code).toBe('LOGIN_SIGNOUT');
    } finally {
      await secure.stop();
    }
  });
});

describe('a separate origin for books', () => {
  it('does not serve pages or API calls of the studio', async () => {
    const apart = await createTestApp({ readerOrigin: 'https://read.example' });
    try {
      const ask = (path: string, host: string) => {
        const { port } = new URL(apart.url);
        return new Promise<number>((resolve) => {
          httpRequest({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          }).end();
        });
      };
      for (const path of ['/', '/login.php', '/book_edit2/upload', '/api/docs']) {
        expect([path, await ask(path, 'read.example')]).toEqual([path, 404]);
        expect([path, await ask(path, 'leafcast.example')]).not.toEqual([path, 404]);
      }
      for (const path of ['/healthz', '/leafcast-book.js'])
        expect([path, await ask(path, 'read.example')]).toEqual([path, 200]);
    } finally {
      await apart.stop();
    }
  });
});

describe('health checks', () => {
  it('report the state of the process and of the database', async () => {
    expect((await raw('/healthz')).status).toBe(200);
    expect((await raw('/readyz')).status).toBe(200);
  });
});

describe('a connection', () => {
  it('is closed after ten minutes without data, but requests have no time limit', () => {
    const { timeout, requestTimeout, headersTimeout } = server.app.server;
    expect({ timeout, requestTimeout }).toEqual({ timeout: 600_000, requestTimeout: 0 });
    expect(headersTimeout).toBeGreaterThan(0);
  });
});
