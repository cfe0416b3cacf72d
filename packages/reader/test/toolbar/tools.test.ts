import type { Book, PageItem } from '@leafcast/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { withPictures } from '../effects/media.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { prepareReader } from '../harness/open-reader.ts';
import { findAxeIssues } from '../measures/axe.ts';

declare const window: { leafcast?: { engine?: Engine } };

const settings = {
  aboutButton: true,
  about: {
    logo: 'media/red.png',
    title: 'The press',
    description: 'Old',
    contacts: [{ type: 'Email', value: 'a@b.example' }],
  },
  printButton: true,
  download: true,
  phoneButton: true,
  phoneNumbers: [
    { label: 'Shop', number: '+49 30 1234' },
    { label: 'Fax', number: '+49 30 1235' },
  ],
  wechatButton: true,
  galleryButton: true,
  qrCode: true,
} as const;

describe('the tools of a book', () => {
  let reader: Awaited<ReturnType<typeof prepareReader>>;
  beforeAll(async () => {
    reader = await prepareReader();
  });
  afterAll(() => reader?.close());

  it('have no axe findings, and restore focus', async () => {
    const config = { shareUrl: 'https://b.example/x/' };
    const context = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;
    await reader.with({ settings, config, context, edit: withPictures }, async ({ page, errors }) => {
      page.setDefaultTimeout(10_000);
      for (const name of ['Share', 'Print', 'About', 'Phone', 'Download', 'WeChat', 'Videos']) {
        const opener = page.locator('.lc-bar').getByRole('button', { name, exact: true });
        await opener.click();
        await page.locator('dialog[open] :is(ul, form, dl, a, p)').first().waitFor();
        const found = await findAxeIssues(page, { except: ['landmark-one-main', 'page-has-heading-one'] });
        expect({ name, found }).toEqual({ name, found: [] });
        await page.keyboard.press('Escape');
        await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
      }
      expect(errors).toEqual([]);
    });
  });

  it('return to the page set by the author when “Home” is pressed (D-196)', async () => {
    const home = { homeButton: true, homeUrl: '%5%' } as const;
    await reader.with({ settings: home, hash: '#p=10' }, async ({ page, restAt, errors }) => {
      await page.locator('.lc-bar').getByRole('button', { name: 'Home' }).click();
      await restAt(3);
      expect(await page.locator('.lc-clip:not(.lc-away) .lc-page[aria-label="Page 5"]').count()).toBe(1);
      expect(errors).toEqual([]);
    });
  });

  it('draw a poster that can be saved (W-243)', async () => {
    await reader.with({ config: { shareUrl: 'https://b.example/x/' } }, async ({ page, errors }) => {
      page.setDefaultTimeout(10_000);
      await page.locator('.lc-bar').getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Poster' }).click();
      const poster = page.getByRole('img', { name: 'Poster with cover, title and QR code' });
      await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750);
      const waiting = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Save picture' }).click();
      expect((await waiting).suggestedFilename()).toBe('poster.png');
      expect(errors).toEqual([]);
    });
  });

  it('show the posters of videos in a book locked by a password (D-471)', async () => {
    const edit = (files: BookFiles) => {
      withPictures(files);
      const book: Book = JSON.parse(`${files.get('book.json')}`);
      const film: PageItem = {
        x: 0.1,
        y: 0.1,
        width: 0.5,
        height: 0.3,
        rotation: 0,
        z: 0,
        opacity: 1,
        alt: 'Tea',
        id: 'film',
        kind: 'video',
        video: { file: 'media/film.webm', poster: 'media/red.png' },
      };
      const pages = book.pages.map((page, index) => (index === 4 ? { ...page, items: [film] } : page));
      files.set('book.json', JSON.stringify({ ...book, pages }));
    };
    await reader.with({ edit, settings: { galleryButton: true }, alone: true }, async ({ page }) => {
      // Simulates the vault of a locked book.
      await page.evaluate(() => {
        const { engine } = window.leafcast ?? {};
        if (!engine) return;
        const { fileUrl, urlOf } = engine;
        Object.assign(engine, {
          fileUrl: (path: string) => (path === 'media/red.png' ? '' : fileUrl(path)),
          urlOf: (path: string) => (path === 'media/red.png' ? Promise.resolve('book/media/red.png') : urlOf(path)),
        });
      });
      await page.locator('.lc-bar').getByRole('button', { name: 'Videos' }).click();
      const poster = page.locator('.lc-film-picture img');
      await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(120);
    });
  });
});
