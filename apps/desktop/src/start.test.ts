import { request } from 'node:http';
import { getBookList, getDesktop, getUser, openDesktopLink, setDesktopLanguage } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDesktop, type TestDesktop } from '../test/start.ts';

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

/** The status of a request that names another host, as a page of another name does that leads here. */
const statusFor = (host: string) =>
  new Promise<number>((resolve, reject) => {
    request(`${desktop.url}/readyz`, { headers: { host } }, ({ statusCode }) => resolve(statusCode ?? 0))
      .on('error', reject)
      .end();
  });

describe('the desktop product', () => {
  it('shows its home in the window, for one person who signs in nowhere (D-050)', async () => {
    expect(desktop.told.find((command) => command.do === 'window')).toMatchObject({ width: 1280, title: 'Leafcast' });
    const cookie = await desktop.enter();
    expect(await call(getUser, cookie)).toMatchObject({ code: 'OK', data: { hasPlans: false, plan: 'vip' } });
    expect(await call(getBookList, cookie)).toMatchObject({ code: 'OK' });
    const page = await (await fetch(`${desktop.url}/book_edit2/home`, { headers: { cookie } })).text();
    expect(page).toContain('<meta name="leafcast-product" content="desktop" />');
  });

  it('lets nobody in who has no address from it, and each address once', async () => {
    expect(await call(getUser, '')).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    const address = desktop.addressOf('/book_edit2/home');
    const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;
    expect(await statusOf(`${address.slice(0, -2)}AA`)).toBe(403);
    expect([await statusOf(address), await statusOf(address)]).toEqual([302, 403]);
    const account = { email: 'x@example.test', password: 'leaf-by-leaf-42' };
    expect((await call({ path: '/api/user/register' }, '', account)).code).not.toBe('OK');
  });

  it('gives its cookie to pages of its own alone', async () => {
    const answer = await fetch(desktop.addressOf('/'), { redirect: 'manual' });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('answers to no other name', async () => {
    expect([await statusFor('127.0.0.1:1'), await statusFor('leaf.example')]).toEqual([200, 403]);
  });

  it('opens the links of whoever built it in the browser of the system, and no others (D-057)', async () => {
    const cookie = await desktop.enter();
    for (const link of ['support', 'buy']) await call(openDesktopLink, cookie, { link });
    const opened = desktop.told.filter((command) => command.do === 'open');
    expect(opened).toEqual([{ do: 'open', url: 'https://leafcast.example/help' }]);
  });

  it('tells its screens what it is, and keeps the language of its menus', async () => {
    const cookie = await desktop.enter();
    const { data } = await call(getDesktop, cookie);
    expect(data).toMatchObject({ system: 'linux', links: ['support'] });
    await call(setDesktopLanguage, cookie, { language: 'ar' });
    expect(desktop.desktop.language()).toBe('ar');
  });
});
