import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareReader } from './open-reader.ts';

/** The examples of docs/embedding.md, in their order. */
const [framed = '', byAddress = '', byEngine = ''] = [
  ...readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8').matchAll(
    /^```html\n([\s\S]*?)^```$/gm,
  ),
].map(([, html]) => html);
const book = 'https://leafcast.example/b/k7Rb2mXq/';

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

/** Shows an example on a site of its own, which holds nothing else. */
async function onOtherSite(page: Page, html: string): Promise<() => void> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><link rel="icon" href="data:,">${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
  return () => server.close();
}

const bookIn = (page: Page) => page.frameLocator('iframe');

it('a frame on another site shows the book', async () => {
  const { page, server } = await reader.open();
  const end = await onOtherSite(page, framed.replace(book, server.url));
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await bookIn(page).locator('.lc-bar').waitFor();
  end();
});

it('a page of another site opens a page by the address, without loading the book again', async () => {
  const { page, server } = await reader.open();
  const end = await onOtherSite(page, byAddress.replace(book, server.url));
  await bookIn(page).locator('.lc-bar').waitFor();
  const loads = server.requests.filter((path) => path === 'book.json').length;
  await page.getByRole('button', { name: 'Chapter two' }).click();
  await expect.poll(() => page.frames()[1]?.evaluate('leafcast.engine.getState().page')).toBe(5);
  expect(server.requests.filter((path) => path === 'book.json').length).toBe(loads);
  end();
});

it('a page of the same origin turns the pages and learns where the reader is', async () => {
  const { page, server } = await reader.open();
  await page.route(`${server.url}example`, (route) =>
    route.fulfill({ contentType: 'text/html', body: byEngine.replace('/catalogue/', server.url) }),
  );
  await page.goto(`${server.url}example`);
  await expect.poll(() => page.locator('output').textContent()).toBe('Page 1 of 12');
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect.poll(() => page.locator('output').textContent()).toBe('Page 2 of 12');
});
