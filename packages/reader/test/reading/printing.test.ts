import type { Book, PageItem } from '@leafcast/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPictures } from '../effects/media.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { prepareReader } from '../harness/open-reader.ts';
import { recordFilm } from '../measures/film.ts';

const at = (x: number, y: number, width = 0.25, height = 0.1) =>
  ({ x, y, width, height, rotation: 0, z: 0, opacity: 1, alt: '' }) as const;
const address = { type: 'url', url: 'https://example.org/' } as const;
const items: readonly PageItem[] = [
  { ...at(0.05, 0.05, 0.9), id: 'words', kind: 'text', text: 'A headline', style: { fontSize: 0.05 } },
  { ...at(0.1, 0.5, 0.2), id: 'link', kind: 'link', action: address },
  { ...at(0.4, 0.5), id: 'picture', kind: 'image', file: 'media/red.png', rotation: 20 },
  { ...at(0.1, 0.65), id: 'button', kind: 'button', label: 'To the shop', action: address },
  {
    ...at(0.4, 0.65),
    id: 'popup',
    kind: 'popup',
    label: 'More',
    popup: { type: 'text', title: 'More', text: 'Not on paper' },
  },
  { ...at(0.7, 0.5, 0.2), id: 'box', kind: 'shape', shape: 'ellipse', style: { background: '#208040' } },
  { ...at(0.75, 0.68, 0.1, 0.07), id: 'spot', kind: 'hotspot', label: 'Here', action: address },
  {
    ...at(0.1, 0.8, 0.35, 0.16),
    id: 'gallery',
    kind: 'gallery',
    pictures: [
      { file: 'media/blue.png', alt: 'Blue' },
      { file: 'media/red.png', alt: 'Red' },
    ],
  },
  { ...at(0.5, 0.8, 0.4, 0.16), id: 'film', kind: 'video', video: { file: 'media/film.webm' } },
  { ...at(0.1, 0.3, 0.4, 0.06), id: 'sound', kind: 'audio', file: 'media/none.wav' },
  { ...at(0.5, 0.3), id: 'secret', kind: 'text', text: 'Hidden', hidden: true },
];

const withItems = (film: Buffer) => (files: BookFiles) => {
  withPictures(files);
  files.set('media/film.webm', film);
  const book: Book = JSON.parse(`${files.get('book.json')}`);
  const pages = book.pages.map((page, index) => (index === 0 ? { ...page, items } : page));
  files.set('book.json', JSON.stringify({ ...book, pages }));
};

describe('printed pages', () => {
  let reader: Awaited<ReturnType<typeof prepareReader>>;
  let film: Buffer;
  beforeAll(async () => {
    reader = await prepareReader();
    film = await recordFilm(reader.browser, 500);
  });
  afterAll(() => reader?.close());

  it('are offered in a dialog with Ctrl+P if the author has enabled printing; otherwise the browser prints only the book', async () => {
    await reader.with({ settings: { printButton: true, template: 'neat' } }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      await page.keyboard.press('Control+p');
      await page.locator('.lc-print-panel').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.lc-print-panel').waitFor({ state: 'detached' });
      await page.emulateMedia({ media: 'print' });
      for (const part of ['.lc-bar', '.lc-sides', '.lc-heading', '.lc-slider'])
        expect([part, await page.locator(part).isVisible()]).toEqual([part, false]);
      expect(await page.locator('.lc-page img').first().isVisible()).toBe(true);
      await page.emulateMedia({ media: null });
    });
    await reader.with({}, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      expect(
        await page.evaluate(() =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true, bubbles: true }),
          ),
        ),
      ).toBe(true);
    });
  });

  it("are the complete open pages if the visitor uses the browser's own print command", async () => {
    for (const settings of [{}, { flipDirection: 'vertical', pageMode: 'double' }] as const)
      await reader.with({ hash: '#p=4', settings }, async ({ page }) => {
        await page.locator('.lc-bar').waitFor();
        await page.emulateMedia({ media: 'print' });
        // Simulate paper that is narrower than the window. The book is not notified of this change.
        const { pages, pictures } = await page.evaluate(() => {
          document.documentElement.style.width = '500px';
          const boxes = (selector: string) =>
            [...document.querySelectorAll(selector)]
              .filter((one) => one.checkVisibility({ visibilityProperty: true }))
              .map((one) => one.getBoundingClientRect().toJSON())
              .toSorted((a, b) => a.x - b.x || a.y - b.y);
          return { pages: boxes('.lc-page'), pictures: boxes('.lc-page > .lc-image') };
        });
        await page.evaluate(() => document.documentElement.removeAttribute('style'));
        await page.emulateMedia({ media: null });
        expect(pictures).toHaveLength(2);
        for (const [index, { x, right, width, height }] of pictures.entries()) {
          expect(x).toBeGreaterThanOrEqual(-0.1);
          expect(right).toBeLessThanOrEqual(500.1);
          expect(width).toBeGreaterThan(150);
          expect(width / height).toBeCloseTo(595 / 842, 1);
          expect(pages[index].width).toBeCloseTo(width, 0);
        }
        const [first, second] = pages;
        if (settings.flipDirection) expect(second.top).toBeGreaterThanOrEqual(first.bottom - 1);
        else expect(second.left).toBeGreaterThanOrEqual(first.right - 1);
      });
  });

  it("contain the author's items, at the same positions as on the screen (D-458)", async () => {
    const settings = { printButton: true, printWatermark: 'Sample' };
    await reader.with({ edit: withItems(film), settings, alone: true }, async ({ page }) => {
      const places = (within: string) =>
        page.locator(within).evaluate((sheet) => {
          const frame = sheet.getBoundingClientRect();
          return [...sheet.querySelectorAll<HTMLElement>('.lc-item')].map((item) => {
            const { x, y, width, height } = item.getBoundingClientRect();
            const box = [(x - frame.x) / frame.width, (y - frame.y) / frame.height];
            return { id: item.dataset.item, box: [...box, width / frame.width, height / frame.height] };
          });
        });
      await page.locator('[data-item=film] video').waitFor();
      const onScreen = await places('.lc-page[data-page="0"]');
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await page.locator('.lc-bar').getByRole('button', { name: 'Print' }).click();
      const start = page.getByRole('dialog').getByRole('button', { name: 'Print' });
      await start.waitFor();
      // Simulate the state while the browser prints.
      await page.emulateMedia({ media: 'print' });
      await start.click();
      await page.locator('body[data-printed]').waitFor({ state: 'attached' });
      expect(onScreen).toHaveLength(items.length - 1);
      const onPaper = await places('.lc-print .lc-items');
      expect(onPaper.map(({ id }) => id)).toEqual(onScreen.map(({ id }) => id));
      for (const [index, { box }] of onPaper.entries())
        for (const [at, value] of box.entries()) expect(value).toBeCloseTo(onScreen[index]?.box[at] ?? 9, 2);
      const pictures = await page
        .locator('.lc-print img')
        .evaluateAll((all) => all.map((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0));
      expect(pictures).toEqual([true, true, true]);
      // The video shows its first frame, and controls that are useless on paper are hidden.
      expect(
        await page.locator('.lc-print canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]),
      ).toEqual([320, 180]);
      expect(
        await page.locator('.lc-print .lc-icon-key').evaluateAll((all) => all.some((key) => key.checkVisibility())),
      ).toBe(false);
      if (process.env.SHOTS) {
        await page.pdf({ path: `${process.env.SHOTS}/print.pdf`, preferCSSPageSize: true, printBackground: false });
      }
    });
  });
});
