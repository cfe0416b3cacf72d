import type { TextLine } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createReadingTest } from '../harness/interface.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { structuredText, withStructure } from '../harness/structured-page.ts';
import { allAxeRules, findAxeIssues } from '../measures/axe.ts';

const reading = createReadingTest(prepareSharedReader());

const firstPage = (page: Page) => page.locator('.lc-page[data-page="0"]');

/** Selects from a piece of text to another and returns what is copied. */
const copy = (page: Page, from: string, to: string) =>
  page.evaluate(
    ([first = '', last = '']) => {
      const lines = [...document.querySelectorAll('.lc-page[data-page="0"] .lc-line')];
      const node = (text: string) => lines.find((line) => line.textContent.includes(text))?.firstChild ?? document;
      const [start, end] = [node(first), node(last)];
      getSelection()?.setBaseAndExtent(
        start,
        start.textContent?.indexOf(first) ?? 0,
        end,
        (end.textContent?.indexOf(last) ?? 0) + last.length,
      );
      const data = new DataTransfer();
      document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, cancelable: true }));
      return data.getData('text/plain');
    },
    [from, to],
  );

describe('the structure of a page', () => {
  it('is exposed to screen readers: headings, lists, tables, figures, quotes; without page numbers', () =>
    reading({ edit: withStructure }, async ({ page }) => {
      await page.locator('.lc-block').first().waitFor({ state: 'attached' });
      const tree = await firstPage(page).ariaSnapshot();
      expect(
        tree.slice(tree.indexOf('- heading')).replaceAll('\n  ', '\n'),
      ).toBe(`- heading "Trees of the park" [level=1]
- paragraph: The leaves of the old park turn in Octo- ber, and most of them land without a sound.
- heading "Counting" [level=2]
- list:
  - listitem: • Oak
  - listitem:
    - text: • Maple
    - list:
      - listitem: – Red
      - listitem: – Silver
- list:
  - listitem: 1. Count
  - listitem: 2. Turn
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
- blockquote: « Une feuille tombe. »
- note: "* Counted in 2026"
- paragraph: Read more about leaves`);
      expect(await firstPage(page).locator('blockquote').getAttribute('lang')).toBe('fr');
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
    }));

  it('leaves every line at its printed position, also lines that screen readers skip', () =>
    reading({ edit: withStructure }, async ({ page }) => {
      await page.locator('.lc-block').first().waitFor({ state: 'attached' });
      const shown = await firstPage(page).evaluate((element) => {
        const sheet = element.querySelector('.lc-layers')?.getBoundingClientRect() ?? new DOMRect();
        return [...element.querySelectorAll('.lc-line')].map((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          const { left, top, width, height } = range.getBoundingClientRect();
          const scale = 595 / sheet.width;
          return [(left - sheet.left) * scale, (top - sheet.top) * scale, width * scale, height * scale];
        });
      });
      const { lines } = structuredText();
      expect(shown).toHaveLength(lines.length);
      for (const [at, { x, y, width, height }] of lines.entries()) {
        for (const [side, wanted] of [x, y, width, height].entries()) {
          expect(Math.abs((shown[at]?.[side] ?? 0) - wanted), `${at} ${side}`).toBeLessThan(1);
        }
      }
    }));

  it('is copied as text: table cells separated by tabs, paragraphs joined, code with its line breaks', () =>
    reading({ edit: withStructure }, async ({ page }) => {
      await page.locator('.lc-block').first().waitFor({ state: 'attached' });
      expect(await copy(page, 'The leaves', 'Counting')).toBe(
        'The leaves of the old park turn in October, and most of them land without a sound.\nCounting',
      );
      expect(await copy(page, '2. Turn', '800')).toBe('2. Turn\nTree\tLeaves\nOak\t1,200\nMaple\t\t800');
      expect(await copy(page, 'for leaf', 'tombe.')).toBe('for leaf in tree:\n    leaf.turn()\n« Une feuille tombe.');
      expect(await copy(page, 'leaves of', 'park turn')).toBe('leaves of the old park turn');
    }));
});

describe('vertical text', () => {
  const column = (text: string, x: number): TextLine => ({
    x,
    y: 100,
    width: 20,
    height: 20 * text.length,
    size: 20,
    text,
    ends: Array.from(text, (_, at) => 200 * (at + 1)),
    angle: 90,
  });
  const lines = [column('吾輩は猫である。名前はまだ', 400), column('無い。どこで生れたか', 360)];
  const edit = (files: BookFiles) => void files.set('pages/0001-text-0.json', JSON.stringify({ lines, links: [] }));

  it('is one paragraph, which is copied without line breaks', () =>
    reading({ edit }, async ({ page }) => {
      await firstPage(page).locator('.lc-line').first().waitFor();
      expect(await firstPage(page).locator('p.lc-words').count()).toBe(1);
      expect(await copy(page, '名前', '無い')).toBe('名前はまだ無い');
    }));

  it('is selected from the start of a column by a drag beside the columns', () =>
    reading({ edit, settings: { selectButton: true } }, async ({ page }) => {
      await firstPage(page).locator('.lc-line').first().waitFor();
      await page.getByRole('button', { name: 'Select text', exact: true }).click();
      await page.locator('.lc-selecting').waitFor();
      const box = await firstPage(page).boundingBox();
      if (!box) throw new Error('Page has no bounding box');
      const at = (x: number, y: number) => [box.x + (x * box.width) / 595, box.y + (y * box.height) / 842] as const;
      await page.mouse.move(...at(410, 60));
      await page.mouse.down();
      await page.mouse.move(...at(330, 150), { steps: 4 });
      await page.mouse.move(...at(355, 330), { steps: 4 });
      await page.mouse.up();
      const selected = await page.evaluate(() => getSelection()?.toString().replaceAll(/\s/g, ''));
      expect(selected).toBe(lines.map(({ text }) => text).join(''));
    }));
});
