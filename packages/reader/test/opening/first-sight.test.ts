import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Book, Settings } from '@leafcast/book';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readerPage } from '../../../publish/src/html/page/page.ts';
import { makeBook, type SampleOptions } from '../harness/make-book.ts';
import { prepareReader } from '../harness/open-reader.ts';

let folder: string;
let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-look-'));
  reader = await prepareReader();
  await cp(reader.dist, join(folder, 'reader'), { recursive: true });
});
afterAll(async () => {
  await reader?.close();
  await rm(folder, { recursive: true });
});

/** Writes a book with these settings next to the reader. Returns the URL of the book's page. */
async function written(
  settings: Settings,
  language: 'en' | 'ar',
  { bookmarks = [], ...shape }: Partial<SampleOptions & Pick<Book, 'bookmarks'>> = {},
): Promise<string> {
  const { book: made, files } = makeBook({ pages: 6, settings, ...shape });
  const book = { ...made, bookmarks };
  const config = { files: './', book: 'book.json', data: 'script', assets: './reader/', language } as const;
  files.set('index.html', readerPage({ book, config, brand: 'Leafcast' }));
  files.set('book.json.js', `leafcastData("book.json",${JSON.stringify(book)});`);
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return `${pathToFileURL(join(folder, 'index.html'))}`;
}

/** Returns the position of the first page, in pixels from the top left corner, and its background. */
const seen = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const root = document.querySelector('#leafcast');
    const found = [...document.querySelectorAll(wanted)].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    if (!found || !root) throw new Error(`${wanted} not found`);
    const { x, y, width, height } = found.getBoundingClientRect();
    const shape = found instanceof HTMLImageElement ? found.naturalWidth / found.naturalHeight : width / height;
    const drawn = Math.min(width, height * shape);
    const { backgroundImage } = getComputedStyle(root, '::before');
    return {
      place: [x + (width - drawn) / 2, y + (height - drawn / shape) / 2, drawn],
      ground: [getComputedStyle(root).backgroundColor, backgroundImage],
    };
  }, selector);

describe('the page of a book before any script runs', () => {
  it.each([
    ['metro', 'en'],
    ['metro', 'ar'],
    ['neat', 'en'],
    ['popular', 'en'],
    ['lively', 'en'],
  ] as const)(
    'shows the first page and the background where the reader shows them later: %s in %s',
    async (template, language) => {
      const address = await written({ template, theme: 'wood' }, language);
      const page = await reader.browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(address);
      const before = await seen(page, '.lc-first-page');
      await page.unroute('**/*.js');
      await page.reload();
      await page.locator('.lc-bar').waitFor();
      const after = await seen(page, '.lc-page');
      expect(after.ground).toEqual(before.ground);
      expect(after.ground[1]).toContain('themes/wood.svg');
      // The leaf's position and size are rounded to whole pixels.
      after.place.forEach((length, at) => {
        expect(Math.abs(length - (before.place[at] ?? 0))).toBeLessThan(3);
      });
      await page.close();
    },
  );

  it('reserves space for bookmarks, and shows stacks of leaves only on sides that have leaves', async () => {
    const bookmarks = [{ caption: 'Start', page: 1, color: '#b3261e', fontColor: '#ffffff' }];
    const address = await written({ template: 'metro' }, 'en', { bookmarks });
    const page = await reader.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(address);
    const before = await seen(page, '.lc-first-page');
    await page.unroute('**/*.js');
    await page.addInitScript(() => {
      const faded: string[] = [];
      Object.assign(window, { faded });
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (propertyName === 'opacity' && target instanceof Element) faded.push(target.className);
      });
      const places = new Set<string>();
      Object.assign(window, { places });
      const look = () => {
        const all = [...document.querySelectorAll('.lc-first-page, .lc-page')];
        const box = all.find((one) => one.checkVisibility({ visibilityProperty: true }))?.getBoundingClientRect();
        if (box) places.add(`${Math.round(box.x)} ${Math.round(box.right)}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.reload();
    await page.locator('.lc-ribbon').waitFor();
    const after = await seen(page, '.lc-page');
    after.place.forEach((length, at) => {
      expect(Math.abs(length - (before.place[at] ?? 0))).toBeLessThan(3);
    });
    // The page was at the same position in every frame.
    expect(await page.evaluate(() => (window as { places?: Set<string> }).places?.size)).toBe(1);
    const faded = await page.evaluate(() => (window as { faded?: string[] }).faded);
    expect(faded?.filter((name) => name.includes('lc-block-left'))).toEqual([]);
    await page.close();
  });

  it('has the color of its paper, which stays the same once the reader has loaded (D-239)', async () => {
    const address = await written({ pageColor: '#ffe9b8' }, 'en');
    const page = await reader.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(address);
    const lightest = async (selector: string) => {
      const { dominant } = await sharp(await page.locator(selector).first().screenshot()).stats();
      return dominant;
    };
    const before = await lightest('.lc-first-page');
    expect(before.r - before.b).toBeGreaterThan(50);
    await page.unroute('**/*.js');
    await page.reload();
    await page.locator('.lc-bar').waitFor();
    await expect.poll(() => page.locator('[data-tinted]').count()).toBe(0);
    expect(await lightest('.lc-page .lc-image')).toEqual(before);
    await page.close();
  });

  const desk = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  it.each([
    ['auto', desk, 842, 595],
    ['auto', phone, 842, 595],
    ['auto', phone, 595, 842],
    ['double', desk, 842, 500],
    ['single', phone, 842, 500],
  ] as const)(
    'shows the first page of a book bound at the top where the reader shows it later: %s, %j, %i x %i (D-256)',
    async (pageMode, viewport, width, height) => {
      const settings = { flipDirection: 'vertical', pageMode } as const;
      const address = await written(settings, 'en', { width, height });
      const page = await reader.browser.newPage({ viewport });
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(address);
      const before = await seen(page, '.lc-first-page');
      await page.unroute('**/*.js');
      await page.reload();
      await page.locator('.lc-bar').waitFor();
      const after = await seen(page, '.lc-page');
      after.place.forEach((length, at) => {
        expect(Math.abs(length - (before.place[at] ?? 0))).toBeLessThan(3);
      });
      await page.close();
    },
  );
});
