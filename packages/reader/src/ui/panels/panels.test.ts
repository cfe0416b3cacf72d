import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  chapters,
  createReadingTest,
  dialog,
  getBookMessages,
  openSearch,
  outlineEdit,
} from '../../../test/harness/interface.ts';
import { phone, prepareSharedReader } from '../../../test/harness/open-reader.ts';
import type { Engine } from '../../core/engine.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const reading = createReadingTest(reader);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('the share panel', () => {
  it('offers a link to the book, a link to the page, a QR code and an embed code (D-012, D-013, D-014)', () =>
    reading({ config: { shareUrl: 'https://b.example/x/' }, hash: '#p=3' }, async ({ page, server }) => {
      expect(server.requests).not.toContain('reader/parts/qr.js');
      await button(page, 'Share').click();
      const link = page.getByRole('textbox', { name: 'Link' });
      expect(await link.inputValue()).toBe('https://b.example/x/');
      const path = page.getByRole('img', { name: 'QR code' }).locator('path');
      const plain = await path.getAttribute('d');
      await page.getByRole('checkbox').check();
      expect(await link.inputValue()).toBe('https://b.example/x/#p=2');
      await expect.poll(() => path.getAttribute('d')).not.toBe(plain);
      const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue();
      expect(code).toContain('src="https://b.example/x/#p=2"');
    }));

  it('copies a text, or selects the text if the browser does not allow copying', () =>
    reading({}, async ({ page }) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } });
        document.execCommand = () => false;
      });
      await button(page, 'Share').click();
      await button(page, 'Copy').first().click();
      await dialog(page).getByText('The text is selected').waitFor();
      expect(await page.evaluate(() => getSelection()?.toString())).toContain('http://127.0.0.1');
    }));
});

describe('panels', () => {
  it('trap focus while they cover the book, and restore focus afterwards', () =>
    reading({}, async ({ page }) => {
      await button(page, 'Share').click();
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
          /DIALOG|BODY/,
        );
        expect(await page.evaluate(() => document.activeElement?.closest('nav'))).toBeNull();
      }
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Share');
    }));

  it('do not turn pages with keys pressed in them', () =>
    reading({}, async ({ page, state }) => {
      await openSearch(page);
      await page.keyboard.type('leaf');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Home');
      await button(page, 'Close').focus();
      await page.keyboard.press('ArrowRight');
      expect((await state()).page).toBe(0);
    }));

  it('are closed by Escape if they are beside the book, even when the book has focus', () =>
    reading({}, async ({ page }) => {
      await button(page, 'Pages').click();
      await page.getByRole('region', { name: 'Book' }).focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
    }));

  it('open from the bottom edge of a phone and close when the visitor chooses a page', () =>
    reading({ context: phone, edit: outlineEdit(chapters) }, async ({ page, restAt }) => {
      await button(page, 'Contents').click();
      await page.getByRole('treeitem', { name: 'Chapter 3' }).click();
      await restAt(6);
      expect(await dialog(page).count()).toBe(0);
    }));

  it('are on the right in an Arabic interface, in which the toolbar is mirrored', () =>
    reading({ config: { language: 'ar' } }, async ({ page }) => {
      const words = await getBookMessages({ config: { language: 'ar' } });
      await button(page, words('toolbar.thumbnails')).click();
      const right = async () => {
        const drawer = await dialog(page).boundingBox();
        return drawer && Math.round(drawer.x + drawer.width);
      };
      await expect.poll(right).toBe(1200);
      const x = async (name: string) => (await button(page, name).last().boundingBox())?.x ?? Number.NaN;
      expect(await x(words('toolbar.search'))).toBeGreaterThan(await x(words('toolbar.share')));
    }));
});
