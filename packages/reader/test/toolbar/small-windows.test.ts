import type { Book } from '@leafcast/book';
import { loadReaderMessages, translator } from '@leafcast/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn, waitUntilAtRest } from '../../../../testing/browser/wait-until-at-rest.ts';
import type { Engine } from '../../src/core/engine.ts';
import { type BookFiles, withProse } from '../harness/make-book.ts';
import { prepareSharedReader } from '../harness/open-reader.ts';
import { allAxeRules, findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const touch = { hasTouch: true, isMobile: true };

/** Returns the labels of buttons that extend outside the window or cannot be clicked at their center. */
const missed = (page: Page) =>
  page.locator('.lc-ui button:visible').evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      return isInside && one.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [] : [one.ariaLabel];
    }),
  );
const named = (labels: readonly string[]) => (files: BookFiles) => {
  const book: Book = JSON.parse(`${files.get('book.json')}`);
  const pages = book.pages.map((page, index) => ({ ...page, ...(labels[index] && { label: labels[index] }) }));
  const outline = [{ title: 'One', page: 0, children: [] }];
  files.set('book.json', JSON.stringify({ ...book, pages, outline }));
};

describe('the bar on a phone', () => {
  it.each([
    ['de', []],
    ['de', ['Anhang XVIII', 'xviii']],
    ['hi', []],
    ['hi', ['Anhang XVIII', 'xviii']],
    ['ar', []],
    ['ar', ['Anhang XVIII', 'xviii']],
  ] as const)(
    'shows search and all bar buttons at widths of 320 to 412 pixels: in %s, with page labels %j (D-136)',
    async (language, labels) => {
      const t = translator(await loadReaderMessages(language), language);
      const context = { ...touch, viewport: { width: 412, height: 700 } };
      await reader.with(
        { pages: 117, context, edit: named(labels), hash: `?lang=${language}` },
        async ({ page, errors }) => {
          for (const width of [412, 390, 360, 320]) {
            await page.setViewportSize({ width, height: 700 });
            await waitUntilAtRest(page);
            await page
              .locator('.lc-bar')
              .getByRole('button', { name: t('toolbar.search'), exact: true })
              .waitFor();
            await expect.poll(async () => [width, ...(await missed(page))]).toEqual([width]);
          }
          expect(errors).toEqual([]);
        },
      );
    },
  );

  it('shows as many of the author’s buttons as fit, in the order chosen by the author', async () => {
    const inBar = async (width: number) => {
      let names: (string | null)[] = [];
      const context = { ...touch, viewport: { width, height: 700 } };
      await reader.with({ pages: 117, context, edit: named([]) }, async ({ page }) => {
        const group = page.locator('.lc-compact > .lc-group:last-child button');
        await group.first().waitFor();
        names = await group.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      });
      return names;
    };
    expect(await inBar(320)).toEqual(['Search']);
    expect(await inBar(360)).toEqual(['Contents', 'Search']);
    expect(await inBar(390)).toEqual(['Contents', 'Pages', 'Search']);
    expect(await inBar(480)).toEqual(['Contents', 'Pages', 'Search', 'Share']);
  });
});

describe('the reader in a browser window zoomed to 400 %', () => {
  /** Removes the links from the pages. They are too small to be hit at this size; the reading view contains them. */
  const edit = (files: BookFiles) => {
    withProse(files);
    for (const [path, content] of files)
      if (path.includes('-text-')) files.set(path, JSON.stringify({ ...JSON.parse(`${content}`), links: [] }));
  };

  it('shows one page and all buttons, with nothing covering the page', () =>
    reader.with(
      { context: { viewport: { width: 320, height: 256 } }, edit, hash: '#p=4' },
      async ({ page, state, errors }) => {
        await page.locator('.lc-bar').waitFor();
        expect((await state()).single).toBe(true);
        await waitUntilAtRest(page);
        await expect.poll(() => missed(page)).toEqual([]);
        const covered = await page.evaluate(() => {
          const sheet = document.querySelector('.lc-clip:not(.lc-away) .lc-page')?.getBoundingClientRect();
          const over = [...document.querySelectorAll('.lc-offer, .lc-bar')].filter((one) => one.checkVisibility());
          return over.flatMap((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return sheet && top < sheet.bottom - 1 && bottom > sheet.top + 1 ? [one.className] : [];
          });
        });
        expect(covered).toEqual([]);
        expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
        expect(errors).toEqual([]);
      },
    ));
});

describe('the touch area of a link on a page', () => {
  it('is 24 pixels high, but extends at most halfway to another link', () => {
    const edit = (files: BookFiles) => {
      const path = [...files.keys()].find((one) => one.includes('0001-text')) ?? '';
      const link = { x: 60, width: 150, height: 9, page: 3 };
      const links = [
        { ...link, y: 400 },
        { ...link, y: 412 },
        { ...link, y: 500 },
      ];
      files.set(path, JSON.stringify({ lines: [], links }));
    };
    const context = { ...touch, viewport: { width: 390, height: 844 } };
    return reader.with({ context, edit }, async ({ page, restAt }) => {
      await page.locator('.lc-page-link').nth(2).waitFor();
      /** Returns how far above and below a link, in pixels, a click still hits the link. */
      const reach = (index: number) =>
        page
          .locator('.lc-page-link')
          .nth(index)
          .evaluate((link) => {
            const { x, y, width, height } = link.getBoundingClientRect();
            const isHit = (at: number) => document.elementFromPoint(x + width / 2, at) === link;
            let [top, bottom] = [y + 1, y + height - 1];
            while (isHit(top - 0.5)) top -= 0.5;
            while (isHit(bottom + 0.5)) bottom += 0.5;
            return { above: y - top, below: bottom - y - height, all: bottom - top };
          });
      expect((await reach(2)).all).toBeGreaterThan(23);
      expect((await reach(0)).below).toBeLessThan(1.6);
      expect((await reach(1)).above).toBeLessThan(1.6);
      expect((await reach(0)).above).toBeGreaterThan(6);
      const last = await page.locator('.lc-page-link').nth(2).boundingBox();
      await page.touchscreen.tap((last?.x ?? 0) + 30, (last?.y ?? 0) - 6);
      await restAt(3);
    });
  });
});

describe('single-page mode', () => {
  it.each(['right', 'left'] as const)('shows no part of a leaf beyond the spine at the %s in a wide window', (side) =>
    reader.with(
      { hash: '#p=4', settings: { pageMode: 'single', rightToLeft: side === 'left', flipSeconds: 3 } },
      async ({ page, restAt, holdMovements }) => {
        const sheet = await page.locator('.lc-clip:not(.lc-away) .lc-page').first().boundingBox();
        if (!sheet) throw new Error('No page is open');
        const beside = {
          x: side === 'right' ? sheet.x - 60 : sheet.x + sheet.width + 20,
          y: sheet.y + 40,
          width: 40,
          height: sheet.height - 80,
        };
        // Wait until the edges of the book have faded in.
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const before = await page.screenshot({ clip: beside });
        const { letGo } = await holdMovements();
        await page.evaluate(() => window.leafcast?.engine?.next());
        await page.locator('.lc-flap').waitFor({ state: 'attached' });
        await page.evaluate(() => {
          for (const one of document.getAnimations()) one.currentTime = 2100;
        });
        await drawn(page);
        expect((await page.screenshot({ clip: beside })).equals(before)).toBe(true);
        await letGo();
        await restAt(4);
      },
    ),
  );
});
