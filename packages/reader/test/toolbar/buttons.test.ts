import { defaultDownloads, type Settings } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/core/engine.ts';
import { withPictures } from '../effects/media.ts';
import { editBook } from '../harness/interface.ts';
import { type OpenReader, prepareSharedReader } from '../harness/open-reader.ts';
import { addSampleContent } from '../harness/sample-content.ts';

declare const window: { leafcast?: { engine?: Engine } };

const reader = prepareSharedReader();

const button = ({ page }: OpenReader, name: string) => page.locator('.lc-bar').getByRole('button', { name });

const dialog = ({ page }: OpenReader) => page.getByRole('dialog');

describe('the toolbar buttons', () => {
  it('send an email with the title, URL and cover of the book (D-223, D-224, D-225)', async () => {
    const letter = { emailSubject: 'Read {title}', emailBody: 'At {link} with {thumb}' };
    const settings: Settings = { ...letter, emailButton: true, socialShareType: 'global' };
    await reader.with({ edit: addSampleContent, settings }, async ({ page, server }) => {
      const link = page.locator('.lc-bar').getByRole('link', { name: 'Email' });
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
      expect(searchParams.get('subject')).toBe('Read Tea & biscuits');
      const [, address, cover] = /^At (\S+) with (\S+)$/.exec(searchParams.get('body') ?? '') ?? [];
      expect(address).toBe(server.url);
      expect(cover).toContain('0001-thumb');
      expect((await page.request.get(cover ?? '')).ok()).toBe(true);
      // The email channel of the share menu contains the same email.
      await page.locator('.lc-bar').getByRole('button', { name: 'Share' }).click();
      const channel = page.locator('.lc-channels').getByRole('link', { name: 'Email' });
      expect(await channel.getAttribute('href')).toContain(`?subject=Read%20Tea%20%26%20biscuits&body=At%20http`);
    });
  });

  it('call a single phone number directly, and open a menu of labeled numbers for several (D-383, D-384)', async () => {
    const numbers = [
      { label: 'Shop', number: '+49 30 1234' },
      { label: 'Workshop', number: '+49 30 1235' },
    ];
    const one = { phoneButton: true, phoneNumbers: numbers.slice(0, 1) };
    await reader.with({ settings: one }, async ({ page }) => {
      const link = page.locator('.lc-bar').getByRole('link', { name: 'Phone' });
      expect(await link.getAttribute('href')).toBe('tel:+49301234');
    });
    await reader.with({ settings: { ...one, phoneNumbers: numbers } }, async (open) => {
      await button(open, 'Phone').click();
      const rows = dialog(open).getByRole('link');
      await rows.first().waitFor();
      expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('href')))).toEqual([
        'tel:+49301234',
        'tel:+49301235',
      ]);
      expect(await rows.locator('span').allTextContents()).toEqual(['Shop', 'Workshop']);
    });
  });

  it('list attachments with their names and sizes, unless they are turned off (D-385, D-386, D-388)', async () => {
    const attachments = [
      { file: 'media/red.png', name: 'Red.png', size: 12_345 },
      { file: 'media/blue.png', name: 'Blue.png', size: 2_400_000 },
    ];
    const rowsWith = async (isDownloadAttach: boolean) => {
      let rows: string[] = [];
      const settings = { download: true, downloads: { ...defaultDownloads, attachments, isDownloadAttach } };
      await reader.with({ settings, edit: withPictures }, async (open) => {
        await button(open, 'Download').click();
        const links = dialog(open).getByRole('link');
        await links.first().waitFor();
        rows = await links.allInnerTexts();
        if (!isDownloadAttach) return;
        const waiting = open.page.waitForEvent('download');
        await links.last().click();
        expect((await waiting).suggestedFilename()).toBe('Blue.png');
      });
      return rows.map((row) => row.replaceAll(/\s+/g, ' ')).slice(1);
    };
    expect(await rowsWith(true)).toEqual(['Red.png 12.3 kB', 'Blue.png 2.4 MB']);
    expect(await rowsWith(false)).toEqual([]);
  });

  it('list attachments with their full names, however long, even on a phone', async () => {
    const attachments = [{ file: 'media/red.png', name: `${'Report'.repeat(20)}.png`, size: 12_345 }];
    const settings: Settings = {
      download: true,
      downloads: { ...defaultDownloads, attachments, isDownloadAttach: true },
    };
    const context = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    await reader.with({ settings, edit: withPictures, context }, async ({ page }) => {
      await page.locator('.lc-bar').getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
      const row = page.getByRole('dialog').getByRole('link', { name: 'Report' });
      const [name, size] = [await row.locator('span').boundingBox(), await row.locator('small').boundingBox()];
      expect(name?.x).toBeGreaterThan(0);
      expect((size?.x ?? 999) + (size?.width ?? 0)).toBeLessThanOrEqual(390);
    });
  });

  it('download the document from the server or another URL, or open that URL (D-390, D-391, D-392)', async () => {
    const linkWith = async (pdf: typeof defaultDownloads.pdf) => {
      let found: (string | null)[] = [];
      const downloads = { ...defaultDownloads, pdf, hideDownloadSinglePage: true };
      const config = { downloadUrl: './download' };
      await reader.with({ settings: { download: true, downloads }, config }, async ({ page }) => {
        const link = page.locator('.lc-bar').getByRole('link', { name: 'Download' });
        found = [await link.getAttribute('href'), await link.getAttribute('download')];
      });
      return found;
    };
    const url = 'https://files.example/tea.pdf';
    expect(await linkWith({ isOriginPath: true, url, urlOnlink: false })).toEqual(['./download', '']);
    expect(await linkWith({ isOriginPath: false, url, urlOnlink: false })).toEqual([url, '']);
    expect(await linkWith({ isOriginPath: false, url, urlOnlink: true })).toEqual([url, null]);
  });

  it('show an outline with nested entries, page links and external links (D-353, D-354, D-355, D-356)', async () => {
    const url = 'https://out.example/';
    const outline = [
      { title: 'One', page: 0, children: [{ title: 'Two', page: 4, children: [{ title: 'Three', page: 8 }] }] },
      { title: 'Beyond', url },
    ];
    const edit = editBook({ outline });
    await reader.with({ edit }, async (open) => {
      const { page } = open;
      const rows = dialog(open).getByRole('treeitem');
      await button(open, 'Contents').click();
      await rows.first().waitFor();
      await page.keyboard.press('Home');
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
      const levels = () => rows.evaluateAll((all) => all.map((row) => row.ariaLevel));
      await expect.poll(levels).toEqual(['1', '2', '3', '1']);
      expect(await rows.locator('bdi').allTextContents()).toEqual(['One', 'Two', 'Three', 'Beyond']);
      await page.context().route(`${url}**`, (route) => route.fulfill({ body: 'There' }));
      const [there] = await Promise.all([page.waitForEvent('popup'), rows.last().click()]);
      await there.waitForURL(url);
      await there.close();
      await rows.nth(2).click();
      await open.restAt(7);
    });
  });
});
