import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishBook, setBookPrivacy, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openFirefox } from '../../testing/engines/firefox.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { OpenBookPage } from '../../testing/studio/reading.ts';
import { sharing as sharingWords, editor as studioWords, reader as words } from '../../testing/studio/words.ts';
import { waitFixedTime } from '../../testing/wait-fixed-time.ts';
import { createColoredPdf, readPapers } from './engines/colored-pages.ts';

const size = { width: 1200, height: 800 };

let place: TestEnvironment;
let client: Client;
let book: string;
let bookId: string;
/**
 * URLs of two pages that frame the book, one on an allowed site and one on another site. Browsers treat both pages as
 * belonging to a different site than the server.
 */
let allowed: string;
let foreign: string;
const sites: Server[] = [];

/**
 * Serves a page on a third-party site.
 *
 * @returns its origin
 */
async function site(html: (path: string) => string): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html(request.url ?? '/'));
  });
  sites.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const framing = (path: string) =>
  path === '/component'
    ? `<!doctype html><title>School</title><link rel="icon" href="data:,">
<script type="module" src="${place.server.url}/leafcast-book.js"></script>
<leafcast-book src="${book}?lang=en" page="2" title="Colors"></leafcast-book><output></output>
<script>
  for (const type of ['ready', 'turn']) document.querySelector('leafcast-book').addEventListener(type, ({ detail }) => {
    document.querySelector('output').textContent += \`\${type} \${detail.spread} of \${detail.pages}; \`;
  });
</script>`
    : `<!doctype html><title>School</title><style>body{margin:0}</style>
<iframe src="${book}?lang=en#p=2" width="${size.width}" height="${size.height - 10}" style="border:0"></iframe>`;

beforeAll(async () => {
  place = await openTestEnvironment();
  client = Client.withSession(place.server.url, place.cookie);
  [allowed, foreign] = await Promise.all([site(framing), site(framing)]);
  ({ bookId } = await client.upload('Framed', [{ name: 'colors.pdf', bytes: createColoredPdf(8) }]));
  await client.settled(bookId);
  await client.call(updateBook, { bookId, bookConfig: { onlyEmbedded: true, curlingCorner: false, flipSeconds: 0.1 } });
  await client.call(setBookPrivacy, { bookId, sites: [allowed] });
  book = new URL((await client.call(publishBook, { bookId })).url, place.server.url).href;
});
afterAll(async () => {
  for (const server of sites) {
    server.closeAllConnections();
    server.close();
  }
  await place?.leave();
});

/** Waits long enough for a book to appear if it is permitted. */
const looked = () => waitFixedTime(2000, 'a book counts as shown after being visible for this time');

/** Returns the pages, by index modulo six, whose colors are visible in a screenshot. */
async function seen(screenshot: Buffer): Promise<number[]> {
  const paperAt = await readPapers(screenshot);
  const found = new Set<number>();
  for (let x = 50; x < size.width; x += 50) for (let y = 50; y < size.height; y += 50) found.add(paperAt(x, y));
  return [...found].filter((page) => page >= 0).toSorted();
}

describe('a book restricted to one site (RULINGS 35)', () => {
  it('can be read on that site, is blocked by the browser on other sites, and is blocked by the server at its own URL; in Chromium', async () => {
    const visitor = await place.come({
      viewport: size,
      origins: [place.server.url, allowed, foreign],
      expected: /frame-ancestors|Refused to frame|Framing|ERR_BLOCKED|403/,
    });
    onTestFinished(() => visitor.close());
    const { page } = visitor;
    await page.clock.install();
    await page.goto(allowed);
    await expect.poll(async () => seen(await page.screenshot())).toEqual([1, 2]);

    // While the book is being read, its file URLs are renewed and the old URLs expire.
    const tokens = new Set<string>();
    page.on('request', (request) => {
      const token = /\/e\/([^/]+)\/pages\//.exec(request.url())?.[1];
      if (token !== undefined) tokens.add(token);
    });
    const renewed: number[] = [];
    page.on('response', (response) => response.url().endsWith('/renew') && renewed.push(response.status()));
    // The pages appear before the part of the reader that renews URLs has loaded. Its timer starts when it loads.
    await expect
      .poll(async () => {
        await page.clock.fastForward('06:00');
        return renewed;
      })
      .toContain(200);
    const old = new Set(tokens);
    tokens.clear();
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: words('toolbar.last') })
      .click();
    await expect.poll(async () => seen(await page.screenshot())).toEqual([1]);
    expect(tokens.size).toBeGreaterThan(0);
    expect([...tokens].filter((token) => old.has(token))).toEqual([]);

    await page.goto(foreign);
    await looked();
    expect(await seen(await page.screenshot())).toEqual([]);

    await page.goto(`${book}?lang=en`);
    await page.getByText(words('only.embedded')).waitFor();
  });

  it('can be read in the component on that site, too; the component fires no events where the book is blocked', async () => {
    const visitor = await place.come({
      viewport: size,
      origins: [place.server.url, allowed, foreign],
      expected: /frame-ancestors|Refused to frame|Framing|ERR_BLOCKED|403|postMessage/,
    });
    onTestFinished(() => visitor.close());
    const { page } = visitor;
    const told = page.locator('output');
    await page.goto(`${allowed}/component`);
    await expect.poll(() => told.textContent()).toBe('ready 2,3 of 8; ');
    await page.locator('leafcast-book').evaluate((element) => Object.assign(element, { page: 5 }));
    await expect.poll(() => told.textContent()).toBe('ready 2,3 of 8; turn 4,5 of 8; ');
    await page.goto(`${foreign}/component`);
    await page.waitForFunction(() => customElements.get('leafcast-book'));
    await looked();
    expect(await told.textContent()).toBe('');
    expect(await seen(await page.screenshot())).toEqual([]);
  });

  it('can be read on that site and is blocked by the browser on other sites, in Firefox too', async () => {
    const browser = await openFirefox();
    onTestFinished(() => browser.close());
    const tab = await browser.open(size);
    await tab.goto(allowed);
    await expect.poll(async () => seen(await tab.screenshot()), { timeout: 20_000 }).toEqual([1, 2]);
    await tab.goto(foreign);
    await looked();
    expect(await seen(await tab.screenshot())).toEqual([]);
  });

  it('can be read on another site once the author adds that site in the publish dialog', async () => {
    const further = await site(framing);
    // Preview URLs expire whenever the permitted readers change.
    const { page, check, close } = await place.come({ cookie: place.cookie, expected: /\/preview\// });
    onTestFinished(close);
    await page.goto(`${place.server.url}/book_edit2/editor?num=${/\/b\/(\w+)\//.exec(book)?.[1]}`);
    await page.getByRole('button', { name: studioWords('publish.publish'), exact: true }).click();
    await page.getByRole('button', { name: sharingWords('access.change') }).click();
    const sites = page.getByLabel(studioWords('publish.sites'), { exact: true });
    const save = page.getByRole('button', { name: studioWords('publish.sitesSave') });
    await expect.poll(() => sites.inputValue()).toBe(allowed);
    expect(await save.isEnabled()).toBe(false);
    await sites.fill(`${allowed}\nhttps://example.org/a/path`);
    await page.getByText(studioWords('publish.siteWrong', { site: 'https://example.org/a/path' })).waitFor();
    expect(await save.isEnabled()).toBe(false);
    await sites.fill(`${allowed}\n${further}`);
    await save.click();
    await expect.poll(() => save.isEnabled()).toBe(false);
    await check('publish-sites');

    const visitor = await place.come({ viewport: size, origins: [place.server.url, further] });
    onTestFinished(() => visitor.close());
    await visitor.page.goto(further);
    await expect.poll(async () => seen(await visitor.page.screenshot())).toEqual([1, 2]);
  });
});

describe('a book without restrictions', () => {
  it('works the same inside a page of another site, and lets that page scroll', async () => {
    const { url } = await client.call(publishBook, { bookId: (await place.takeBook()).id });
    const src = new URL(url, place.server.url).href;
    const origin = await site(
      () =>
        `<!doctype html><html lang="en"><title>Host</title><body style="height:3000px;margin:20px"><main><h1>A page of somebody else</h1><iframe src="${src}" title="Book" style="width:800px;height:500px;border:0" allowfullscreen></iframe></main></body></html>`,
    );
    const { page, check, close } = await place.come({ origins: [place.server.url, origin], expected: /favicon/ });
    onTestFinished(close);
    await page.goto(origin);
    const reading = await new OpenBookPage(page, page.frameLocator('iframe')).opened();
    await reading.next();
    await reading.at(/^2\D+3$/);
    await page.mouse.move(420, 300);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.evaluate(() => scrollTo(0, 0));
    await check('embedded');
  });
});
