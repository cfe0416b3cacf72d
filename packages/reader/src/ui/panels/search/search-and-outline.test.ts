import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chapters, createReadingTest, dialog, openSearch, outlineEdit } from '../../../../test/harness/interface.ts';
import { type OpenOptions, phone, prepareSharedReader } from '../../../../test/harness/open-reader.ts';
import type { Engine } from '../../../core/engine.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const reading = createReadingTest(reader);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('search', () => {
  it('opens with slash and Ctrl+F, finds hits and steps through them, and highlights hits on pages and thumbnails (W-088)', () =>
    reading({}, async ({ page, state, restAt }) => {
      await page.keyboard.press('/');
      const field = page.getByRole('textbox', { name: 'Search in this book' });
      await field.waitFor();
      await page.keyboard.type('FINGER');
      await page.getByText('12 results').last().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await state()).activeHighlight).toBe(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await restAt(1);
      const { highlights, activeHighlight } = await state();
      expect([highlights.length, highlights[activeHighlight]?.page]).toEqual([12, 2]);
      await page.keyboard.press('Shift+Enter');
      await page.getByText('2 of 12').last().waitFor();
      await page.getByRole('option').nth(4).click();
      await restAt(3);
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await page.getByRole('option', { name: 'Page 2, 1 result' }).waitFor();
      await page.keyboard.press('Control+f');
      await expect.poll(() => field.inputValue()).toBe('FINGER');
      await button(page, 'Clear search').first().click();
      await expect.poll(async () => (await state()).highlights.length).toBe(0);
    }));

  it.each([
    ['one Chinese character', '光'],
    ['two Chinese characters', '行间'],
    ['Arabic', 'الأوراق'],
  ])('finds %s on every page', (_, word) =>
    reading({ pages: 5 }, async ({ page }) => {
      await openSearch(page);
      await page.keyboard.insertText(word);
      await page.getByText('5 results').last().waitFor();
      expect(await page.locator('.lc-hit mark').first().textContent()).toBe(word);
    }),
  );

  it.each([
    ['is zoomed', {}],
    ['is scrolled', { settings: { flipStyle: 'scroll' }, context: { viewport: { width: 1200, height: 400 } } }],
  ] satisfies [string, OpenOptions][])('scrolls each hit into view if the book %s (W-088)', (_, options) =>
    reading({ hash: '#p=4', ...options }, async ({ page }) => {
      const view = await page.locator('.lc-view').boundingBox();
      if (!('settings' in options)) await page.evaluate(() => window.leafcast?.engine?.zoomTo(4, { x: 600, y: 700 }));
      await openSearch(page);
      await page.keyboard.type('sideways');
      await page.getByText('12 results').last().waitFor();
      for (const hit of [4, 5, 6]) {
        await page.keyboard.press('Enter');
        await page.getByText(`${hit} of 12`).last().waitFor();
        const distance = async () => {
          const mark = await page.locator('.lc-clip:not(.lc-away) .lc-mark-active').boundingBox();
          return mark && view ? Math.abs(mark.y + mark.height / 2 - (view.y + view.height / 2)) : Infinity;
        };
        await expect.poll(distance).toBeLessThan((view?.height ?? 0) / 2);
      }
    }),
  );

  it('finds text, turns pages and zooms offline, if the book was open for a moment before', () =>
    reader.with({ alone: true }, async ({ page, state, restAt }) => {
      await page.locator('.lc-bar').waitFor();
      // The reader prefetches the text of the book and the next pages without any user action.
      await page.waitForFunction(() => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
        return [/search-0\.json/, /0003-\w+-0\.svg/].every((wanted) => fetched.some((name) => wanted.test(name)));
      });
      await page.context().setOffline(true);
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await page.locator('.lc-clip:not(.lc-away) .lc-page[aria-label="Page 3"] .lc-image').waitFor();
      await openSearch(page);
      await page.keyboard.type('leaf');
      await page.getByText('12 results').last().waitFor();
      await page.keyboard.press('Escape');
      await button(page, 'Zoom in').click();
      expect((await state()).zoom).toBeGreaterThan(1);
      expect(await page.getByText('could not be loaded').filter({ visible: true }).count()).toBe(0);
    }));

  it('reports and announces that there are no hits, or that the query is too short', () =>
    reading({}, async ({ page }) => {
      await openSearch(page);
      await page.keyboard.type('q');
      await page.getByText('Type at least 2 characters').last().waitFor();
      await expect.poll(() => page.getByRole('status').textContent()).toBe('Type at least 2 characters');
      await page.keyboard.type('<b>');
      await page.getByText('Nothing found for “q<b>”').last().waitFor();
    }));

  it('reports that the text cannot be loaded, and tries again with the next character', () =>
    reader.with({ failing: new Map([['book/search-0.json', 1]]) }, async ({ page }) => {
      await page.locator('.lc-bar').waitFor();
      await openSearch(page);
      await page.keyboard.insertText('lea');
      await page.locator('.lc-search-summary').getByText('could not be loaded').waitFor();
      await expect.poll(() => page.getByRole('status').textContent()).toContain('could not be loaded');
      await page.keyboard.insertText('f');
      await page.getByText('12 results').last().waitFor();
    }));

  it('leaves a strip for stepping through the hits when the panel is closed on a phone', () =>
    reading({ context: phone }, async ({ page, restAt }) => {
      await button(page, 'Search').click();
      await page.keyboard.type('Page 7');
      await page.getByRole('option').first().click();
      await restAt(6);
      expect(await dialog(page).count()).toBe(0);
      await page.locator('.lc-strip').getByRole('button', { name: 'Clear search' }).click();
      expect(await page.locator('.lc-strip').count()).toBe(0);
    }));
});

describe('the outline', () => {
  it('is a tree that can be operated with the keyboard: arrow keys expand, collapse and move, and Enter opens the page', () =>
    reading({ edit: outlineEdit(chapters) }, async ({ page, restAt }) => {
      await button(page, 'Contents').press('Enter');
      const active = () =>
        page.evaluate(() => {
          const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
          return document.getElementById(id)?.querySelector('bdi')?.textContent;
        });
      await expect.poll(active).toBe('Chapter 1');
      await page.keyboard.press('ArrowRight');
      expect(await active()).toBe('Section 1.1');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      expect(await active()).toBe('Chapter 2');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await restAt(9);
      await page.keyboard.press('c');
      expect(await active()).toBe('Chapter 1');
      await page.keyboard.press('Escape');
      expect(await dialog(page).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Contents');
    }));

  it('renders only the visible entries of an outline with 5,000 entries', () => {
    const entries = Array.from({ length: 5000 }, (_, index) => ({ title: `Entry ${index}`, page: index % 12 }));
    return reading({ edit: outlineEdit(entries) }, async ({ page }) => {
      await button(page, 'Contents').click();
      await page.getByRole('treeitem').first().waitFor();
      expect(await page.getByRole('treeitem').count()).toBeLessThan(40);
      await page.keyboard.press('End');
      await page.getByText('Entry 4999').waitFor();
      expect(await page.getByRole('treeitem').count()).toBeLessThan(40);
    });
  });

  it('uses the page label for headings without text', () =>
    reading(
      {
        edit: outlineEdit([
          { title: ' ', page: 3 },
          { title: '', children: chapters },
        ]),
      },
      async ({ page }) => {
        await button(page, 'Contents').click();
        const titles = page.getByRole('treeitem').locator('bdi');
        await expect
          .poll(async () => (await titles.allTextContents()).slice(0, 3))
          .toEqual(['Page 4', '…', 'Chapter 1']);
      },
    ));

  it('displays hostile titles as literal text', () => {
    const title = '<img src=x onerror="window.__FB_XSS=1">{{7*7}}\u202e';
    return reading({ edit: outlineEdit([{ title, page: 2 }]) }, async ({ page }) => {
      await button(page, 'Contents').click();
      expect(await page.getByRole('treeitem').locator('bdi').textContent()).toBe(title);
      expect(await page.evaluate(() => '__FB_XSS' in window)).toBe(false);
    });
  });
});

describe('the thumbnails', () => {
  it('are arranged like the pages and rendered on demand; open pages are selected, and unconverted pages are labeled', () =>
    reading({ pages: 300, pending: [3], hash: '#p=2' }, async ({ page, restAt }) => {
      await button(page, 'Pages').click();
      await page.getByRole('option', { name: 'Page 3', exact: true }).waitFor();
      expect(await page.locator('.lc-thumbnail img').count()).toBeLessThan(40);
      expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(2);
      await page.getByRole('option', { name: 'Page 4 is being prepared' }).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await restAt(299);
    }));
});
