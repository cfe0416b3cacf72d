import type { Book } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { pollOptions } from '../harness/interface.ts';
import { addPageImages, type BookFiles, createPageText } from '../harness/make-book.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

describe('a book that is still being converted', () => {
  it('requests nearby pages, displays them as soon as they are converted, and loads the complete book at the end', () => {
    let filled: BookFiles = new Map();
    return reader.with(
      {
        pages: 30,
        pending: Array.from({ length: 29 }, (_, index) => index + 1),
        config: { live: { events: 'events', want: 'want' } },
        edit: (files) => {
          filled = files;
        },
      },
      async ({ page, server, restAt, state }) => {
        expect((await state()).pagesReady).toBe(1);
        const progress = page.getByRole('progressbar', { name: '1 of 30 pages' });
        await progress.waitFor();
        await page.keyboard.press('ArrowRight');
        await restAt(1);
        await page.getByText('Page 2 is being prepared').waitFor();
        await expect.poll(() => JSON.stringify(server.wanted), pollOptions).toContain('1,2');
        const files = filled;
        const images = addPageImages(files, 1, 595, 842, createPageText(1, 595));
        const ready = { width: 595, height: 842, rotation: 0, mode: 'image', images, text: 'pages/0002-text-0.json' };
        server.send({ type: 'pages', pages: [{ index: 1, page: ready }] });
        await page.waitForFunction(() =>
          document.querySelector('.lc-clip:not(.lc-away) [aria-label="Page 2"] img.lc-image'),
        );
        await page.locator('[aria-label="Page 2"] .lc-line').first().waitFor();
        expect((await state()).pagesReady).toBe(2);
        expect(await page.getByRole('progressbar').getAttribute('value')).toBe('2');
        const book = JSON.parse(`${files.get('book.json')}`);
        files.set('book.json', JSON.stringify({ ...book, title: 'Whole', outline: [{ title: 'One', page: 0 }] }));
        server.send({ type: 'done' });
        await page.waitForFunction(() => window.leafcast?.engine?.book.outline.length === 1);
      },
    );
  });
});

describe('a book whose conversion has failed', () => {
  it('shows the failure on the missing pages, and checks the conversion again on request', () => {
    let files: BookFiles = new Map();
    return reader.with(
      {
        pages: 4,
        pending: [1, 2, 3],
        hash: '#p=2',
        config: { live: { events: 'events', want: 'want' } },
        edit: (made) => {
          files = made;
        },
      },
      async ({ page, server }) => {
        await page.getByText('Page 2 is being prepared').waitFor();
        server.send({ type: 'failed', message: 'broken' });
        await page.getByText('Page 2 could not be loaded').waitFor();
        const book = JSON.parse(`${files.get('book.json')}`);
        book.pages[1] = { ...book.pages[1], images: addPageImages(files, 1, 595, 842, createPageText(1, 595)) };
        files.set('book.json', JSON.stringify(book));
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await page.waitForSelector('.lc-clip:not(.lc-away) [aria-label="Page 2"] .lc-image');
      },
    );
  });
});

describe('the first spread', () => {
  it('is in the same position as before any script ran, and the interface loads after it', () =>
    reader.with({}, async ({ page, server, errors }) => {
      await page.waitForSelector('.lc-ui', { state: 'attached' });
      const adopted = await page.locator('.lc-clip:not(.lc-away) .lc-page').boundingBox();
      await page.route('**/reader.js', (route) => route.abort());
      await page.reload();
      const image = page.locator('.lc-first-page');
      const before = await image.boundingBox();
      const shape = 595 / 842;
      // The picture is fitted into its box, so its position is calculated from the page's aspect ratio.
      const width = Math.min(before?.width ?? 0, (before?.height ?? 0) * shape);
      expect(Math.abs(width - (adopted?.width ?? 0))).toBeLessThan(1.5);
      const middle = (box: typeof before) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
      expect(Math.abs(middle(before) - middle(adopted))).toBeLessThan(1);
      const pictures = server.requests.filter((path) => path.includes('0001-page'));
      expect(new Set(pictures).size).toBe(1);
      const asked = server.requests.findIndex((path) => path.includes('0002-page'));
      expect(asked).toBeGreaterThan(server.requests.indexOf('book/book.json'));
      expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    }));

  it('opens without `fetch`, only by loading scripts, as a book on disk must', () =>
    reader.with(
      {
        config: { data: 'script' },
        edit: (files) => {
          for (const [path, json] of [...files]) {
            if (path.endsWith('.json'))
              files.set(`${path}.js`, `leafcastData(${JSON.stringify(path)}, ${json.toString()});`);
          }
        },
      },
      async ({ page, server, restAt, errors }) => {
        await page.keyboard.press('ArrowRight');
        await restAt(1);
        await page.locator('.lc-line').first().waitFor();
        expect(server.requests.filter((path) => path.endsWith('.json'))).toEqual([]);
        expect(errors).toEqual([]);
      },
    ));
});

describe('a book that cannot be opened', () => {
  it('reports that the book was created with a newer version', async () => {
    const { page, close } = await reader.open({
      edit: (files) => {
        files.set('book.json', JSON.stringify({ format: 'leafcast-book', version: 99 }));
      },
    });
    await page.getByRole('alert').getByText('newer version').waitFor();
    await close();
  });

  it.each([
    ['is not a book', () => ({ pages: 'none' })],
    ['has no list of pages', ({ pages: _, ...book }: Book) => book],
    ['has an empty list of pages', (book: Book) => ({ ...book, pages: [] })],
    [
      'has pages without pictures',
      (book: Book) => ({ ...book, pages: book.pages.map(({ images: _, ...page }) => page) }),
    ],
    ['has no settings', (book: Book) => ({ ...book, settings: null })],
  ])('shows only an error when book.json %s', async (_, broken) => {
    const { page, close } = await reader.open({
      edit: (files) => {
        const book: Book = JSON.parse(`${files.get('book.json')}`);
        files.set('book.json', JSON.stringify({ ...broken(book) }));
      },
    });
    await page.getByRole('alert').getByText('could not be opened').waitFor();
    expect(await page.locator('#leafcast > *').count()).toBe(1);
    await close();
  });
});
