import { publishBook, updateBook } from '@leafcast/contract';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../test/app.ts';
import { smallPdf, until, upload } from '../../test/upload.ts';

const patience = { timeout: 20_000 };
let test: TestApp;
let browser: Browser;
let url: string;

beforeAll(async () => {
  test = await makeTestApp({}, { converts: true });
  const author = await test.signedIn();
  const bookId = await upload(author, [{ name: 'paper.pdf', bytes: smallPdf(6, 'Nightjar') }], { title: 'To go' });
  await until(author, bookId, 'complete');
  await author.call(updateBook, { bookId, bookConfig: JSON.stringify({ offlineButton: true }) });
  const { data } = await author.call(publishBook, { bookId });
  url = (data?.url ?? '').replace('127.0.0.1', 'localhost');
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

describe('a book that is saved for reading offline', () => {
  it('says its size first, is saved, and then opens, turns and searches with the network cut', async () => {
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

  it('leaves nothing behind when it is broken off, and reads on', async () => {
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
});
