import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { bookmarks, createReadingTest, editBook, pollOptions } from '../harness/interface.ts';
import { phone, prepareSharedReader } from '../harness/open-reader.ts';
import { allAxeRules, findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const reading = createReadingTest(reader);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const goTo = (page: Page, index: number) => page.evaluate((to) => window.leafcast?.engine?.goTo(to), index);

describe('browser history', () => {
  it('leads back from a jump and forward again, while page turns add no entries', () =>
    reading({ alone: true }, async ({ page, restAt }) => {
      await page.keyboard.press('ArrowRight');
      await restAt(1);
      await goTo(page, 7);
      await restAt(7);
      await page.keyboard.press('ArrowRight');
      await restAt(9);
      await expect.poll(() => page.url(), pollOptions).toMatch(/#p=10$/);
      await page.goBack();
      await restAt(1);
      await page.goForward();
      await restAt(9);
      expect(await page.evaluate(() => history.length)).toBe(3);
    }));
});

describe('the language of the interface', () => {
  it('is the one requested by a link (D-367)', () =>
    reading({ hash: '?lang=de' }, async ({ page }) => {
      expect(await button(page, 'Nächste Seite').count()).toBe(1);
    }));

  it("is initially the first language that the author chose; visitors can switch among the author's languages (W-011, W-023, D-364, D-366)", () =>
    reading({ languages: ['fr', 'pt-BR', 'ja'] }, async ({ page }) => {
      expect(await button(page, 'Page suivante').count()).toBe(1);
      await button(page, 'Langue').click();
      await button(page, 'Português').waitFor();
      const rows = page.locator('.lc-language-panel .lc-menu-row');
      expect(await rows.allTextContents()).toEqual(['Français', 'Português', '日本語']);
    }));

  it('changes immediately, including the text direction, page names and announcements', () =>
    reading({ settings: { languageButton: true } }, async ({ page, restAt }) => {
      await button(page, 'Language').click();
      await button(page, 'العربية').click();
      await page.locator('.lc-interface[dir=rtl][lang=ar]').waitFor({ state: 'attached' });
      expect(await page.locator('html').getAttribute('lang')).toBe('ar');
      await expect
        .poll(() => page.locator('.lc-clip:not(.lc-away) .lc-page').getAttribute('aria-label'))
        .toContain('صفحة');
      await page.keyboard.press('End');
      await restAt(11);
      expect(await page.locator('.lc-announcer').textContent()).toMatch(/[\u0600-\u06ff]/);
    }));

  it('is remembered for the next visit, unless a link requests another one', () =>
    reading({ settings: { languageButton: true } }, async ({ page, server }) => {
      await button(page, 'Language').click();
      await button(page, 'Deutsch').click();
      await button(page, 'Nächste Seite').waitFor();
      await page.goto('about:blank');
      await page.goto(server.url);
      await button(page, 'Nächste Seite').waitFor();
      await page.goto(`${server.url}?lang=fr`);
      await button(page, 'Page suivante').waitFor();
    }));

  it("uses the author's texts instead of the built-in texts, also in a custom language with its own name (D-365)", () =>
    reading(
      {
        settings: { languageButton: true },
        languages: ['en', 'nl'],
        edit: editBook({
          texts: { en: { 'toolbar.next': 'Onwards' }, nl: { 'toolbar.next': 'Verder', 'language.name': 'Plat' } },
        }),
      },
      async ({ page }) => {
        expect(await button(page, 'Onwards').count()).toBe(1);
        await button(page, 'Language').click();
        await button(page, 'Plat').waitFor();
        expect(await page.locator('.lc-language-panel .lc-menu-row').allTextContents()).toEqual(['English', 'Plat']);
        await button(page, 'Plat').click();
        await expect.poll(() => button(page, 'Verder').count(), pollOptions).toBe(1);
      },
    ));

  it('cannot be changed if the author chose only one language (D-366)', () =>
    reading({ languages: ['de'] }, async ({ page }) => {
      expect(await button(page, 'Nächste Seite').count()).toBe(1);
      expect(await button(page, 'Sprache').count()).toBe(0);
    }));

  it('can be a custom language: right-to-left, and based on another language (D-366, D-367)', () =>
    reading(
      {
        languages: ['en', 'fa'],
        edit: editBook({
          texts: {
            fa: {
              'language.name': 'فارسی',
              'language.direction': 'rtl',
              'language.base': 'ar',
              'toolbar.next': 'بعدی',
            },
            ja: { 'toolbar.next': '捨てられた' },
          },
        }),
        hash: '?lang=fa',
      },
      async ({ page }) => {
        await page.locator('.lc-interface[dir=rtl][lang=fa]').waitFor({ state: 'attached' });
        expect(await button(page, 'بعدی').count()).toBe(1);
        await button(page, 'اللغة').click();
        // Texts stored for a language that the author did not choose do not make that language available.
        const offered = page.locator('.lc-language-panel .lc-menu-row');
        await expect.poll(() => offered.allTextContents()).toEqual(['English', 'فارسی']);
      },
    ));
});

describe('bookmarks', () => {
  it("stick out at the side of their page, open it when clicked, and follow the author's changes live (D-347, D-348, D-349, D-350)", () =>
    reading({ edit: editBook({ bookmarks }) }, async ({ page, restAt }) => {
      const end = page.getByRole('button', { name: 'End, page 10' });
      await end.waitFor();
      expect(await end.getAttribute('data-edge')).toBe('right');
      await end.click();
      await restAt(9);
      const start = page.getByRole('button', { name: 'Start, page 2' });
      await expect.poll(() => start.getAttribute('data-edge'), pollOptions).toBe('left');
      expect(await start.evaluate((found) => getComputedStyle(found).backgroundColor)).toBe('rgb(179, 38, 30)');
      const apart = async () => {
        const box = await page.locator('.lc-clip:not(.lc-away) .lc-page').first().boundingBox();
        const ribbon = await start.boundingBox();
        return Math.abs((ribbon?.x ?? 0) + (ribbon?.width ?? 0) - (box?.x ?? 0));
      };
      await expect.poll(apart, pollOptions).toBeLessThan(2);
      expect(await findAxeIssues(page, allAxeRules)).toEqual([]);
      await page.evaluate(() =>
        window.leafcast?.engine?.change({
          bookmarks: [{ caption: 'New', page: 4, color: '#118833', fontColor: '#ffffff' }],
        }),
      );
      await page.getByRole('button', { name: 'New, page 5' }).waitFor();
      expect(await page.locator('.lc-ribbon').count()).toBe(1);
    }));

  it('are listed in a panel on a phone, instead of sticking out beside the page', () =>
    reading({ edit: editBook({ bookmarks }), context: phone }, async ({ page, restAt }) => {
      await button(page, 'More').tap();
      await button(page, 'Bookmarks').tap();
      await page.getByRole('button', { name: 'End, page 10' }).tap();
      await restAt(9);
      expect(await page.locator('.lc-ribbon').count()).toBe(0);
    }));
});
