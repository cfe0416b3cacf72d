import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishBook, setBookPrivacy, setUserMeta, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../testing/client.ts';
import { openFirefox } from '../testing/engines/firefox.ts';
import { letPass } from '../testing/let-pass.ts';
import { openPlace, type Place } from '../testing/place.ts';
import { editor as studioWords, reader as words } from '../testing/words.ts';
import { colouredPages, papersIn } from './engines/coloured-pages.ts';

const size = { width: 1200, height: 800 };

let place: Place;
let author: { email: string; password: string };
let book: string;
let bookId: string;
/** Two sites, each with a page that frames the book; of another site than the server, for browsers. */
let allowed: string;
let foreign: string;
const sites: Server[] = [];

async function site(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>School</title><style>body{margin:0}</style>
<iframe src="${book}?lang=en#p=2" width="${size.width}" height="${size.height - 10}" style="border:0"></iframe>`);
  });
  sites.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  place = await openPlace();
  const client = new Client(place.server.url);
  author = await client.register();
  await client.call(setUserMeta, { editor_tour_seen: '1' });
  ({ bookId } = await client.upload('Framed', [{ name: 'colours.pdf', bytes: colouredPages(8) }]));
  await client.settled(bookId);
  await client.call(updateBook, { bookId, bookConfig: { onlyEmbedded: true, curlingCorner: false, flipSeconds: 0.1 } });
  book = new URL((await client.call(publishBook, { bookId })).url, place.server.url).href;
  [allowed, foreign] = await Promise.all([site(), site()]);
  await client.call(setBookPrivacy, { bookId, sites: [allowed] });
  await letPass(1100, 'the server believes for a second what it has read');
});
afterAll(async () => {
  for (const server of sites) server.close();
  await place?.leave();
});

/** As long as a book that is shown needs to be seen. */
const looked = () => letPass(2000, 'a book must be seen that long to be shown');

/** The pages, by index modulo six, whose colours are seen in a window. */
async function seen(screenshot: Buffer): Promise<number[]> {
  const paperAt = await papersIn(screenshot);
  const found = new Set<number>();
  for (let x = 50; x < size.width; x += 50) for (let y = 50; y < size.height; y += 50) found.add(paperAt(x, y));
  return [...found].filter((page) => page >= 0).toSorted();
}

describe('A book that may be read only on one site (RULINGS 35)', () => {
  it('is read there, is refused by the browser elsewhere, and by the server at its own address; in Chromium', async () => {
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

    // Who reads on for long goes on by new addresses, and the old ones end.
    const tokens = new Set<string>();
    page.on('request', (request) => {
      const token = /\/e\/([^/]+)\/pages\//.exec(request.url())?.[1];
      if (token !== undefined) tokens.add(token);
    });
    const renewing = page.waitForResponse(/\/renew$/);
    await page.clock.fastForward('06:00');
    expect((await renewing).status()).toBe(200);
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: words('toolbar.last') })
      .click();
    await expect.poll(async () => seen(await page.screenshot())).toEqual([1]);
    expect(tokens.size).toBe(1);

    await page.goto(foreign);
    await looked();
    expect(await seen(await page.screenshot())).toEqual([]);

    await page.goto(`${book}?lang=en`);
    await page.getByText(words('only.embedded')).waitFor();
  });

  it('is read there, and refused by the browser elsewhere, in Firefox too', async () => {
    const browser = await openFirefox();
    onTestFinished(() => browser.close());
    const tab = await browser.open(size);
    await tab.goto(allowed);
    await expect.poll(async () => seen(await tab.screenshot()), { timeout: 20_000 }).toEqual([1, 2]);
    await tab.goto(foreign);
    await looked();
    expect(await seen(await tab.screenshot())).toEqual([]);
  });

  it('is read on another site, too, once its author has named that beside the public link', async () => {
    const { page, studio, check, close } = await place.come();
    onTestFinished(close);
    await studio.signIn(author);
    await page.goto(`${place.server.url}/book_edit2/editor?num=${/\/b\/(\w+)\//.exec(book)?.[1]}`);
    await page.getByRole('button', { name: studioWords('publish.publish'), exact: true }).click();
    const sites = page.getByLabel(studioWords('publish.sites'), { exact: true });
    const save = page.getByRole('button', { name: studioWords('publish.sitesSave') });
    await expect.poll(() => sites.inputValue()).toBe(allowed);
    expect(await save.isEnabled()).toBe(false);
    await sites.fill(`${allowed}\nhttps://example.org/a/path`);
    await page.getByText(studioWords('publish.siteWrong', { site: 'https://example.org/a/path' })).waitFor();
    expect(await save.isEnabled()).toBe(false);
    await sites.fill(`${allowed}\n${foreign}`);
    await save.click();
    await expect.poll(() => save.isEnabled()).toBe(false);
    await check('publish-sites');

    const visitor = await place.come({ viewport: size, origins: [place.server.url, foreign] });
    onTestFinished(() => visitor.close());
    await visitor.page.goto(foreign);
    await expect.poll(async () => seen(await visitor.page.screenshot())).toEqual([1, 2]);
  });
});
