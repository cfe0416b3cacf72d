import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { pollOptions } from '../harness/interface.ts';
import { createPageText } from '../harness/make-book.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { measureContrast } from '../measures/contrast.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

describe('reading position', () => {
  it('opens at the page in the URL and updates the URL to the open page', () =>
    reader.with({ hash: '#p=6' }, async ({ page, restAt }) => {
      await restAt(5);
      await page.keyboard.press('ArrowRight');
      await restAt(7);
      await expect.poll(() => page.url(), pollOptions).toMatch(/#p=8$/);
      await page.evaluate(() => {
        location.hash = '#p=2';
      });
      await restAt(1);
    }));

  it('is restored to the page where the visitor left off', () =>
    reader.with({}, async ({ page, server, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.goto('about:blank');
      await page.goto(server.url);
      await restAt(1);
    }));

  it('announces each turn to screen readers, and names the pages', () =>
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
  ])('lets %s text be selected at its printed position', (_, line, text) =>
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
      const printed = createPageText(0, 595).lines[line];
      const leaf = await page.locator('.lc-clip:not(.lc-away) .lc-page').boundingBox();
      const scale = (leaf?.height ?? 0) / 842;
      expect(Math.abs(selected.box.width - (printed?.width ?? 0) * scale)).toBeLessThan(3);
      expect(Math.abs(selected.box.height - (printed?.height ?? 0) * scale)).toBeLessThan(3);
      expect(Math.abs(selected.box.x - (leaf?.x ?? 0) - (printed?.x ?? 0) * scale)).toBeLessThan(3);
    }),
  );

  it('selects text with the mouse instead of turning the page', () =>
    reader.with({}, async ({ page, state }) => {
      const line = page.locator('.lc-line').nth(1);
      await line.waitFor();
      const box = await line.boundingBox();
      if (!box) throw new Error('Line not found');
      await page.mouse.move(box.x + 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 8 });
      await page.mouse.up();
      const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
      expect(selected.length).toBeGreaterThan(50);
      expect('The leaf turns under the finger and lands without a sound').toContain(selected.trim());
      expect((await state()).isTurning).toBe(false);
    }));

  it('copies lines in reading order, each on a separate line', () =>
    reader.with({}, async ({ page }) => {
      await page.locator('.lc-line').first().waitFor();
      const copied = await page.evaluate(() => {
        const layer = document.querySelector('.lc-text');
        if (layer) getSelection()?.selectAllChildren(layer);
        return getSelection()?.toString();
      });
      expect(copied?.split('\n').filter((line) => line !== '')).toEqual(
        createPageText(0, 595).lines.map(({ text }) => text),
      );
    }));

  it('follows links inside the book, opens external links in a new window, and omits invalid URLs (W-089)', () =>
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
      // The focused link no longer exists, so focus must be back on the stage, where the keyboard turns pages.
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('lc-stage');
    }));

  it('pans a focused link into view when the page is zoomed', () =>
    reader.with({}, async ({ page }) => {
      const link = page.locator('.lc-page-link').first();
      await link.waitFor();
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(4, { x: 600, y: 30 }));
      await expect.poll(async () => (await link.boundingBox())?.y ?? 0, pollOptions).toBeGreaterThan(800);
      await link.focus();
      await expect.poll(async () => (await link.boundingBox())?.y ?? 0, pollOptions).toBeLessThan(800);
      expect(await page.locator('.lc-stage').evaluate(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft)).toBe(0);
    }));

  it('highlights the given ranges of text at their printed positions, and the active range most strongly', () =>
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
      // Measure both elements together, because the page may still be moving.
      const { offset, share } = await page.evaluate(() => {
        const [mark, line] = ['.lc-mark', '.lc-words ~ .lc-words > .lc-line'].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        );
        return { offset: (mark?.y ?? 99) - (line?.y ?? 0), share: (mark?.width ?? 0) / (line?.width ?? 1) };
      });
      expect(Math.abs(offset)).toBeLessThan(2);
      expect(share).toBeCloseTo(4 / 57, 1);
    }));

  it("keeps highlighted text legible, also in the author's colors (D-207)", () =>
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
          return measureContrast(await page.screenshot({ clip }));
        };
        await expect.poll(contrast, pollOptions).toBeGreaterThan(4.5);
      }
    }));
});
