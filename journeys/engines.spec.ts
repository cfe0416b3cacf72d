import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '@leafcast/book';
import { envelopeSchema, publishBook, setBookPrivacy, updateBook, uploadFile } from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triggers } from '../packages/reader/src/load/triggers.ts';
import { overlayTriggers } from '../packages/reader/src/ui/overlays/overlay-triggers.ts';
import { Client } from '../testing/client.ts';
import { openChromium } from '../testing/engines/chromium.ts';
import { type EngineBrowser, type EngineName, engineNames, type Tab } from '../testing/engines/engine.ts';
import { openFirefox } from '../testing/engines/firefox.ts';
import { openWebKit } from '../testing/engines/webkit.ts';
import { TestServer, unhurried } from '../testing/server.ts';
import { openWire } from '../testing/wire.ts';
import { colouredPages, wordOf } from './engines/coloured-pages.ts';
import { featuresWith, itemsWith, untried } from './engines/features.ts';
import { drag, OpenBook, type Spread } from './engines/open-book.ts';

const openers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit } as const;
const password = 'paper-boat';
const dot = { width: 20, height: 20, channels: 3, background: '#c02020' } as const;
/** As narrow as a window of each browser can be. */
const phone = { width: 447, height: 844 };
/** Nothing moves by itself, and what is not looked at is soon over. */
const calm = { flipSeconds: 0.1, curlingCorner: false, linkHint: false, rememberPage: false };

let server: TestServer;
let client: Client;
const folder = mkdtempSync(join(tmpdir(), 'leafcast-engines-'));

interface Made {
  readonly id: string;
  readonly url: string;
}
const books = new Map<string, Promise<Made>>();

/** A published book of coloured pages with these settings. */
function bookWith(settings: Settings, prepare?: (id: string) => Promise<unknown>): Promise<Made> {
  const key = JSON.stringify([settings, prepare?.name]);
  const made = books.get(key) ?? make(settings, prepare);
  books.set(key, made);
  // The next that asks tries it again.
  made.catch(() => books.delete(key));
  return made;
}

async function make(settings: Settings, prepare?: (id: string) => Promise<unknown>): Promise<Made> {
  const { bookId: id } = await client.upload('Colours', [{ name: 'colours.pdf', bytes: colouredPages(8) }]);
  expect(await client.settled(id)).toMatchObject({ state: 'complete' });
  await client.call(updateBook, { bookId: id, bookConfig: { ...calm, ...settings } });
  await prepare?.(id);
  const { url } = await client.call(publishBook, { bookId: id });
  return { id, url: new URL(url, server.url).href };
}

const locked = (bookId: string) => client.call(setBookPrivacy, { bookId, isProtected: true, password, startPage: 4 });

/** Everything at once that leaves its place to the others; on pages, too. */
async function everything(bookId: string): Promise<void> {
  const [picture, sound] = await Promise.all([
    upload(bookId, 'item.image', 'dot.png', await sharp({ create: dot }).png().toBuffer()),
    upload(
      bookId,
      'item.audio',
      'hush.mp3',
      execFileSync('lame', ['--quiet', '-r', '-m', 'm', '-', '-'], { input: Buffer.alloc(44_100) }),
    ),
  ]);
  const all = featuresWith(picture).filter(({ alone }) => !alone);
  await client.call(updateBook, {
    bookId,
    bookConfig: Object.assign({}, ...all.map(({ settings }) => settings)),
    pageItems: Object.fromEntries([1, 2, 3, 4].map((page) => [page, itemsWith(picture)])),
    pageAudio: { 2: { file: sound, captions: [{ start: 0, end: 1, text: 'On lantern' }] } },
  });
}

async function upload(bookId: string, key: string, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(new URL(uploadFile.path, server.url), {
    method: 'POST',
    headers: { cookie: client.cookie },
    body: form,
  });
  const { code, data } = envelopeSchema.parse(await response.json());
  expect(code).toBe('OK');
  return uploadFile.data.parse(data).path;
}

/** The address of the book's exported folder, unpacked. */
async function onDisk({ id }: Made): Promise<string> {
  const response = await fetch(new URL(`/book_edit2/export/${id}/html`, server.url), {
    headers: { cookie: client.cookie, 'accept-language': 'en' },
  });
  const place = join(folder, id);
  writeFileSync(`${place}.zip`, Buffer.from(await response.arrayBuffer()));
  execFileSync('unzip', ['-q', '-o', `${place}.zip`, '-d', place]);
  const index = readdirSync(place, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('index.html'));
  return pathToFileURL(join(place, index ?? '')).href;
}

beforeAll(async () => {
  server = await TestServer.start({ env: unhurried });
  client = new Client(server.url);
  await client.register();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(engineNames)('In %s', { retry: { count: 1, condition: /invalid session id/ } }, (name: EngineName) => {
  let browser: EngineBrowser;
  let tab: Tab;
  let book: OpenBook;
  beforeAll(async () => {
    browser = await openers[name]();
  });
  afterAll(() => browser?.close());

  async function open(address: string, size: { width?: number; height?: number } = {}) {
    await tab?.close();
    tab = await browser.open(size);
    book = new OpenBook(tab);
    await book.open(address);
  }
  /** The right outer bottom corner of the open book, and a place to which it is led. */
  const handAt = ({ spine, top, leaf }: Spread, x: number, y: number) =>
    [spine + x * leaf.width, top + y * leaf.height] as const;

  it.each(['served', 'opened from a disk'])('a book %s shows its pages, and turns by key', async (way) => {
    const made = await bookWith({});
    await open(way === 'served' ? made.url : await onDisk(made));
    await book.shows(null, 0);
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    const spread = await book.spread();
    for (const share of [0.25, 0.5, 0.75]) {
      const point = await book.freeze(() => tab.press('ArrowRight'), share, spread.leaf);
      await book.showsLeaf(point, 'bottom', { front: 2, back: 3, under: 4, still: 1 }, spread);
      await book.thaw();
      await book.at(3);
      await book.shows(3, 4);
      await book.press('ArrowLeft', 1);
    }
  });

  it.each(['served', 'opened from a disk'])('a leaf of a book %s follows the hand', async (way) => {
    const made = await bookWith({});
    await open(way === 'served' ? made.url : await onDisk(made));
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    await book.still();
    const spread = await book.spread();
    const { leaf } = spread;
    for (const [x, y, corner] of [
      [0.5, 0.85, 'bottom'],
      [-0.1, 0.7, 'bottom'],
      [-0.6, 0.9, 'bottom'],
      [0.3, 0.2, 'top'],
    ] as const) {
      const from = corner === 'bottom' ? 1 : 0;
      const inset = corner === 'bottom' ? -10 : 10;
      const [startX, startY] = handAt(spread, 1, from);
      await drag(
        tab.mouse,
        [startX - 10, startY + inset],
        [handAt(spread, x, y)[0] - 10, handAt(spread, x, y)[1] + inset],
      );
      await book.rest();
      const point = { x: x * leaf.width, y: y * leaf.height };
      const turning = { front: 2, back: 3, under: 4, still: 1 };
      // WebKit shows a little of the flap's shadow beyond the fold.
      await book.showsLeaf(point, corner, turning, spread, name === 'webkit' ? 3 : 0);
      await tab.mouse.up();
      await expect.poll(() => tab.evaluate(() => document.querySelector('.lc-moving') === null)).toBe(true);
      await tab.press('Home');
      await book.at(0);
      await book.press('ArrowRight', 1);
    }
  });

  it('a finger leads the leaf of a narrow book that shows one page', async () => {
    await open((await bookWith({})).url, phone);
    await book.shows(null, 0);
    await book.still();
    const spread = await book.spread();
    const { leaf } = spread;
    await drag(tab.finger, handAt(spread, 0.9, 0.6), handAt(spread, 0.4, 0.55));
    await book.rest();
    const point = { x: 0.5 * leaf.width, y: 0.95 * leaf.height };
    await book.showsLeaf(point, 'bottom', { front: 0, back: null, under: 1, still: null }, spread);
    await tab.finger.up();
    await book.at(1);
    await book.shows(null, 1);
  });

  it('a book is read from right to left', async () => {
    await open((await bookWith({ rightToLeft: true })).url);
    await book.press('ArrowLeft', 1);
    await book.shows(2, 1);
    const spread = await book.spread();
    const point = await book.freeze(() => tab.press('ArrowLeft'), 0.5, spread.leaf);
    const turning = { front: 2, back: 3, under: 4, still: 1, fromLeft: true };
    await book.showsLeaf(point, 'bottom', turning, spread);
    await book.thaw();
    await book.at(3);
    await book.shows(4, 3);
  });

  it('coloured paper tints the pages, at rest, in the air and in small, and white leaves them as they are (D-239)', async () => {
    const made = await bookWith({ pageColor: '#fff0cc' });
    await open(made.url);
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    const spread = await book.spread();
    const near = async (at: readonly [number, number], wanted: readonly number[]) => {
      const found = await book.colourAt(at);
      found.forEach((value, channel) => {
        expect(Math.abs(value - (wanted[channel] ?? 0)), `${found} at ${at}`).toBeLessThan(5);
      });
    };
    await near(handAt(spread, 0.5, 0.2), [255, 240, 204]);
    await near(handAt(spread, 0.5, 0.5), [28, 72, 173]);
    const point = await book.freeze(() => tab.press('ArrowRight'), 0.5, spread.leaf);
    await book.showsLeaf(point, 'bottom', { front: 2, back: 3, under: 4, still: 1 }, spread);
    await book.thaw();
    await book.at(3);
    await book.click('.lc-bar [aria-label="Pages"]');
    await book.poll(() => document.querySelector<HTMLImageElement>('[aria-selected=true] img')?.complete);
    await book.rest();
    const small = await tab.evaluate(() => {
      const box = document.querySelector('[aria-selected=true] img')?.getBoundingClientRect();
      return box ? ([box.left + 0.85 * box.width, box.top + 0.2 * box.height] as const) : ([0, 0] as const);
    });
    await near(small, [255, 240, 204]);
    await tab.press('Escape');
    await book.press('ArrowLeft', 1);
    await book.change({ pageColor: '#ffffff' });
    await book.poll(() => getComputedStyle(document.querySelector('.lc-image') as Element).filter === 'none');
    await book.rest();
    await near(handAt(spread, 0.5, 0.2), [255, 255, 255]);

    await open(made.url, phone);
    await book.shows(null, 0);
    const single = await book.spread();
    await drag(tab.finger, handAt(single, 0.9, 0.6), handAt(single, 0.4, 0.55));
    await book.rest();
    // The back of the leaf, in some light.
    const [red = 0, green = 0, blue = 0] = await book.colourAt(handAt(single, 0.6, 0.85));
    expect(Math.abs(red / green - 255 / 240)).toBeLessThan(0.04);
    expect(Math.abs(green / blue - 240 / 204)).toBeLessThan(0.06);
    await tab.finger.up();
    await book.at(1);
  });

  it('the board of a hard cover turns as a whole over the page below', async () => {
    await open((await bookWith({ hardCover: true })).url);
    await book.shows(null, 0);
    for (const share of [0.2, 0.4, 0.5, 0.75]) {
      await book.freeze(() => tab.press('ArrowRight'), share, (await book.spread()).leaf);
      // Beyond the board, wherever it stands, lies the page below; the bar is 8 pixels away.
      const spread = await book.spread();
      const { height, right } = await tab.evaluate(() => {
        const boxes = [...document.querySelectorAll('.lc-board')].map((board) => board.getBoundingClientRect());
        return {
          height: Math.max(...boxes.map((box) => box.height)),
          right: Math.max(...boxes.map((box) => box.right)),
        };
      });
      expect(height).toBeLessThan(spread.leaf.height + 18);
      if (share > 0.3) expect(height).toBeGreaterThan(spread.leaf.height + 4);
      const edge = Math.max(0, (right - spread.spine) / spread.leaf.width);
      expect(edge).toBeLessThan(1);
      await expect.poll(() => book.seesAt(spread, [(edge + 1) / 2, 0.6]), { timeout: 15_000 }).toBe(2);
      await book.thaw();
      await book.at(1);
      await book.shows(1, 2);
      await book.press('ArrowLeft', 0);
    }
  });

  it('words are found, marked, selected and magnified, and the contents lead on', async () => {
    await open((await bookWith({})).url);
    await tab.press('/');
    await book.poll(() => document.activeElement?.matches('.lc-panel input'));
    await tab.type(wordOf(4));
    await book.poll(() => document.querySelector('.lc-hit') !== null);
    await tab.press('Enter');
    await book.at(3);
    await book.poll(() => document.querySelectorAll('.lc-mark').length === 2);
    const markOn = async () => {
      const [x = 0, y = 0] = await tab.evaluate(() => {
        const box = document.querySelector('.lc-mark-active')?.getBoundingClientRect();
        return box ? [box.left + 2, box.top + 3] : [];
      });
      return book.colourAt([x, y]);
    };
    await expect.poll(async () => (await markOn())[2], { timeout: 10_000 }).toBeLessThan(210);
    await tab.press('Escape');
    await book.poll(() => document.querySelector('.lc-panel, .lc-drawer') === null);
    await book.still();
    const line = await tab.evaluate(() => {
      const found = [...document.querySelectorAll('.lc-line')].find((one) => one.textContent?.startsWith('This page'));
      const box = found?.getBoundingClientRect();
      return box ? [box.left + 4, box.right - 4, box.top + box.height / 2] : [];
    });
    const [left = 0, right = 0, middle = 0] = line;
    await drag(tab.mouse, [left, middle], [right, middle]);
    await tab.mouse.up();
    expect(await tab.evaluate(() => getSelection()?.toString())).toMatch(/his page is about \w+ and lies in its plac/);
    await tab.press('+');
    await book.poll(() => document.querySelector('.lc-zoomed') !== null);
    await tab.press('0');
    await book.poll(() => document.querySelector('.lc-zoomed') === null);
    await book.click('.lc-bar [aria-label="Contents"]');
    await book.poll(() => document.querySelectorAll('[role=treeitem]').length === 8);
    await tab.evaluate((wanted) => {
      const rows = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
      rows.find(({ textContent }) => textContent?.includes(wanted))?.click();
    }, wordOf(6));
    await book.at(5);
  });

  it.each(['served', 'opened from a disk'])('a book %s opens its locked pages by their password alone', async (way) => {
    const made = await bookWith({}, locked);
    await open(way === 'served' ? made.url : await onDisk(made));
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    await book.press('ArrowRight', 3);
    await book.poll(() => document.querySelector('.lc-lock:not([hidden])') !== null);
    expect(await tab.evaluate(() => document.querySelector('.lc-page-notice')?.textContent)).toMatch(/locked/);
    const say = async (text: string) => {
      await tab.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('.lc-lock input');
        field?.focus();
        field?.select();
      });
      await tab.type(text);
      await tab.press('Enter');
    };
    await say('not-it');
    await book.poll(() => (document.querySelector('.lc-lock-wrong')?.textContent ?? '') !== '');
    await say(password);
    await book.poll(() => document.querySelector('.lc-lock') === null);
    await book.shows(3, 4);
  });

  it('each part that comes when a setting asks for it leaves the pages to be seen', async () => {
    await open((await bookWith({})).url);
    for (const { settings, covered } of featuresWith(await book.firstPicture())) {
      const before = await book.change(settings);
      await book.press('ArrowRight', 1);
      await book.shows(1, 2, covered);
      await book.press('ArrowRight', 3);
      await book.shows(3, 4, covered);
      await book.press('Home', 0);
      await book.change(before);
    }
  });

  it('all of them at once leave the pages to be seen, at rest and in the air', async () => {
    await open((await bookWith({}, everything)).url);
    await book.poll(() => document.querySelector('.lc-consent') !== null);
    await book.click('.lc-consent .lc-secondary');
    await book.press('ArrowRight', 1);
    await book.shows(1, 2, 30);
    const spread = await book.spread();
    const point = await book.freeze(() => tab.press('ArrowRight'), 0.5, spread.leaf);
    const turning = { front: 2, back: 3, under: 4, still: 1 };
    // Without a GPU, WebKit is late with pages that carry so much.
    await book.showsLeaf(point, 'bottom', turning, spread, 30);
    await book.thaw();
    await book.at(3);
    await book.shows(3, 4, 30);
  });

  it('a saved book opens without a network', async () => {
    const wire = await openWire(server.url);
    await open(wire.over((await bookWith({ offlineButton: true })).url));
    await book.click('.lc-bar [aria-label="Read offline"]');
    await book.poll(() => document.querySelector('.lc-offline [data-focus]:not(:disabled)') !== null);
    await book.click('.lc-offline [data-focus]');
    await book.poll(() => document.querySelector('.lc-offline-saved') !== null);
    wire.cut();
    await tab.reload();
    await book.ready();
    await book.press('ArrowRight', 1);
    await book.shows(1, 2);
    await book.press('End', 7);
    await book.shows(7, null);
  });
});

describe('The parts that come when a setting asks for them', () => {
  it('are all among those that are tried', () => {
    const known = [...Object.keys(triggers), ...Object.keys(overlayTriggers)].filter((part) => !(part in untried));
    expect(known.filter((part) => !featuresWith('').some((feature) => feature.part === part))).toEqual([]);
  });
});
