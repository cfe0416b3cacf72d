import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createReadingTest } from '../harness/interface.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { phone, prepareSharedReader } from '../harness/open-reader.ts';
import { structuredText, withStructure } from '../harness/structured-page.ts';
import { allAxeRules, findAxeIssues } from '../measures/axe.ts';

const reading = createReadingTest(prepareSharedReader());

async function openReadingView(page: Page) {
  await page.keyboard.press('r');
  const article = page.locator('[data-reading-page="0"]');
  await article.getByText('Read more about leaves').waitFor();
  return article;
}

describe('the reading view of a page with known structure', () => {
  it('contains headings, lists, tables, figures and other blocks, without running heads', () =>
    reading({ edit: withStructure }, async ({ page }) => {
      const article = await openReadingView(page);
      expect(await article.ariaSnapshot()).toBe(`- region "Page 1":
  - button "Show page 1": "1"
  - heading "Trees of the park" [level=3]
  - paragraph: The leaves of the old park turn in October, and most of them land without a sound.
  - heading "Counting" [level=4]
  - list:
    - listitem:
      - paragraph: • Oak
    - listitem:
      - paragraph: • Maple
      - list:
        - listitem:
          - paragraph: – Red
        - listitem:
          - paragraph: – Silver
  - list:
    - listitem:
      - paragraph: 1. Count
    - listitem:
      - paragraph: 2. Turn
  - group "Table on page 1":
    - table:
      - rowgroup:
        - row "Tree Leaves":
          - columnheader "Tree"
          - columnheader "Leaves"
        - row "Oak 1,200":
          - rowheader "Oak"
          - cell "1,200"
          - cell
        - row "Maple 800":
          - rowheader "Maple"
          - cell
          - cell "800"
  - figure:
    - img "An oak whose leaves are yellow"
  - paragraph: "Fig. 1: An oak in autumn"
  - code: "for leaf in tree: leaf.turn()"
  - blockquote:
    - paragraph: « Une feuille tombe. »
  - note: "* Counted in 2026"
  - paragraph: Read more about leaves`);
      expect(await article.locator('pre').textContent()).toBe('for leaf in tree:\n    leaf.turn()');
      expect(await article.locator('blockquote p').getAttribute('lang')).toBe('fr');
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
    }));

  it('fits on a phone with a table wider than the screen, which is scrolled on its own', () => {
    const text = structuredText();
    const lines = text.lines.map((line) => {
      const words = line.text === 'Leaves' ? 'Leaves without interruption counted in the old park' : line.text;
      return { ...line, text: words, ends: Array.from(words, (_, at) => 50 * (at + 1)) };
    });
    // Empty cells follow the text of their row.
    const emptyCells = (at: number) =>
      Array.from({ length: 6 }, () => ({ from: [13, 15, 17][at], to: [13, 15, 17][at] }));
    const blocks = text.blocks?.map((block) =>
      block.kind === 'table' ? { ...block, rows: block.rows.map((row, at) => [...row, ...emptyCells(at)]) } : block,
    );
    const edit = (files: BookFiles) =>
      void files.set('pages/0001-text-0.json', JSON.stringify({ ...text, lines, blocks }));
    return reading({ edit, context: phone }, async ({ page }) => {
      await page.evaluate(() => document.querySelector('.lc-stage')?.dispatchEvent(new Event('focus')));
      const article = await openReadingView(page);
      const table = article.locator('.lc-reading-table');
      expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      const scroller = page.locator('.lc-reading-scroller');
      expect(await scroller.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      await table.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
    });
  });

  it('leads from an item of a list to its position on the page', () =>
    reading({ edit: withStructure }, async ({ page }) => {
      const article = await openReadingView(page);
      await article.getByText('– Silver').click();
      const mark = page.locator('.lc-place');
      await mark.waitFor();
      const line = structuredText().lines.find(({ text }) => text === '– Silver');
      expect(await mark.evaluate((element) => Number.parseFloat(element.style.top))).toBeCloseTo(
        (100 * (line?.y ?? 0)) / 842,
        1,
      );
    }));
});
