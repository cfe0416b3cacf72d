import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareReader } from '../harness/open-reader.ts';

const settings = { offlineButton: true } as const;
const worker = './offline.js';

describe('reading offline', () => {
  let reader: Awaited<ReturnType<typeof prepareReader>>;
  beforeAll(async () => {
    reader = await prepareReader();
  });
  afterAll(() => reader?.close());

  it('is offered if a server hosts the book', async () => {
    await reader.with({ settings, config: { worker } }, async ({ page }) => {
      await page.getByRole('button', { name: 'Read offline' }).waitFor();
    });
  });

  it('is not offered in an exported book or in a frame without storage', async () => {
    await reader.with({ settings }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      expect(await page.getByRole('button', { name: 'Read offline' }).count()).toBe(0);
    });
    await reader.with({ settings, config: { worker } }, async ({ page, server, errors }) => {
      await page.goto(`${server.url}host`);
      const frame = page.frameLocator('iframe');
      await frame.locator('.lc-bar').waitFor();
      expect(await frame.getByRole('button', { name: 'Read offline' }).count()).toBe(0);
      expect(errors).toEqual([]);
    });
  });

  it('is not offered at a URL without HTTPS', async () => {
    const context = { ignoreHTTPSErrors: true } as const;
    await reader.with({ settings, config: { worker }, context }, async ({ page, server }) => {
      await page.route('http://book.example/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: new URL(pathname, server.url).href }) });
      });
      await page.goto('http://book.example/');
      await page.locator('.lc-bar').waitFor();
      expect(await page.getByRole('button', { name: 'Read offline' }).count()).toBe(0);
    });
  });
});
