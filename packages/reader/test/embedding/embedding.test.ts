import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareReader } from '../harness/open-reader.ts';
import { openOnOtherSite } from './other-site.ts';

/** Examples from docs/reference/embedding.md, in order. */
const [framed = '', inLightBox = '', asComponent = '', byAddress = '', byMessages = '', byEngine = ''] = [
  ...readFileSync(new URL('../../../../docs/reference/embedding.md', import.meta.url), 'utf8').matchAll(
    /^```html\n([\s\S]*?)^```$/gm,
  ),
].map(([, html]) => html);
const book = 'https://leafcast.example/b/k7Rb2mXq/';
const origin = 'https://leafcast.example/';
const script = `${origin}leafcast-book.js`;

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

const bookIn = (page: Page) => page.frameLocator('iframe');

it('a frame on another site shows the book', async () => {
  const { page, server } = await reader.open({ crossSite: true });
  const end = await openOnOtherSite(page, framed.replace(book, server.url));
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await bookIn(page).locator('.lc-bar').waitFor();
  expect(server.requests).not.toContain('reader/parts/embedder.js');
  end();
});

it('a light box on another site opens the book at a page, in single-page mode, and closes on Escape', async () => {
  const { page, server, errors } = await reader.open({ crossSite: true });
  const html = inLightBox
    .replaceAll(book, server.url)
    .replace(`${origin}leafcast-light-box.js`, `${server.url}reader/leafcast-light-box.js`)
    .replace(`${server.url}cover`, 'data:,');
  const end = await openOnOtherSite(page, html);
  await page.getByRole('link', { name: 'The Turning Page' }).click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.frameLocator('iframe');
  await expect.poll(() => shown.getByRole('textbox').first().inputValue()).toBe('3');
  expect(await shown.locator('.lc-single').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  end();
});

it('a component on another site shows the book, turns its pages, and reports its position', async () => {
  const { page, server, errors } = await reader.open({ crossSite: true });
  const html = asComponent.replace(book, server.url).replace(script, `${server.url}reader/leafcast-book.js`);
  const end = await openOnOtherSite(page, html);
  const place = page.locator('output');
  await expect.poll(() => place.textContent()).toBe('Page 4 of 12');
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect.poll(() => place.textContent()).toBe('Page 6 of 12');
  await bookIn(page).getByRole('button', { name: 'Previous page' }).first().click();
  await expect.poll(() => place.textContent()).toBe('Page 4 of 12');
  expect(errors).toEqual([]);
  end();
});

it('a page on another site turns pages by sending messages, and receives the position', async () => {
  const { page, server, errors } = await reader.open({ crossSite: true });
  const end = await openOnOtherSite(page, byMessages.replace(book, server.url));
  const place = page.locator('output');
  await expect.poll(() => place.textContent()).toBe('Page 1 of 12');
  await page.getByRole('button', { name: 'Last page' }).first().click();
  await expect.poll(() => place.textContent()).toBe('Page 12 of 12');
  expect(errors).toEqual([]);
  end();
});

it('a page on another site opens a page by changing the URL, without loading the book again', async () => {
  const { page, server } = await reader.open({ crossSite: true });
  const end = await openOnOtherSite(page, byAddress.replace(book, server.url));
  await bookIn(page).locator('.lc-bar').waitFor();
  const loads = () => server.requests.filter((path) => path === 'book/book.json').length;
  expect(loads()).toBe(1);
  await page.getByRole('button', { name: 'Chapter two' }).click();
  await expect.poll(() => page.frames()[1]?.evaluate('leafcast.engine.getState().page')).toBe(5);
  expect(loads()).toBe(1);
  end();
});

it('a page of the same origin turns pages and receives the position', async () => {
  const { page, server } = await reader.open({ crossSite: true });
  await page.route(`${server.url}example`, (route) =>
    route.fulfill({ contentType: 'text/html', body: byEngine.replace('/catalog/', server.url) }),
  );
  await page.goto(`${server.url}example`);
  await expect.poll(() => page.locator('output').textContent()).toBe('Page 1 of 12');
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect.poll(() => page.locator('output').textContent()).toBe('Page 2 of 12');
});
