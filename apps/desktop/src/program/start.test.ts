import { request } from 'node:http';
import { getBookList, getDesktop, getUser, openDesktopLink, setDesktopLanguage } from '@leafcast/contract';
import { listenEarly } from '@leafcast/server/early-listener';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';
import { windowSignInPath } from '../system/entrance/early.ts';
import { homeScreen } from '../system/window/first-window.ts';

let desktop: TestDesktop;
beforeAll(async () => {
  desktop = await startTestDesktop({ DESKTOP_LINKS: '{"support":"https://leafcast.example/help"}' });
});
afterAll(() => desktop.stop());

const call = async ({ path }: { readonly path: string }, cookie: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(`${desktop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { readonly code: string; readonly data: unknown };
};

/**
 * Returns the status of a request with another host name, such as a request from a foreign page whose domain resolves
 * to this computer.
 */
const statusFor = (host: string) =>
  new Promise<number>((resolve, reject) => {
    request(`${desktop.url}/readyz`, { headers: { host } }, ({ statusCode }) => resolve(statusCode ?? 0))
      .on('error', reject)
      .end();
  });

describe('the desktop program', () => {
  it('shows its home screen in the window to one user, without a sign-in (D-050)', async () => {
    expect(desktop.told.find((command) => command.do === 'window')).toMatchObject({ width: 1280, title: 'Leafcast' });
    const cookie = await desktop.enter();
    expect(await call(getUser, cookie)).toMatchObject({ code: 'OK', data: { hasPlans: false, plan: 'vip' } });
    expect(await call(getBookList, cookie)).toMatchObject({ code: 'OK' });
    const page = await fetch(`${desktop.url}/book_edit2/home`, { headers: { cookie } });
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(await page.text()).toContain('<meta name="leafcast-product" content="desktop" />');
  });

  it('signs in only with a URL that the program has issued, and only once with each URL', async () => {
    expect(await call(getUser, '')).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    const address = desktop.addressOf('/book_edit2/home');
    const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;
    expect(await statusOf(`${address.slice(0, -2)}AA`)).toBe(403);
    expect([await statusOf(address), await statusOf(address)]).toEqual([302, 403]);
    const account = { email: 'x@example.test', password: 'leaf-by-leaf-42' };
    expect((await call({ path: '/api/user/register' }, '', account)).code).not.toBe('OK');
  });

  it('sends its session cookie only to its own pages', async () => {
    const answer = await fetch(desktop.addressOf('/'), { redirect: 'manual' });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('does not respond to any other host name', async () => {
    expect([await statusFor('127.0.0.1:1'), await statusFor('leaf.example')]).toEqual([200, 403]);
  });

  it('opens only the links that are configured in the build, in the system browser (D-057)', async () => {
    const cookie = await desktop.enter();
    for (const link of ['support', 'buy']) await call(openDesktopLink, cookie, { link });
    const opened = desktop.told.filter((command) => command.do === 'open');
    expect(opened).toEqual([{ do: 'open', url: 'https://leafcast.example/help' }]);
  });

  it('reports its system and the links of its screens, and keeps the language of its menus', async () => {
    const cookie = await desktop.enter();
    const { data } = await call(getDesktop, cookie);
    expect(data).toMatchObject({ system: 'linux', links: ['support'] });
    await call(setDesktopLanguage, cookie, { language: 'ar' });
    expect(desktop.desktop.language()).toBe('ar');
  });
});

describe('a window that shows the home screen before the program has started', () => {
  it('is signed in when the program has started, and receives responses to all earlier requests', async () => {
    const listener = await listenEarly({ entrance: windowSignInPath, screen: homeScreen });
    const { origin } = new URL(listener.address);
    const entered = await fetch(listener.address, { redirect: 'manual' });
    const cookie = entered.headers.get('set-cookie') ?? '';
    const early = await fetch(`${origin}${homeScreen}`);
    const user = fetch(`${origin}${getUser.path}`, { method: 'POST', headers: { cookie: cookie.split(';')[0] ?? '' } });
    const started = await startTestDesktop({}, { listener });
    try {
      expect(started.url).toBe(origin);
      expect(started.told.filter((command) => command.do === 'window')).toEqual([]);
      expect(await (await user).json()).toMatchObject({ code: 'OK' });
      const later = await fetch(`${origin}${homeScreen}`);
      // Only the early page has a style element.
      const headerOf = ({ headers }: Response, name: string) => headers.get(name)?.replace(/ 'sha256-[^']+'/, '');
      for (const name of ['content-security-policy', 'content-type', 'cache-control', 'x-content-type-options']) {
        expect(headerOf(early, name)).toBe(headerOf(later, name));
      }
      const cookieOf = (text: string) => text.replace(/=[\w-]{43}/, '');
      const other = await fetch(started.addressOf(homeScreen), { redirect: 'manual' });
      expect(cookieOf(cookie)).toBe(cookieOf(other.headers.get('set-cookie') ?? ''));
      expect(await (await fetch(`${origin}${getUser.path}`, { method: 'POST' })).json()).not.toMatchObject({
        code: 'OK',
      });
    } finally {
      await started.stop();
    }
    await expect(fetch(origin)).rejects.toThrow();
  });
});
