import { defaultDownloads } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chapters, createReadingTest, editBook, openSearch, outlineEdit } from '../../test/harness/interface.ts';
import { prepareSharedReader } from '../../test/harness/open-reader.ts';
import type { Engine } from '../core/engine.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const reading = createReadingTest(reader);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const labels = [undefined, 'i', 'ii', '1'];
const labeled = editBook(({ pages }) => ({
  pages: pages.map((page, index) => ({ ...page, ...(labels[index] && { label: labels[index] }) })),
}));

describe('the toolbar', () => {
  it('moves the focus to the book after a page number has been entered', () =>
    reading({}, async ({ page, restAt }) => {
      await page.getByRole('textbox', { name: 'Page', exact: false }).first().fill('5');
      await page.keyboard.press('Enter');
      await restAt(3);
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('lc-stage');
      await page.keyboard.press('ArrowRight');
      await restAt(5);
    }));

  it('turns pages, goes to the first and last page, and keeps focus on a button that becomes disabled when it is pressed', () =>
    reading({}, async ({ page, restAt }) => {
      const bar = page.getByRole('navigation');
      await bar.getByRole('button', { name: 'Next page' }).click();
      await restAt(1);
      await bar.getByRole('button', { name: 'Last page' }).click();
      await restAt(11);
      const next = bar.getByRole('button', { name: 'Next page' });
      await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
      await bar.getByRole('button', { name: 'First page' }).press('Enter');
      await restAt(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('First page');
    }));

  it('displays page labels, and accepts both page labels and page numbers as input', () =>
    reading({ edit: labeled }, async ({ page, restAt }) => {
      const field = page.getByRole('textbox', { name: 'Go to page' });
      await field.fill('ii');
      await field.press('Enter');
      await restAt(1);
      await expect.poll(() => field.inputValue()).toBe('i–ii');
      await field.fill('12');
      await field.press('Enter');
      await restAt(11);
      await field.fill('1');
      await field.press('Enter');
      await restAt(3);
      await field.fill('99');
      await field.press('Enter');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => page.getByRole('status').textContent()).toBe('There is no page “99”');
      await field.press('Escape');
      await expect.poll(() => field.inputValue()).toBe('1–5');
    }));

  it('keeps text that is typed at the moment when the book comes to rest', () =>
    reading({}, async ({ page, restAt }) => {
      await page.evaluate(async () => {
        const engine = window.leafcast?.engine;
        const field = document.querySelector<HTMLInputElement>('.lc-page-field input');
        if (!engine || !field) throw new Error('Page field not found');
        field.focus();
        engine.goTo(3);
        await new Promise<void>((resolve) => {
          const look = () => {
            if (field.value === '4–5' && !engine.getState().isTurning) resolve();
            else setTimeout(look);
          };
          look();
        });
        field.select();
        document.execCommand('insertText', false, '12');
      });
      await page.keyboard.press('Enter');
      await restAt(11);
    }));

  it('zooms in steps, and zooms out to the complete spread again', () =>
    reading({}, async ({ page, state }) => {
      await button(page, 'Zoom in').click();
      await expect.poll(async () => (await state()).zoom).toBeCloseTo(Math.SQRT2);
      await button(page, /^Zoom 141%/).click();
      await expect.poll(async () => (await state()).zoom).toBe(1);
    }));

  it('puts the next-page button on the left in a right-to-left book, and does not change the rest of the bar', () =>
    reading({ settings: { rightToLeft: true } }, async ({ page, restAt }) => {
      const left = async (name: string) =>
        (await page.getByRole('navigation').getByRole('button', { name }).boundingBox())?.x ?? Number.NaN;
      expect(await left('Next page')).toBeLessThan(await left('Previous page'));
      expect(await left('Search')).toBeLessThan(await left('Next page'));
      await page.locator('.lc-side[data-side=left]').click();
      await restAt(1);
    }));

  it('offers a download only if the book has one', async () => {
    await reading({}, async ({ page }) => {
      expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0);
    });
    const downloads = { ...defaultDownloads, hideDownloadSinglePage: true };
    const config = { downloadUrl: 'book/x.pdf' };
    await reading({ config, settings: { download: true, downloads } }, async ({ page }) => {
      expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('book/x.pdf');
    });
  });

  it('does not offer sharing if the author has disabled it (W-013)', () =>
    reading({ settings: { share: false } }, async ({ page }) => {
      expect(await button(page, 'Share').count()).toBe(0);
    }));
});

describe('a logo whose file is missing', () => {
  it('is hidden together with its link', () =>
    reader.with(
      { settings: { logoImage: 'media/no.png', logoUrl: 'https://example.org/', largeLogoImage: 'media/none.png' } },
      async ({ page }) => {
        await page.locator('.lc-large-logo img').waitFor({ state: 'hidden' });
        await page.locator('.lc-logo').waitFor({ state: 'hidden' });
        expect(await page.locator('.lc-logo-link').isVisible()).toBe(false);
      },
    ));
});

describe('the toolbar beside an open drawer', () => {
  it.each([1000, 1180, 1280, 1600])('contains all of its tools if the window is %i pixels wide', (width) => {
    const names = ['select', 'magnifier', 'autoFlip', 'language', 'print', 'email', 'about', 'gallery', 'wechat'];
    const settings = { ...Object.fromEntries(names.map((name) => [`${name}Button`, true])), download: true };
    const context = { viewport: { width, height: 800 } };
    return reading({ settings, context, edit: outlineEdit(chapters) }, async ({ page }) => {
      await openSearch(page);
      const hidden = () =>
        page.locator('.lc-bar button:visible').evaluateAll((all) =>
          all.flatMap((one) => {
            const { x, y, width: wide, height } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(x + wide / 2, y + height / 2)) ? [] : [one.ariaLabel];
          }),
        );
      await expect.poll(hidden).toEqual([]);
    });
  });
});
