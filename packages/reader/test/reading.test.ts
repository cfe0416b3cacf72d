import type { Book } from '@leafcast/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atRest, drawn } from '../../../testing/at-rest.ts';
import type { Engine } from '../src/engine.ts';
import { contrastIn } from './contrast.ts';
import { type BookFiles, imagesOf, textOfPage } from './make-book.ts';
import { prepareReader } from './open-reader.ts';
import { rasterize } from './rasterize.ts';

declare const window: { leafcast?: { engine?: Engine } };

/** For what the browser does in its own time. */
const patience = { timeout: 20_000 };

let reader: Awaited<ReturnType<typeof prepareReader>>;
beforeAll(async () => {
  reader = await prepareReader();
});
afterAll(() => reader?.close());

describe('the place in the book', () => {
  it('opens at the page of the address and keeps the address at the open page', () =>
    reader.with({ hash: '#p=6' }, async ({ page, restAt }) => {
      await restAt(5);
      await page.keyboard.press('ArrowRight');
      await restAt(7);
      await expect.poll(() => page.url(), patience).toMatch(/#p=8$/);
      await page.evaluate(() => {
        location.hash = '#p=2';
      });
      await restAt(1);
    }));

  it('comes back to the page where the reader left off', () =>
    reader.with({}, async ({ page, server, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.goto('about:blank');
      await page.goto(server.url);
      await restAt(1);
    }));

  it('tells screen readers of each turn, and names the pages', () =>
    reader.with({}, async ({ page, restAt }) => {
      expect(await page.getByRole('region', { name: 'Page 1', exact: true }).count()).toBe(1);
      expect(await page.getByRole('region', { name: 'Page 2', exact: true }).count()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      expect(await page.locator('.lc-announcer').textContent()).toBe('Pages 2 and 3 of 12');
      expect(await page.getByRole('region', { name: 'Page 2', exact: true }).count()).toBe(1);
    }));
});

describe('text and links', () => {
  it.each([
    ['Latin', 1, 'The leaf turns under the finger and lands without a sound'],
    ['Chinese', 2, '字里行间都是光'],
    ['Arabic', 3, 'كتاب الأوراق المتحركة'],
    ['turned', 4, 'Sideways'],
  ])('lets %s text be selected as it is printed', (_, line, text) =>
    reader.with({}, async ({ page }) => {
      const found = page.locator('.lc-line').nth(line);
      await found.waitFor();
      const selected = await found.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
        return { text: getSelection()?.toString(), box: range.getBoundingClientRect().toJSON() };
      });
      expect(selected.text?.trim()).toBe(text);
      const printed = textOfPage(0, 595).lines[line];
      const leaf = await page.locator('.lc-clip:not(.lc-away) .lc-page').boundingBox();
      const scale = (leaf?.height ?? 0) / 842;
      expect(Math.abs(selected.box.width - (printed?.width ?? 0) * scale)).toBeLessThan(3);
      expect(Math.abs(selected.box.height - (printed?.height ?? 0) * scale)).toBeLessThan(3);
      expect(Math.abs(selected.box.x - (leaf?.x ?? 0) - (printed?.x ?? 0) * scale)).toBeLessThan(3);
    }),
  );

  it('selects with the mouse inside text instead of turning', () =>
    reader.with({}, async ({ page, state }) => {
      const line = page.locator('.lc-line').nth(1);
      await line.waitFor();
      const box = await line.boundingBox();
      if (!box) throw new Error('No line');
      await page.mouse.move(box.x + 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 8 });
      await page.mouse.up();
      const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
      expect(selected.length).toBeGreaterThan(50);
      expect('The leaf turns under the finger and lands without a sound').toContain(selected.trim());
      expect((await state()).isTurning).toBe(false);
    }));

  it('copies lines in reading order, each on a line of its own', () =>
    reader.with({}, async ({ page }) => {
      await page.locator('.lc-line').first().waitFor();
      const copied = await page.evaluate(() => {
        const layer = document.querySelector('.lc-text');
        if (layer) getSelection()?.selectAllChildren(layer);
        return getSelection()?.toString();
      });
      expect(copied?.split('\n').filter((line) => line !== '')).toEqual(
        textOfPage(0, 595).lines.map(({ text }) => text),
      );
    }));

  it('follows links inside the book, opens those outside in a new window, and leaves out what is no address (W-089)', () =>
    reader.with({}, async ({ page, restAt }) => {
      const links = page.locator('.lc-page-link');
      await links.first().waitFor();
      expect(await links.count()).toBe(2);
      expect(await links.nth(1).getAttribute('href')).toBe('https://example.org/leaf');
      expect(await links.nth(1).getAttribute('target')).toBe('_blank');
      expect(await links.nth(1).getAttribute('rel')).toContain('noopener');
      expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
      await links.first().focus();
      await page.keyboard.press('Enter');
      await restAt(3);
      // The focused link is gone; the keyboard still turns pages.
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('lc-stage');
    }));

  it('brings a link that gets the focus into view when the page is magnified', () =>
    reader.with({}, async ({ page }) => {
      const link = page.locator('.lc-page-link').first();
      await link.waitFor();
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(4, { x: 600, y: 30 }));
      await expect.poll(async () => (await link.boundingBox())?.y ?? 0, patience).toBeGreaterThan(800);
      await link.focus();
      await expect.poll(async () => (await link.boundingBox())?.y ?? 0, patience).toBeLessThan(800);
      expect(await page.locator('.lc-stage').evaluate(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft)).toBe(0);
    }));

  it('marks a range of text where it is printed, the active one most', () =>
    reader.with({}, async ({ page }) => {
      await page.locator('.lc-line').first().waitFor();
      const start = 'Page 1\nThe '.length;
      await page.evaluate((from) => {
        const engine = window.leafcast?.engine;
        engine?.setHighlights(
          [
            { page: 0, start: from, end: from + 4 },
            { page: 0, start: 0, end: 4 },
          ],
          1,
        );
      }, start);
      expect(await page.locator('.lc-mark').count()).toBe(2);
      expect(await page.locator('.lc-mark-active').count()).toBe(1);
      // Both in one look: the page may still be moving to its place.
      const { offset, share } = await page.evaluate(() => {
        const [mark, line] = ['.lc-mark', '.lc-words ~ .lc-words > .lc-line'].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        );
        return { offset: (mark?.y ?? 99) - (line?.y ?? 0), share: (mark?.width ?? 0) / (line?.width ?? 1) };
      });
      expect(Math.abs(offset)).toBeLessThan(2);
      expect(share).toBeCloseTo(4 / 57, 1);
    }));

  it('leaves what it marks legible, in the colours of the author too (D-207)', () =>
    reader.with({ settings: { searchActiveColor: '#0000ff' } }, async ({ page }) => {
      await page.locator('.lc-line').first().waitFor();
      for (const active of [-1, 0]) {
        await page.evaluate(
          (at) => window.leafcast?.engine?.setHighlights([{ page: 0, start: 0, end: 4 }], at),
          active,
        );
        const contrast = async () => {
          const mark = await page.locator('.lc-mark').boundingBox();
          if (!mark) return 0;
          const clip = { x: mark.x + 2, y: mark.y + 2, width: mark.width - 4, height: mark.height - 4 };
          return contrastIn(await page.screenshot({ clip }));
        };
        await expect.poll(contrast, patience).toBeGreaterThan(4.5);
      }
    }));
});

describe('the picture of a page', () => {
  it('loads the large one at 400 % and keeps what is under the pointer in place', () =>
    reader.with({}, async ({ page, server, state }) => {
      expect(server.requests.some((path) => path.includes('-zoom-'))).toBe(false);
      const line = page.locator('.lc-line').nth(1);
      await line.waitFor();
      const before = await line.boundingBox();
      const middle = (box: typeof before) => ({
        x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      });
      const at = middle(before);
      await page.evaluate((around) => window.leafcast?.engine?.zoomTo(4, around), at);
      expect((await state()).zoom).toBe(4);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('img.lc-image')].some((image) =>
          (image as HTMLImageElement).src.includes('-zoom-'),
        ),
      );
      const after = await line.boundingBox();
      expect(Math.hypot(middle(after).x - at.x, middle(after).y - at.y)).toBeLessThan(2);
      expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(4, 1);
      await page.keyboard.press('0');
      expect((await state()).zoom).toBe(1);
    }));

  it('zooms by wheel, by double click and by keys, and pans a magnified book within its bounds', () =>
    reader.with({ hash: '#p=4' }, async ({ page, state }) => {
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, -240);
      await page.waitForFunction(() => (window.leafcast?.engine?.getState().zoom ?? 1) > 1.2);
      await page.keyboard.press('0');
      // On the coloured bar, where there is neither text nor a link.
      const leaf = await page.locator('.lc-clip:not(.lc-away) .lc-page').last().boundingBox();
      if (!leaf) throw new Error('No page');
      await page.mouse.dblclick(leaf.x + leaf.width * 0.5, leaf.y + leaf.height * 0.41);
      expect((await state()).zoom).toBe(2);
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(300, 0);
      await atRest(page);
      const moved = await page.locator('.lc-clip:not(.lc-away) .lc-page').last().boundingBox();
      const { right } = await page.locator('.lc-view').evaluate((view) => view.getBoundingClientRect());
      expect(Math.abs((moved?.x ?? 0) + (moved?.width ?? 0) - right)).toBeLessThan(2);
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
      expect((await state()).zoom).toBe(4);
    }));

  it('is kept at exactly the pixels that are shown, and only while its page is near', () =>
    reader.with({ pages: 30, edit: rasterize, hash: '#p=4' }, async ({ page, restAt, errors }) => {
      const sizes = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLCanvasElement>('.lc-clip:not(.lc-away) canvas.lc-image')].map((canvas) => ({
            canvas: [canvas.width, canvas.height],
            leaf: [canvas.offsetWidth, canvas.offsetHeight],
          })),
        );
      for (const { canvas, leaf } of await sizes()) expect(canvas).toEqual(leaf);
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
      await restAt(19);
      await expect.poll(() => page.locator('canvas.lc-image').count(), patience).toBe(8);
      expect(await page.locator('img.lc-image').count()).toBe(0);
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(4));
      await expect
        .poll(async () => Math.max(...(await sizes()).map(({ canvas }) => canvas[0] ?? 0)), patience)
        .toBeGreaterThan(1900);
      expect(errors).toEqual([]);
    }));

  it('is made ready in a worker while it waits, and in the page itself where there is none', () =>
    reader.with({ pages: 30, edit: rasterize, hash: '#p=4', alone: true }, async ({ page }) => {
      const waiting = page.locator('.lc-waiting canvas.lc-image');
      await expect.poll(() => waiting.count(), patience).toBe(6);
      expect(page.workers().map((worker) => worker.url().split('/').at(-1))).toEqual(['picture-worker.js']);
      await page.route('**/picture-worker.js', (route) => route.abort());
      await page.reload();
      await expect.poll(() => waiting.count(), patience).toBe(6);
      expect(await page.locator('img.lc-image').count()).toBe(0);
      await page.addInitScript(() => {
        Object.assign(window, {
          Worker: class {
            constructor() {
              throw new DOMException('Not from here', 'SecurityError');
            }
          },
        });
      });
      await page.reload();
      await expect.poll(() => waiting.count(), patience).toBe(6);
    }));

  it('is made ready by one worker after another, none of which keeps the files of a whole book', () =>
    reader.with({ pages: 60, edit: rasterize, hash: '#p=4', alone: true }, async ({ page, restAt }) => {
      let started = page.workers().length;
      page.on('worker', () => {
        started += 1;
      });
      for (let index = 5; index < 57; index += 2) {
        await page.keyboard.press('ArrowRight');
        await restAt(index);
        await expect.poll(() => page.locator('.lc-waiting canvas.lc-image').count(), patience).toBeGreaterThan(1);
      }
      expect(started).toBeGreaterThan(1);
      expect(page.workers().length).toBeLessThan(2);
    }));

  it('says when a page cannot be loaded, and tries again when asked', () => {
    const failing = new Map([['book/pages/0001-page-0.svg', 99]]);
    return reader.with({ failing }, async ({ page }) => {
      await page.getByText('Page 1 could not be loaded').waitFor();
      failing.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForSelector('.lc-clip:not(.lc-away) img.lc-image');
      expect(await page.getByText('could not be loaded').count()).toBe(0);
    });
  });

  it('shows pages that the network has failed once it is back, and again when they are turned to', () =>
    reader.with({ pages: 24 }, async ({ page, restAt }) => {
      const open = page.locator('.lc-clip:not(.lc-away) .lc-image');
      const lost = page.getByText('could not be loaded').filter({ visible: true });
      await page.context().setOffline(true);
      await page.evaluate(() => window.leafcast?.engine?.goTo(11));
      await restAt(11);
      await expect.poll(() => lost.count(), patience).toBe(2);
      await page.context().setOffline(false);
      await expect.poll(() => open.count(), patience).toBe(2);
      expect(await lost.count()).toBe(0);
      // The network was there all the time, but the server was not.
      await page.route('**/pages/002*', (route) => route.fulfill({ status: 503 }));
      await page.evaluate(() => window.leafcast?.engine?.goTo(21));
      await expect.poll(() => lost.count(), patience).toBe(2);
      await page.unroute('**/pages/002*');
      await page.keyboard.press('ArrowLeft');
      await restAt(19);
      await page.keyboard.press('ArrowRight');
      await restAt(21);
      await expect.poll(() => open.count(), patience).toBe(2);
    }));

  it.each(['lang/en.js', 'ui.js'])('opens though a connection breaks once: %s', (file) =>
    reader.with({ failing: new Map([[`reader/${file}`, 1]]) }, async ({ page }) => {
      await page.getByRole('navigation').waitFor();
    }),
  );

  it('keeps a book of 999 pages as small as a short one', () =>
    reader.with({ pages: 999, hash: '#p=500' }, async ({ page, restAt }) => {
      await restAt(499);
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('ArrowRight');
        await drawn(page);
      }
      await restAt(523);
      const pages = () => page.locator('.lc-page').count();
      const all = async () => (await page.locator('.lc-book *').count()) - (await page.locator('.lc-text *').count());
      await expect.poll(pages).toBeLessThanOrEqual(12);
      await expect.poll(all).toBeLessThan(150);
    }));

  it('is the same to the pixel after turning there and back, and so is the text', () =>
    reader.with({ hash: '#p=4' }, async ({ page, restAt }) => {
      await restAt(3);
      await page.locator('.lc-line').first().waitFor();
      await atRest(page);
      const before = await page.locator('.lc-stage').screenshot();
      await page.keyboard.press('ArrowRight');
      await restAt(5);
      await page.keyboard.press('ArrowLeft');
      await restAt(3);
      await atRest(page);
      const after = await page.locator('.lc-stage').screenshot();
      const differing = await page.evaluate(
        async ([a, b]) => {
          const pixels = async (base64: string | undefined) => {
            const image = new Image();
            image.src = `data:image/png;base64,${base64}`;
            await image.decode();
            const canvas = document.createElement('canvas');
            canvas.width = image.width;
            canvas.height = image.height;
            const pen = canvas.getContext('2d');
            pen?.drawImage(image, 0, 0);
            return pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
          };
          const [one, two] = [await pixels(a), await pixels(b)];
          let count = 0;
          for (let at = 0; at < one.length; at += 4) {
            if (Math.abs((one[at] ?? 0) - (two[at] ?? 0)) > 8) count += 1;
          }
          return count / (one.length / 4);
        },
        [before.toString('base64'), after.toString('base64')],
      );
      expect(differing).toBeLessThan(0.005);
    }));
});

describe('a book that is still being converted', () => {
  it('asks for the pages that are near, fills them in as they come, and loads the whole book at the end', () => {
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
        await expect.poll(() => JSON.stringify(server.wanted), patience).toContain('1,2');
        const files = filled;
        const images = imagesOf(files, 1, 595, 842, textOfPage(1, 595));
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
  it('says so on the pages that did not come, and looks again when asked', () => {
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
        book.pages[1] = { ...book.pages[1], images: imagesOf(files, 1, 595, 842, textOfPage(1, 595)) };
        files.set('book.json', JSON.stringify(book));
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await page.waitForSelector('.lc-clip:not(.lc-away) [aria-label="Page 2"] .lc-image');
      },
    );
  });
});

describe('the first spread', () => {
  it('lies where the page showed it before any script, and the interface comes after it', () =>
    reader.with({}, async ({ page, server, errors }) => {
      await page.waitForSelector('.lc-ui', { state: 'attached' });
      const adopted = await page.locator('.lc-clip:not(.lc-away) .lc-page').boundingBox();
      await page.route('**/reader.js', (route) => route.abort());
      await page.reload();
      const image = page.locator('.lc-first-page');
      const before = await image.boundingBox();
      const shape = 595 / 842;
      // The picture is fitted into its box; its own place follows from the shape of the page.
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

  it('opens from scripts alone, without fetch, as a book from a disk must', () =>
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
  it('says that it was made with a newer version', async () => {
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
    ['names no pages', ({ pages: _, ...book }: Book) => book],
    ['has none', (book: Book) => ({ ...book, pages: [] })],
    [
      'has pages without pictures',
      (book: Book) => ({ ...book, pages: book.pages.map(({ images: _, ...page }) => page) }),
    ],
    ['has no settings', (book: Book) => ({ ...book, settings: null })],
  ])('says so, and nothing under the words, when book.json %s', async (_, broken) => {
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
