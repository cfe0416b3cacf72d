import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EarlyListener, listenEarly } from './early-listener.ts';
import { studioFolder } from './studio-page.ts';

const screen = '/book_edit2/home';
let listener: EarlyListener;
let origin: string;
beforeEach(async () => {
  listener = await listenEarly({ entrance: '/desktop/enter/', screen });
  ({ origin } = new URL(listener.address));
});
afterEach(() => {
  listener.server.closeAllConnections();
  listener.server.close();
});

/** Passes the waiting requests to a handler that answers with the request's path, and returns the responses. */
async function answersOf(...requests: readonly Promise<string>[]): Promise<readonly string[]> {
  listener.handOver(({ url }, response) => void response.end(`program: ${url}`));
  return Promise.all(requests);
}

const textOf = async (path: string, options: RequestInit = {}) => (await fetch(origin + path, options)).text();

/** Sends a request that a browser would not send: with dots in the path, or with another host name. */
const raw = (path: string, host = new URL(origin).host) =>
  new Promise<string>((resolve, reject) => {
    request(origin, { path, headers: { host } }, (response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });

it('shows the page and its scripts before the program is ready', async () => {
  const page = await fetch(origin + screen);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  const html = await page.text();
  expect(html).toContain('<meta name="leafcast-product" content="desktop" />');
  expect(html).toContain('<svg');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  const answer = await fetch(origin + script);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect((await answer.text()).length).toBeGreaterThan(100);
});

it('reports that the window has drawn the screen when the window sends the first request that must wait', async () => {
  let isShown = false;
  void listener.shown.then(() => {
    isShown = true;
  });
  await fetch(listener.address, { redirect: 'manual' });
  await textOf(screen);
  expect(isShown).toBe(false);
  const asked = textOf('/api/desktop/get-projects', { method: 'POST', body: '{}' });
  await expect.poll(() => isShown).toBe(true);
  expect(await answersOf(asked)).toEqual(['program: /api/desktop/get-projects']);
});

it('listens on the requested port or, if the port is in use, on another one', async () => {
  const port = Number(new URL(origin).port);
  const options = { entrance: '/desktop/enter/', screen, port };
  const other = await listenEarly(options);
  expect(new URL(other.address).port).not.toBe(String(port));
  listener.server.closeAllConnections();
  await new Promise((closed) => listener.server.close(closed));
  listener = await listenEarly(options);
  expect(new URL(listener.address).port).toBe(String(port));
  other.server.close();
});

it('admits a window even if the program becomes ready first', async () => {
  listener.handOver((_request, response) => void response.writeHead(403).end());
  const enter = () => fetch(listener.address, { redirect: 'manual' });
  expect((await enter()).headers.get('location')).toBe(screen);
  expect((await enter()).status).toBe(403);
});

it('admits anyone who has the single-use URL, but only once', async () => {
  const entered = await fetch(listener.address, { redirect: 'manual' });
  expect(entered.status).toBe(302);
  expect(entered.headers.get('location')).toBe(screen);
  expect(entered.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(entered.headers.get('set-cookie')).toBe(`leafcast=${listener.token}; Path=/; HttpOnly; SameSite=Strict`);
  const { pathname } = new URL(listener.address);
  expect(await answersOf(textOf(pathname))).toEqual([`program: ${pathname}`]);
});

it('delays all other requests until the program is ready', async () => {
  const [name = ''] = (await readdir(join(studioFolder, 'assets'))).filter((each) => each.endsWith('.js'));
  expect(name).not.toBe('');
  const paths = ['/api/user/get-user', '/desktop/enter/x', '/book_edit2/assets/../index.html', '/book_edit2/upload'];
  const waiting = [
    ...paths.map((path) => raw(path)),
    raw(`/book_edit2/assets/${name}`, 'leaf.example'),
    raw(screen, 'localhost.leaf.example:80'),
    textOf(screen, { method: 'POST', body: 'x' }),
  ];
  expect(await answersOf(...waiting)).toEqual([
    ...paths.map((path) => `program: ${path}`),
    `program: /book_edit2/assets/${name}`,
    `program: ${screen}`,
    `program: ${screen}`,
  ]);
  expect(await textOf(screen)).toBe(`program: ${screen}`);
});
