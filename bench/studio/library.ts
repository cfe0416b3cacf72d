import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setUserMeta } from '@leafcast/contract';
import type { Browser } from 'playwright-core';
import { connectQuietly, copyBook, getDatabaseAddress } from '../../apps/server/test/books/many-books.ts';
import { openBrowser } from '../../testing/browser/browser.ts';
import { samples } from '../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';

/**
 * Measures how soon the library of an account with very many books is usable, in a real browser on a warm server: until
 * the first books appear, and until the menu of one has opened after a click. Measured once with an empty browser cache
 * and once for a return visit.
 *
 * node bench/studio/library.ts [--json FILE] [--books N] [--rounds N]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    books: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
  },
});

/** Opens a browser context with the cookies of an account. */
async function windowOf(browser: Browser, client: Client) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const cookies = client.cookie.split('; ').map((pair) => /^([^=]+)=(.*)$/.exec(pair) ?? []);
  await context.addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url: client.url })));
  await context.addInitScript(watchBooks);
  return context;
}

/** Opens the library and returns times in milliseconds from the start of the visit. */
async function visit(context: Awaited<ReturnType<typeof windowOf>>, url: string) {
  const page = await context.newPage();
  await page.goto(`${url}/book_edit2/books`, { waitUntil: 'commit' });
  const card = page.locator('.book-card').first();
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  const opened = await page.evaluate(() => performance.now());
  const shown = await page.evaluate((): number => Reflect.get(window, 'booksShown'));
  await page.close();
  return { shown, opened };
}

type Visit = Awaited<ReturnType<typeof visit>>;

const server = await TestServer.start({ env: { WARM_WORKERS: '0' } });
const browser = await openBrowser();
try {
  const client = new Client(server.url);
  await client.register();
  await client.call(setUserMeta, { editor_tour_seen: '1' });
  const { bookId } = await client.upload('Many pages', readUploadedFiles(samples.sixtyPages));
  await client.settled(bookId);
  const db = connectQuietly(getDatabaseAddress(server.data));
  await copyBook(db, bookId, Number(args.books) - 1);
  await db.destroy();
  const first: Visit[] = [];
  const again: Visit[] = [];
  // The first round warms up the server and is not counted.
  for (let round = 0; round <= Number(args.rounds); round += 1) {
    const context = await windowOf(browser, client);
    const figures = [await visit(context, server.url), await visit(context, server.url)] as const;
    if (round > 0) {
      first.push(figures[0]);
      again.push(figures[1]);
    }
    await context.close();
  }
  const table = { 'first visit': rowOf(first), 'another visit': rowOf(again) };
  console.table(table);
  const about = { books: Number(args.books), load: Number(loadavg()[0]?.toFixed(1)) };
  console.log(about);
  if (args.json) writeFileSync(args.json, `${JSON.stringify({ ...about, ...table }, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
}

function rowOf(visits: readonly Visit[]) {
  const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
  return {
    'books, ms': median(visits.map(({ shown }) => shown)),
    'menu open, ms': median(visits.map(({ opened }) => opened)),
    'worst, ms': Math.round(Math.max(...visits.map(({ opened }) => opened))),
  };
}

/** Runs in the page: records when the first books appear. */
function watchBooks(): void {
  const look = () => {
    if (document.querySelector('.book-card')) Reflect.set(window, 'booksShown', performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
