import { publishBook, setBookPrivacy, updateBook, uploadFile } from '@leafcast/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silence } from '../../../../../testing/documents/media.ts';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { launchBrowser } from '../../../test/harness/browser.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const patience = { timeout: 20_000 };
let test: TestApp;
let browser: Browser;
let url: string;
let author: TestClient;
let bookId: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'paper.pdf', bytes: smallPdf(6, 'Nightjar') }], { title: 'To go' });
  await until(author, bookId, 'complete');
  await author.call(updateBook, { bookId, bookConfig: JSON.stringify({ offlineButton: true }) });
  const { data } = await author.call(publishBook, { bookId });
  url = (data?.url ?? '').replace('127.0.0.1', 'localhost');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

/** Waits until readers see a change, which takes at most a second. */
const settle = () => waitFixedTime(1100, 'the server caches what it has read for one second');

describe('a book saved for offline reading', () => {
  it('shows its size before it is saved; after that, it opens, turns pages and can be searched offline', async () => {
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${url}?lang=en`);
    await page.getByRole('button', { name: 'Read offline' }).click();
    const panel = page.getByRole('dialog', { name: 'Read offline' });
    await expect.poll(() => panel.innerText(), patience).toMatch(/About [\d.]+ MB/);
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => panel.innerText(), patience).toMatch(/Saved: pages 1 to 6/);
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), patience).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('navigation').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('section[aria-label="Page 4"] .lc-image').count(), patience).toBe(1);
    await page.keyboard.press('/');
    await page.keyboard.insertText('nightjar');
    await expect.poll(() => page.locator('.lc-search-panel').innerText(), patience).toContain('Nightjar');
    await page.getByRole('button', { name: 'Read offline' }).click();
    await panel.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => page.evaluate('caches.keys()'), patience).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('can be saved after a failed attempt', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/pages/0005*', (route) => route.abort());
    await page.goto(`${url}?lang=en`);
    await page.getByRole('button', { name: 'Read offline' }).click();
    const panel = page.getByRole('dialog', { name: 'Read offline' });
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => panel.getByRole('alert').count(), patience).toBe(1);
    await page.unroute('**/pages/0005*');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => panel.innerText(), patience).toMatch(/Saved: pages 1 to 6/);
    await context.close();
  });

  it('includes the media on its pages', async () => {
    const sound = silence('tone.mp3').buffer;
    const form = new FormData();
    for (const [name, value] of Object.entries({ bookId, key: 'item.audio' })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(sound)]), 'tone.mp3');
    const sent = await author.fetch(uploadFile.path, { method: 'POST', body: form });
    const { path } = ((await sent.json()) as { data: { path: string } }).data;
    const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1, rotation: 0, z: 0, opacity: 1, alt: '' } as const;
    await author.call(updateBook, { bookId, pageItems: { 1: [{ ...box, id: 'a', kind: 'audio', file: path }] } });
    await author.call(publishBook, { bookId });
    await settle();
    const { page, context, panel } = await openPanel();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => panel.innerText(), patience).toMatch(/Saved: pages 1 to 6/);
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), patience).toBe(true);
    await context.setOffline(true);
    // Media players send range requests.
    const [status, range, size] = await page.evaluate(async (path) => {
      const response = await fetch(path, { headers: { range: 'bytes=1000-1499' } });
      return [response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength];
    }, path);
    expect([status, range, size]).toEqual([206, `bytes 1000-1499/${sound.length}`, 500]);
    await context.close();
  });

  it('keeps its locked pages encrypted, and opens them only with the password', async () => {
    const password = 'leaf-42-x';
    await author.call(setBookPrivacy, { bookId, password, startPage: 3 });
    await settle();
    const { page, context, panel } = await openPanel();
    await panel.getByText('Pages from 3 on are locked').waitFor();
    await page.keyboard.press('Escape');
    const unlock = async (given: string) => {
      await page.evaluate('window.leafcast.engine.goTo(4)');
      await page.getByLabel('Password').fill(given);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
    };
    const sees = (label: string) =>
      expect.poll(() => page.locator(`section[aria-label="${label}"] .lc-image`).count(), patience).toBe(1);
    await unlock(password);
    await sees('Page 5');
    await page.getByRole('button', { name: 'Read offline' }).click();
    await panel.getByText('open with the same password').waitFor();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => panel.innerText(), patience).toMatch(/Saved: pages 1 to 6/);
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), patience).toBe(true);
    const kept = await page.evaluate<string>(`(async () => {
      const [name] = await caches.keys();
      const cache = await caches.open(name);
      const texts = (await cache.keys()).map(async (request) => (await cache.match(request)).text());
      return (await Promise.all(texts)).join('\\n');
    })()`);
    // The stored data contains the text of the unlocked pages, but not the text of the locked pages or the password.
    expect(['Nightjar 2', 'Nightjar 5', password].map((words) => kept.includes(words))).toEqual([true, false, false]);

    // If the unlock call is unreachable, saved pages open from the cache. Missing pages are requested when the server
    // responds again.
    await page.evaluate(`(async () => {
      const cache = await caches.open((await caches.keys())[0]);
      for (const request of await cache.keys()) if (/sealed.*0006/.test(request.url)) await cache.delete(request);
    })()`);
    const door = new URL(await page.evaluate<string>('window.leafcast.engine.config.unlock'), url).href;
    await page.route(door, (route) => route.abort());
    await page.reload();
    await page.getByRole('navigation').waitFor();
    await unlock(password);
    await sees('Page 5');
    await page.unroute(door);
    await page.evaluate('window.leafcast.engine.goTo(5)');
    await sees('Page 6');
    await page.getByRole('button', { name: 'Read offline' }).click();
    await panel.getByRole('button', { name: 'Save again', exact: true }).click();
    await expect.poll(() => panel.innerText(), patience).toMatch(/Saved: pages 1 to 6/);
    await expect.poll(() => panel.getByRole('progressbar').count(), patience).toBe(0);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('navigation').waitFor();
    await unlock('not this one');
    await page.getByText('Incorrect Password!').waitFor();
    await unlock(password);
    await sees('Page 5');

    // A book that was unlocked offline can show its size, be saved again and read further, and opens the next time.
    const locks = () =>
      page.evaluate<number>(`(async () => {
        const cache = await caches.open((await caches.keys())[0]);
        return new Set((await cache.keys()).flatMap(({ url }) => /sealed\\/([^/]+)/.exec(url)?.[1] ?? [])).size;
      })()`);
    await page.getByRole('button', { name: 'Read offline' }).click();
    await expect.poll(() => panel.innerText(), patience).toMatch(/About [\d.]+ MB/);
    await panel.getByRole('button', { name: 'Save again', exact: true }).click();
    await expect.poll(() => panel.getByRole('progressbar').count(), patience).toBe(0);
    expect(await panel.getByRole('alert').count()).toBe(0);
    expect(await locks()).toBe(1);
    await page.keyboard.press('Escape');
    await page.evaluate('window.leafcast.engine.goTo(2)');
    await sees('Page 3');
    await page.reload();
    await page.getByRole('navigation').waitFor();
    await unlock(password);
    await sees('Page 5');
    await context.close();
    await author.call(setBookPrivacy, { bookId, isProtected: false });
    await settle();
  });

  async function openPanel() {
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    const page = await context.newPage();
    page.setDefaultTimeout(patience.timeout);
    await page.goto(`${url}?lang=en`);
    await page.getByRole('button', { name: 'Read offline' }).click();
    return { page, context, panel: page.getByRole('dialog', { name: 'Read offline' }) };
  }
});
