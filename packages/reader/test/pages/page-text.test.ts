import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import type { Engine } from '../../src/core/engine.ts';
import { bookmarks, createReadingTest, editBook, pollOptions } from '../harness/interface.ts';
import { withProse } from '../harness/make-book.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { allAxeRules, findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const reading = createReadingTest(reader);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const goTo = (page: Page, index: number) => page.evaluate((to) => window.leafcast?.engine?.goTo(to), index);

describe('the text of pages', () => {
  it('is exposed to screen readers as headings and paragraphs, in reading order', () =>
    reading({ edit: withProse, hash: '#p=2' }, async ({ page }) => {
      await page.locator('.lc-words').first().waitFor({ state: 'attached' });
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const byId = new Map(nodes.map((node) => [node.nodeId, node]));
      const textOf = (id: string): string => {
        const node = byId.get(id);
        const own = node?.role?.value === 'StaticText' ? `${node.name?.value}` : '';
        return own || (node?.childIds ?? []).map(textOf).join('');
      };
      const pageNode = nodes.find(({ name }) => name?.value === 'Page 2');
      const within = (id: string): typeof nodes =>
        (byId.get(id)?.childIds ?? [])
          .flatMap((child) => [...(byId.get(child) ? [byId.get(child)] : []), ...within(child)])
          .filter((node) => node !== undefined);
      const said = within(pageNode?.nodeId ?? '')
        .filter(({ role }) => role?.value === 'heading' || role?.value === 'paragraph')
        .map((node) => [node.role?.value, textOf(node.nodeId).replaceAll(/\s+/g, ' ').trim()]);
      expect(said.slice(0, 2)).toEqual([
        ['heading', 'Page 2'],
        ['paragraph', 'The leaf turns under the finger and lands without a sound'],
      ]);
      const prose = said.find(([, text]) => text?.includes('goes on'));
      expect(prose?.[0]).toBe('paragraph');
      expect(prose?.[1]?.match(/goes on/g)).toHaveLength(12);
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
    }));

  it('is copied as paragraphs', () =>
    reading({}, async ({ page }) => {
      await page.locator('.lc-line').nth(3).waitFor();
      const copied = await page.evaluate(() => {
        const layer = document.querySelector('.lc-text');
        if (layer) getSelection()?.selectAllChildren(layer);
        const data = new DataTransfer();
        document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, cancelable: true }));
        return data.getData('text/plain');
      });
      expect(copied.split('\n').slice(0, 2)).toEqual([
        'Page 1',
        'The leaf turns under the finger and lands without a sound',
      ]);
    }));

  it('is selected by any drag in selection mode, even from the margin, without turning a page', () =>
    reading({ settings: { selectButton: true } }, async ({ page, state }) => {
      await page.locator('.lc-line').nth(1).waitFor();
      await button(page, 'Select text').click();
      await page.locator('.lc-selecting').waitFor();
      const box = await page.locator('.lc-clip:not(.lc-away) .lc-page').boundingBox();
      if (!box) throw new Error('Page has no bounding box');
      await page.mouse.move(box.x + box.width - 4, box.y + box.height * 0.5);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + box.height * 0.15, { steps: 6 });
      await page.mouse.up();
      expect(await page.evaluate(() => getSelection()?.toString())).toContain('The leaf turns');
      expect((await state()).page).toBe(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.lc-selecting').count()).toBe(0);
    }));

  it('cannot be selected or copied if the author does not allow it', () =>
    reading({ settings: { selectText: false } }, async ({ page }) => {
      await page.locator('.lc-line').first().waitFor();
      await page.keyboard.press('Control+a');
      const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
      expect(selected).not.toContain('The leaf turns');
    }));
});

describe('viewing pages in detail', () => {
  it('shows the sharpest rendition under a magnifier that the arrow keys move, until Escape is pressed', () =>
    reading({ settings: { magnifierButton: true } }, async ({ page, state }) => {
      await button(page, 'Magnifier').click();
      const glass = page.locator('.lc-lens-glass');
      await glass.waitFor();
      await expect.poll(() => glass.locator('img').first().getAttribute('src')).toContain('-zoom-');
      const before = await glass.boundingBox();
      await page.keyboard.press('ArrowRight');
      const after = await glass.boundingBox();
      expect((after?.x ?? 0) - (before?.x ?? 0)).toBe(24);
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => glass.count()).toBe(0);
      expect((await state()).page).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Magnifier');
    }));

  it('shows the zoomed area on a map; dragging and the arrow keys move it', () =>
    reading({}, async ({ page, state }) => {
      await page.evaluate(() => window.leafcast?.engine?.zoomTo(3));
      const view = page.locator('.lc-zoom-map-view');
      await view.waitFor();
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
      const place = () => view.evaluate((element) => Number.parseFloat((element as HTMLElement).style.top));
      const before = await place();
      await page.locator('.lc-zoom-map').focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(place).toBeGreaterThan(before);
      const map = await page.locator('.lc-zoom-map').boundingBox();
      if (map) await page.mouse.click(map.x + map.width / 2, map.y + 6);
      await expect.poll(place).toBeLessThan(before);
      expect((await state()).page).toBe(0);
    }));

  it('shows the thumbnail of a distant page until the page picture is loaded, and announces that the page is loading', () =>
    reading({ pages: 60 }, async ({ page }) => {
      await page.route('**/0041-page-*', async (route) => {
        await waitFixedTime(2500, 'the large picture takes this long to arrive');
        await route.continue();
      });
      await goTo(page, 40);
      const section = page.locator('.lc-page[data-page="40"]');
      await section.locator('.lc-image').waitFor({ timeout: 2000 });
      expect(await section.getAttribute('aria-busy')).toBe('true');
      await section.getByText('Page 41 is loading').waitFor();
      await expect.poll(() => section.getAttribute('aria-busy'), pollOptions).toBe('false');
      expect(await section.getByText('is loading').count()).toBe(0);
    }));
});

describe('the reader interface', () => {
  it('fits into a window of 640 by 400 pixels, the size of an ordinary window at 200 % zoom', () =>
    reading({ context: { viewport: { width: 640, height: 400 } }, edit: editBook({ bookmarks }) }, async ({ page }) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(640);
      const outside = await page.locator('.lc-ui button:visible').evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, right, bottom } = one.getBoundingClientRect();
          return left < -1 || right > 641 || bottom > 401 ? [one.getAttribute('aria-label')] : [];
        }),
      );
      expect(outside).toEqual([]);
      await page.keyboard.press('r');
      await page.getByRole('dialog').getByRole('heading', { name: 'Page 1' }).waitFor();
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
    }));

  it('can be navigated with Tab, in the order from the book to its tools', () =>
    reading({ edit: editBook({ bookmarks }) }, async ({ page }) => {
      await page.locator('.lc-ribbon').first().waitFor();
      await page.locator('.lc-page-link').first().waitFor();
      const seen: string[] = [];
      for (let times = 0; times < 30; times += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const active = document.activeElement;
          if (!active || active === document.body) return '';
          const { outlineStyle, boxShadow } = getComputedStyle(active);
          const isSeen = outlineStyle !== 'none' || boxShadow !== 'none';
          return isSeen ? (active.getAttribute('aria-label') ?? active.tagName) : `unseen: ${active.className}`;
        });
        if (name === '' || name === seen[0]) break;
        seen.push(name);
      }
      expect(seen.filter((name) => name.startsWith('unseen'))).toEqual([]);
      for (const name of ['Book', 'Start, page 2', 'Pages', 'Search', 'Reading view', 'Next page', 'Zoom in']) {
        expect(seen).toContain(name);
      }
      expect(seen.indexOf('Book')).toBeLessThan(seen.indexOf('Pages'));
    }));

  it('keeps selected and focused elements visible with forced colors', () =>
    reading({ context: { forcedColors: 'active' }, edit: editBook({ bookmarks }) }, async ({ page }) => {
      await page.locator('.lc-ribbon').first().waitFor();
      const border = await page
        .locator('.lc-ribbon')
        .first()
        .evaluate((found) => getComputedStyle(found).borderStyle);
      expect(border).toBe('solid');
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
    }));
});
