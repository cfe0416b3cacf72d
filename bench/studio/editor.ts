import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getBook, setUserMeta, updateBook } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import { smallPdf } from '../../apps/server/test/files/upload.ts';
import { openBrowser } from '../../testing/browser/browser.ts';
import { Client } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';

/**
 * Measures the responsiveness of the editor with a large book, in a real browser on a warm server: the time until it is
 * usable, the longest freeze while scrolling through all pages and all headings, and the time until the preview shows a
 * change.
 *
 * node bench/studio/editor.ts [--json FILE] [--pages N] [--headings N] [--rounds N]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    pages: { type: 'string', default: '999' },
    headings: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '5' },
  },
});
const pageCount = Number(args.pages);
const headingCount = Number(args.headings);

const server = await TestServer.start();
const browser = await openBrowser();
try {
  const client = new Client(server.url);
  await client.register();
  await client.call(setUserMeta, { editor_tour_seen: '1' });
  const { number } = await largeBook(client);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = client.cookie.split('; ').map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
  await context.addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url: server.url })));
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const address = `${server.url}/book_edit2/editor?num=${number}`;

  const waits: number[] = [];
  // The first round fills the caches of the server and the browser and is not counted.
  for (let round = 0; round <= Number(args.rounds); round += 1) {
    const wait = await openedIn(page, `${address}#basic`);
    if (round > 0) waits.push(wait);
  }
  const result = {
    pages: pageCount,
    headings: headingCount,
    usableMs: { median: quantile(waits, 0.5), worst: quantile(waits, 1) },
    longestTaskMs: {
      pages: await scrollThrough(page, `${address}#page`, '.page-grid'),
      headings: await scrollThrough(page, `${address}#catalog`, '[role=tree]'),
    },
    previewMs: await changesSeen(page, `${address}#setup`),
  };
  console.log(JSON.stringify(result, null, 2));
  if (args.json) writeFileSync(args.json, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
}

async function largeBook(client: Client) {
  const { bookId } = await client.upload('Large', [{ name: 'large.pdf', bytes: smallPdf(pageCount) }]);
  await client.settled(bookId, { limitMs: 600_000 });
  const headings = Array.from({ length: headingCount }, (_, index) => ({
    c: `Heading ${index + 1}`,
    p: (index % pageCount) + 1,
    l: 1,
  }));
  await client.call(updateBook, { bookId, olsconfig: headings });
  return client.call(getBook, { bookId });
}

/** Returns the milliseconds from the start of a visit until a field can be edited. */
async function openedIn(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.panel textarea, .panel input').first().waitFor();
  const wait = await page.evaluate(() => performance.now());
  await page.frameLocator('iframe.preview-frame[data-ready=true]').locator('#leafcast').waitFor();
  return Math.round(wait);
}

/**
 * Scrolls a list from start to end. Returns the duration of the longest task meanwhile, in milliseconds; 0 if no task
 * exceeds 50 ms.
 */
async function scrollThrough(page: Page, address: string, list: string): Promise<number> {
  await openPanel(page, address, list);
  await page.evaluate(() => Reflect.set(window, 'longTasks', []));
  const box = await page.locator('.panel').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 400);
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, step < 30 ? 400 : 8000);
    await setTimeout(30);
  }
  await setTimeout(500);
  return Math.round(Math.max(0, ...(await page.evaluate((): number[] => Reflect.get(window, 'longTasks')))));
}

/** Returns the milliseconds from a key press until the reader has applied the resulting change. */
async function changesSeen(page: Page, address: string) {
  await openPanel(page, address, 'details.setting-group');
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('details.setting-group')) group.toggleAttribute('open', true);
  });
  // A reloaded page may start before the previous page has released the editing lock.
  await page.locator('.panel-fields:enabled').waitFor();
  const slider = page.locator('[data-setting=flipSeconds] [role=slider]');
  await slider.waitFor();
  await slider.focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(step % 2 ? 'ArrowLeft' : 'ArrowRight');
    await setTimeout(40);
  }
  await setTimeout(500);
  const spans = await page.evaluate(() => {
    const keys: readonly number[] = Reflect.get(window, 'keyTimes');
    return performance.getEntriesByName('leafcast.preview').map(({ startTime, duration }) => {
      const pressed = keys.findLast((time) => time <= startTime) ?? startTime;
      return { all: startTime + duration - pressed, way: duration };
    });
  });
  const of = (values: readonly number[]) => ({ p50: quantile(values, 0.5), p95: quantile(values, 0.95) });
  return { changes: spans.length, ...of(spans.map(({ all }) => all)), way: of(spans.map(({ way }) => way)) };
}

async function openPanel(page: Page, address: string, selector: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator(selector).first().waitFor();
  await page.frameLocator('iframe.preview-frame[data-ready=true]').locator('#leafcast').waitFor();
  await setTimeout(1500);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
}

/** Runs in the page: records the durations of tasks over 50 ms and the times of key presses. */
function watchPage(): void {
  Reflect.set(window, 'keyTimes', []);
  window.addEventListener('keydown', ({ timeStamp }) => Reflect.get(window, 'keyTimes').push(timeStamp), true);
  Reflect.set(window, 'longTasks', []);
  new PerformanceObserver((list) => {
    Reflect.get(window, 'longTasks').push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: false });
}
