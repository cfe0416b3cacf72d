import { describe, expect, it } from 'vitest';
import { drawn, waitUntilAtRest } from '../../../../testing/browser/wait-until-at-rest.ts';
import type { Engine } from '../../src/core/engine.ts';
import { pollOptions } from '../harness/interface.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { rasterize } from '../measures/rasterize.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

describe('the picture of a page', () => {
  it('uses the large rendition at 400 % zoom and keeps the point under the pointer in place', () =>
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

  it('zooms with the wheel, double click and keys, and pans within its bounds', () =>
    reader.with({ hash: '#p=4', drawn: true }, async ({ page, state }) => {
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, -240);
      await page.waitForFunction(() => (window.leafcast?.engine?.getState().zoom ?? 1) > 1.2);
      await page.keyboard.press('0');
      // On the colored bar, where there is neither text nor a link.
      const leaf = await page.locator('.lc-clip:not(.lc-away) .lc-page').last().boundingBox();
      if (!leaf) throw new Error('Page has no bounding box');
      await page.mouse.dblclick(leaf.x + leaf.width * 0.5, leaf.y + leaf.height * 0.41);
      expect((await state()).zoom).toBe(2);
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(300, 0);
      await waitUntilAtRest(page);
      const moved = await page.locator('.lc-clip:not(.lc-away) .lc-page').last().boundingBox();
      const { right } = await page.locator('.lc-view').evaluate((view) => view.getBoundingClientRect());
      expect(Math.abs((moved?.x ?? 0) + (moved?.width ?? 0) - right)).toBeLessThan(2);
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('+');
      expect((await state()).zoom).toBe(4);
    }));

  it('has exactly as many pixels as are displayed, and is kept in memory only while its page is near the open page', () =>
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
      await expect.poll(() => page.locator('canvas.lc-image').count(), pollOptions).toBe(8);
      expect(await page.locator('img.lc-image').count()).toBe(0);
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(4));
      await expect
        .poll(async () => Math.max(...(await sizes()).map(({ canvas }) => canvas[0] ?? 0)), pollOptions)
        .toBeGreaterThan(1900);
      expect(errors).toEqual([]);
    }));

  it('is decoded in a worker while it waits for its page to open, or on the main thread if there is no worker', () =>
    reader.with({ pages: 30, edit: rasterize, hash: '#p=4', alone: true }, async ({ page }) => {
      const waiting = page.locator('.lc-waiting canvas.lc-image');
      await expect.poll(() => waiting.count(), pollOptions).toBe(6);
      expect(page.workers().map((worker) => worker.url().split('/').at(-1))).toEqual(['picture-worker.js']);
      await page.route('**/picture-worker.js', (route) => route.abort());
      await page.reload();
      await expect.poll(() => waiting.count(), pollOptions).toBe(6);
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
      await expect.poll(() => waiting.count(), pollOptions).toBe(6);
    }));

  it('is decoded by a worker that is replaced regularly, so that no worker keeps the files of an entire book', () =>
    reader.with({ pages: 44, edit: rasterize, hash: '#p=4', alone: true }, async ({ page, restAt }) => {
      let started = page.workers().length;
      page.on('worker', () => {
        started += 1;
      });
      for (let index = 5; index < 41; index += 2) {
        await page.evaluate((to) => window.leafcast?.engine?.goTo(to, { animate: false }), index);
        await restAt(index);
        await expect.poll(() => page.locator('.lc-waiting canvas.lc-image').count(), pollOptions).toBeGreaterThan(1);
      }
      expect(started).toBeGreaterThan(1);
      expect(page.workers().length).toBeLessThan(2);
    }));

  it('is requested again automatically after a failure, without reopening the book', () => {
    const failing = new Map([['book/pages/0001-page-0.svg', 99]]);
    return reader.with({ failing }, async ({ page }) => {
      const notice = page.getByText('Page 1 could not be loaded');
      await notice.waitFor();
      failing.clear();
      await notice.waitFor({ state: 'detached' });
      await page.locator('.lc-clip:not(.lc-away) img.lc-image').waitFor();
    });
  });

  it('shows a message when it cannot be loaded, and is requested again on demand', () => {
    const failing = new Map([['book/pages/0001-page-0.svg', 99]]);
    return reader.with({ failing }, async ({ page }) => {
      await page.getByText('Page 1 could not be loaded').waitFor();
      failing.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForSelector('.lc-clip:not(.lc-away) img.lc-image');
      expect(await page.getByText('could not be loaded').count()).toBe(0);
    });
  });

  it('is loaded once the network is back, or when the visitor turns to its page again', () =>
    reader.with({ pages: 24 }, async ({ page, restAt }) => {
      const open = page.locator('.lc-clip:not(.lc-away) .lc-image');
      const lost = page.getByText('could not be loaded').filter({ visible: true });
      await page.context().setOffline(true);
      await page.evaluate(() => window.leafcast?.engine?.goTo(11));
      await restAt(11);
      await expect.poll(() => lost.count(), pollOptions).toBe(2);
      await page.context().setOffline(false);
      await expect.poll(() => open.count(), pollOptions).toBe(2);
      expect(await lost.count()).toBe(0);
      // Here, the network is available but the server fails.
      await page.route('**/pages/002*', (route) => route.fulfill({ status: 503 }));
      await page.evaluate(() => window.leafcast?.engine?.goTo(21));
      await expect.poll(() => lost.count(), pollOptions).toBe(2);
      await page.unroute('**/pages/002*');
      await page.keyboard.press('ArrowLeft');
      await restAt(19);
      await page.keyboard.press('ArrowRight');
      await restAt(21);
      await expect.poll(() => open.count(), pollOptions).toBe(2);
    }));

  it.each(['lang/en.js', 'ui.js'])('does not prevent the book from opening after a failed request: %s', (file) =>
    reader.with({ failing: new Map([[`reader/${file}`, 1]]) }, async ({ page }) => {
      await page.getByRole('navigation').waitFor();
    }),
  );

  it('needs no more DOM elements in a book of 999 pages than in a short one', () =>
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

  it('looks the same, including its text, after turning to another page and back', () =>
    reader.with({ hash: '#p=4' }, async ({ page, restAt }) => {
      await restAt(3);
      await page.locator('.lc-line').first().waitFor();
      await waitUntilAtRest(page);
      const before = await page.locator('.lc-stage').screenshot();
      await page.keyboard.press('ArrowRight');
      await restAt(5);
      await page.keyboard.press('ArrowLeft');
      await restAt(3);
      await waitUntilAtRest(page);
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
