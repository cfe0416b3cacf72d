import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  chapters,
  createReadingTest,
  dialog,
  getBookMessages,
  openSearch,
  outlineEdit,
  readManifest,
} from '../../../../test/harness/interface.ts';
import type { BookFiles } from '../../../../test/harness/make-book.ts';
import { type OpenOptions, phone, prepareSharedReader } from '../../../../test/harness/open-reader.ts';
import { allAxeRules, findAxeIssues } from '../../../../test/measures/axe.ts';
import type { Engine } from '../../../core/engine.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const reading = createReadingTest(reader);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('keyboard shortcuts', () => {
  it('can be turned off if they are single characters, including those of the engine', () =>
    reading({}, async ({ page, state }) => {
      await page.keyboard.press('?');
      await page.getByRole('checkbox', { name: 'Single-character shortcuts' }).uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await page.keyboard.press('+');
      expect([await dialog(page).count(), (await state()).zoom]).toEqual([0, 1]);
      await page.reload();
      await page.locator('.lc-bar').waitFor();
      await page.keyboard.press('/');
      expect(await dialog(page).count()).toBe(0);
      await page.keyboard.press('Control+f');
      await dialog(page).waitFor();
    }));
});

describe('a book that is being converted', () => {
  it('displays its conversion progress, and can be searched in the available pages', () => {
    const edit = (files: BookFiles) => {
      const { search: _, ...book } = readManifest(files);
      const pages = book.pages.map(({ text, ...page }, index) => (text && index < 4 ? { ...page, text } : page));
      files.set('book.json', JSON.stringify({ ...book, pages }));
    };
    const config = { live: { events: 'events', want: 'want' } };
    return reading({ pages: 6, pending: [4, 5], edit, config }, async ({ page }) => {
      await page.getByRole('progressbar', { name: '4 of 6 pages are ready' }).waitFor();
      await openSearch(page);
      await page.keyboard.type('finger');
      await page.getByText('4 results').last().waitFor();
      await page.getByText('more results may follow').waitFor();
    });
  });
});

describe('the accessible interface', () => {
  const looks: readonly (readonly [string, OpenOptions])[] = [
    ['on a light stage', {}],
    ['on a dark stage', { settings: { backgroundColor: '#1d2026' } }],
    ['on a phone', { context: phone }],
    ['in Arabic', { config: { language: 'ar' } }],
  ];
  it.each(looks)('has no accessibility errors %s, according to axe', (_, options) =>
    reading(
      {
        ...options,
        edit: outlineEdit(chapters),
        config: { downloadUrl: 'x', ...options.config },
        // Letters that are still fading in have a lower contrast, so animation is turned off.
        context: { ...options.context, reducedMotion: 'reduce' },
      },
      async ({ page }) => {
        const check = async (what: string) => {
          expect({ what, found: await findAxeIssues(page, allAxeRules) }).toEqual({ what, found: [] });
        };
        await check('at rest');
        const words = await getBookMessages(options);
        for (const key of ['toolbar.outline', 'toolbar.thumbnails', 'toolbar.share'] as const) {
          const isInBar = await button(page, words(key)).first().isVisible();
          if (!isInBar) {
            await button(page, words('toolbar.more')).click();
            await check('toolbar.more');
          }
          await button(page, words(key)).first().click();
          await check(key);
          await page.keyboard.press('Escape');
        }
        await openSearch(page);
        await page.keyboard.type('leaf');
        await page.getByRole('option').first().waitFor();
        await check('Search');
        await page.keyboard.press('Escape');
        await check('strip');
      },
    ),
  );

  it('has touch targets of at least 44 pixels', () =>
    reading({ context: phone }, async ({ page }) => {
      await button(page, 'More').click();
      const sizes = await page.locator('.lc-ui button:visible, .lc-ui a:visible').evaluateAll((elements) =>
        elements.map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return Math.round(Math.min(width, height));
        }),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    }));

  it('plays no animations if the visitor prefers reduced motion', () =>
    reading({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
      await button(page, 'Pages').click();
      const duration = await dialog(page).evaluate((element) => getComputedStyle(element).animationDuration);
      expect(duration).toBe('0s');
    }));

  it('shows tooltips on hover and hides them on Escape', () =>
    reading({}, async ({ page }) => {
      const tip = () =>
        button(page, 'Search').evaluate((element) => getComputedStyle(element, '::after').display !== 'none');
      await button(page, 'Search').focus();
      expect(await tip()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await tip()).toBe(false);
    }));
});
