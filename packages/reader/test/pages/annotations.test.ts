import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitUntilAtRest } from '../../../../testing/browser/wait-until-at-rest.ts';
import type { Engine } from '../../src/core/engine.ts';
import { annotationLimits, type Drawing } from '../../src/layers/annotations/annotation.ts';
import { newId } from '../../src/layers/annotations/annotation-store.ts';
import { toWebAnnotations } from '../../src/layers/annotations/web-annotation.ts';
import { type OpenReader, prepareSharedReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';
import { openPanel, withNotes } from './notes.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

/** Selects the third to the ninth character of the first page's second line. */
const select = async (page: Page) => {
  await page.locator('.lc-line').nth(1).waitFor();
  await page.evaluate(() => {
    const text = document.querySelectorAll('.lc-line')[1]?.firstChild;
    if (text) getSelection()?.setBaseAndExtent(text, 2, text, 9);
  });
};

const marks = (page: Page) => page.locator('.lc-annotation-marks rect').count();

const stroke = async ({ page }: OpenReader, from: readonly [number, number], to: readonly [number, number]) => {
  const box = await page.locator('.lc-page[aria-label="Page 1"] .lc-annotations').boundingBox();
  if (!box) throw new Error('Page has no bounding box');
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 5 });
  await page.mouse.up();
};

const lines = (page: Page) => page.locator('.lc-annotations path').count();

describe("a visitor's annotations (D-228, D-459)", () => {
  it('can highlight selected words with one tap, and are restored on the next visit', async () => {
    await reader.with(withNotes, async ({ page, errors }) => {
      await select(page);
      await page.locator('.lc-selection-bar').getByRole('button', { name: 'Green' }).click();
      await expect.poll(() => marks(page)).toBe(1);
      await expect.poll(() => page.locator('.lc-selection-bar').count()).toBe(0);
      await page.reload();
      await expect.poll(() => marks(page), { timeout: 10_000 }).toBe(1);
      await openPanel(page);
      expect(await page.locator('.lc-annotation blockquote').innerText()).toBe('e leaf');
      // The highlight is over the words in the page image.
      const [rect, line] = await Promise.all([
        page.locator('.lc-annotation-marks rect').boundingBox(),
        page.locator('.lc-line').nth(1).boundingBox(),
      ]);
      expect(Math.abs((rect?.y ?? 0) - (line?.y ?? 99))).toBeLessThan(2);
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => marks(page)).toBe(0);
      expect(errors).toEqual([]);
    });
  });

  it('can be drawn, erased and undone without turning a page', async () => {
    await reader.with(withNotes, async (opened) => {
      const { page, errors, state } = opened;
      await openPanel(page);
      await page.getByRole('button', { name: 'Draw' }).click();
      await page.getByRole('button', { name: 'Blue' }).click();
      await stroke(opened, [0.2, 0.3], [0.8, 0.3]);
      await stroke(opened, [0.9, 0.95], [0.2, 0.6]);
      await expect.poll(() => lines(page)).toBe(2);
      expect((await state()).isTurning).toBe(false);
      expect((await state()).page).toBe(0);
      const drawn = page.locator('.lc-annotations path').first();
      expect(await drawn.getAttribute('stroke')).toBe('#1c6fd1');
      expect(await findAxeIssues(page)).toEqual([]);
      await page.getByRole('button', { name: 'Eraser' }).click();
      await stroke(opened, [0.5, 0.2], [0.5, 0.4]);
      await expect.poll(() => lines(page)).toBe(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => lines(page)).toBe(2);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('region', { name: 'Drawing tools' }).count()).toBe(0);
      expect(errors).toEqual([]);
    });
  });

  it('are complete on the next visit, even if a page has the maximum number of strokes', async () => {
    await reader.with(withNotes, async (opened) => {
      const { page } = opened;
      const full: Drawing = {
        id: newId(),
        page: 0,
        created: '2026-11-21T12:00:00.000Z',
        kind: 'drawing',
        strokes: Array.from({ length: annotationLimits.strokes }, (_, at) => ({
          color: '#1d1d1f',
          width: 0.003,
          points: [0.1, 0.5 + at / 5000, 0.9, 0.5 + at / 5000],
        })),
      };
      const bookId = await page.evaluate(() => window.leafcast?.engine?.book.id ?? '');
      await openPanel(page);
      await page.locator('input[type=file]').setInputFiles({
        name: 'notes.json',
        mimeType: 'application/json',
        buffer: Buffer.from(toWebAnnotations(bookId, [full])),
      });
      await expect.poll(() => lines(page)).toBe(annotationLimits.strokes);
      await page.getByRole('button', { name: 'Draw' }).click();
      await stroke(opened, [0.2, 0.2], [0.8, 0.3]);
      await expect.poll(() => lines(page)).toBe(annotationLimits.strokes + 1);
      await page.reload();
      await expect.poll(() => lines(page), { timeout: 10_000 }).toBe(annotationLimits.strokes + 1);
    });
  });

  it('are stored even if the visitor leaves the page immediately after drawing a line', async () => {
    await reader.with(withNotes, async (opened) => {
      const { page } = opened;
      for (const drawn of [1, 2, 3]) {
        await openPanel(page);
        await page.getByRole('button', { name: 'Draw' }).click();
        await page.evaluate(() => {
          const leave = () => location.reload();
          const onUp = () => new MutationObserver(leave).observe(document, { subtree: true, childList: true });
          addEventListener('pointerup', onUp, { capture: true });
        });
        const loaded = page.waitForEvent('load');
        await stroke(opened, [0.2, 0.1 * drawn], [0.8, 0.1 * drawn]);
        await loaded;
        await expect.poll(() => lines(page), { timeout: 10_000 }).toBe(drawn);
      }
    });
  });

  it('are drawn with one finger, and touches by other parts of the hand are ignored', async () => {
    await reader.with(withNotes, async ({ page }) => {
      await openPanel(page);
      await page.getByRole('button', { name: 'Draw' }).click();
      await page.locator('.lc-page[aria-label="Page 1"] .lc-annotations').evaluate((holder) => {
        const { left, top } = holder.getBoundingClientRect();
        // Synthetic events have no pointer that could be captured.
        holder.setPointerCapture = () => undefined;
        holder.hasPointerCapture = (id) => id === 1;
        const touch = (type: string, pointerId: number, x: number, y: number) =>
          holder.dispatchEvent(
            new PointerEvent(`pointer${type}`, { pointerId, clientX: left + x, clientY: top + y, bubbles: true }),
          );
        touch('down', 1, 20, 20);
        touch('move', 1, 30, 30);
        touch('down', 2, 300, 400);
        touch('move', 2, 302, 410);
        touch('move', 1, 60, 60);
        touch('up', 2, 302, 410);
        touch('up', 1, 60, 60);
      });
      await expect.poll(() => lines(page)).toBe(1);
      const size = await page.locator('.lc-annotations path').evaluate((path) => path.getBoundingClientRect().width);
      expect(size).toBeGreaterThan(35);
      expect(size).toBeLessThan(60);
    });
  });

  it('stay in place at every zoom level and after page turns', async () => {
    await reader.with(withNotes, async (opened) => {
      const { page, restAt } = opened;
      await openPanel(page);
      await page.getByRole('button', { name: 'Draw' }).click();
      await stroke(opened, [0.25, 0.5], [0.75, 0.5]);
      await page.keyboard.press('Escape');
      const share = () =>
        page.evaluate(() => {
          const path = document.querySelector('.lc-annotations path')?.getBoundingClientRect();
          const sheet = document.querySelector('.lc-page[aria-label="Page 1"]')?.getBoundingClientRect();
          if (!path || !sheet) return null;
          return [(path.left - sheet.left) / sheet.width, (path.right - sheet.left) / sheet.width].map((x) =>
            Math.round(x * 50),
          );
        });
      const before = await share();
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(3));
      await waitUntilAtRest(page);
      expect(await share()).toEqual(before);
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(1));
      await page.evaluate(() => window.leafcast?.engine?.goTo(8, { animate: false }));
      await restAt(7);
      await page.evaluate(() => window.leafcast?.engine?.goTo(0, { animate: false }));
      await restAt(0);
      await expect.poll(share).toEqual(before);
    });
  });
});
