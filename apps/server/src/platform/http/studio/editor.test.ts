import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import cookies from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../startup/config.ts';
import { registerEditorRoutes } from './editor.ts';

let look = { name: '', accent: '', logo: '' };
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-editor-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(folder, 'leafcast.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-1a2b3c4d.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'main-1a2b3c4d.js.br'), brotliCompressSync('export {};'));
  app = fastify();
  await app.register(cookies);
  await registerEditorRoutes(
    app,
    readConfig([], { READER_ORIGIN: 'https://read.example' }),
    { product: 'web', look: () => look },
    folder,
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the studio', () => {
  it.each(['/', '/book_edit2', '/book_edit2/'])('is the redirect target of %s (W-024, W-025)', async (url) => {
    const { statusCode, headers } = await app.inject({ url, cookies: { leafcast: 'a'.repeat(43) } });
    expect([statusCode, headers.location]).toEqual([302, '/book_edit2/upload']);
  });

  it('shows the welcome page to visitors without a session', async () => {
    const { statusCode, headers } = await app.inject('/?lang=fr');
    expect([statusCode, headers.location]).toEqual([302, '/book_edit2/welcome?lang=fr']);
    expect((await app.inject('/book_edit2/')).headers.location).toBe('/book_edit2/upload');
  });

  it('keeps the team and the folder of a URL in the redirect (W-033, W-034)', async () => {
    const { headers } = await app.inject({ url: '/book_edit2/?tid=7&fid=2' });
    expect(headers.location).toBe('/book_edit2/upload?tid=7&fid=2');
  });

  it.each([
    '/book_edit2/upload',
    '/book_edit2/editor?num=1',
    '/book_edit2/no/such/page',
    '/login.php?return=%2Fx',
    '/editorv2/?num=1',
  ])('serves the same page at every URL: %s (W-024, W-468, W-470, D-643, D-645)', async (url) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>page</title>']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://read.example");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('caches assets permanently and compresses them if the browser supports it', async () => {
    const url = '/book_edit2/assets/main-1a2b3c4d.js';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['export {};', undefined]);
  });

  it('serves its icon, and answers 404 for missing files', async () => {
    expect((await app.inject('/book_edit2/leafcast.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await app.inject('/book_edit2/assets/main-00000000.js')).statusCode).toBe(404);
    expect((await app.inject('/book_edit2/missing.png')).statusCode).toBe(404);
  });

  it('is answered with 304 if it is unchanged', async () => {
    const { headers } = await app.inject('/book_edit2/upload');
    const again = await app.inject({ url: '/book_edit2/upload', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('answers 503 if it has not been built', async () => {
    const empty = fastify();
    await registerEditorRoutes(empty, readConfig([], {}), { product: 'web', look: () => look }, join(folder, 'assets'));
    expect((await empty.inject('/book_edit2/upload')).statusCode).toBe(503);
    await empty.close();
  });

  it('contains the look of the installation, which is always escaped (safety T5)', async () => {
    const own = { name: `"><script>alert('&')</script>`, accent: '#1d4ed8', logo: '/api/look/a.png' };
    look = own;
    const { body } = await app.inject('/login.php');
    look = { name: '', accent: '', logo: '' };
    expect(body).not.toContain('<script');
    expect(body).toContain('<title>&quot;&gt;&lt;script');
    const kept = /<meta name="leafcast-look" content="([^"]*)"/.exec(body)?.[1] ?? '';
    const plain = [
      ['&quot;', '"'],
      ['&lt;', '<'],
      ['&gt;', '>'],
      ['&#39;', "'"],
      ['&amp;', '&'],
    ] as const;
    expect(JSON.parse(plain.reduce((text, [from, to]) => text.replaceAll(from, to), kept))).toEqual(own);
  });
});
