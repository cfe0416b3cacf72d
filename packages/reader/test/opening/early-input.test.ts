import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, type OpenReader, phone, prepareSharedReader } from '../harness/open-reader.ts';

const reader = prepareSharedReader();

/** Opens a book and holds back its scripts until `act` has interacted with the first page. */
async function before(options: OpenOptions, act: (page: Page) => Promise<void>): Promise<OpenReader> {
  const opened = await reader.open({ crossSite: true, settings: { flipSeconds: 0.1 }, ...options });
  const { page, server } = opened;
  const gate = Promise.withResolvers<void>();
  await page.route('**/reader/reader.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.locator('.lc-first-page').waitFor();
  await act(page);
  gate.resolve();
  return opened;
}

/** Swipes across the page with one finger. The page handles the swipe only if the browser does not cancel the touch. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...x: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x.map((one) => ({ x: one, y: 400 })) });
  await touch('touchStart', from);
  for (const share of [0.2, 0.5, 1]) await touch('touchMove', from + share * (to - from));
  await touch('touchEnd');
}

describe('input on the first page before the reader is loaded', () => {
  it('is replayed after loading: a click at the edge, and each key press', async () => {
    const { restAt, errors } = await before({}, async (page) => {
      await page.mouse.click(1150, 400);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
    });
    await restAt(3);
    expect(errors).toEqual([]);
  });

  it.each([
    ['to the left', {}, 300, 60],
    ['to the right in a right-to-left book', { rightToLeft: true }, 60, 300],
  ])('is replayed after loading: a swipe %s', async (_, settings, from, to) => {
    const options = { context: phone, settings: { ...settings, flipSeconds: 0.1 } };
    const { restAt, errors } = await before(options, (page) => swipe(page, from, to));
    await restAt(1);
    expect(errors).toEqual([]);
  });

  it('is replayed after loading: a click on a link printed on the page', async () => {
    const { page, restAt, errors } = await before({}, async (opening) => {
      const { x, y, width } = await printed(opening);
      await opening.mouse.click(x + (100 / 600) * width, y + (410 / 600) * width);
    });
    await restAt(3);
    expect(new URL(page.url()).hash).toBe('#p=4');
    expect(errors).toEqual([]);
  });

  it('is ignored if the reader has no action for it: a click in the middle of the page, a browser shortcut', async () => {
    const { page, state, errors } = await before({}, async (opening) => {
      const { x, y, width } = await printed(opening);
      await opening.mouse.click(x + 0.5 * width, y + 40);
      await opening.keyboard.press('Alt+ArrowDown');
    });
    await page.locator('.lc-page-links').first().waitFor({ state: 'attached' });
    expect(await state()).toMatchObject({ page: 0, zoom: 1 });
    expect(errors).toEqual([]);
  });
});

/** Returns the position of the page's picture within its box. */
function printed(page: Page) {
  return page.locator('.lc-first-page').evaluate((image: HTMLImageElement) => {
    const box = image.getBoundingClientRect();
    const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
    const scale = Math.min(box.width / width, box.height / height);
    const size = { width: scale * width, height: scale * height };
    return { x: box.x + (box.width - size.width) / 2, y: box.y + (box.height - size.height) / 2, ...size };
  });
}
