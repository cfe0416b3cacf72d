import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { waitForDialogs } from '../../testing/browser/wait-until-at-rest.ts';
import { createPdf } from '../../testing/documents/create-pdf.ts';
import { openTestEnvironment, type TestEnvironment, type VisitorOptions } from '../../testing/server/place.ts';
import { upload, editor as words } from '../../testing/studio/words.ts';

const folder = mkdtempSync(join(tmpdir(), 'leafcast-merge-'));
const chapters = join(folder, 'chapters');
const written = (place: string, ...pages: readonly string[]) => {
  writeFileSync(place, createPdf(pages.map((text) => ({ text }))));
  return place;
};
mkdirSync(chapters);
const tea = written(join(folder, 'tea.pdf'), 'Assam', 'Ceylon');
const coffee = written(join(folder, 'coffee.pdf'), 'Mocha');
written(join(chapters, '10.pdf'), 'Last');
written(join(chapters, '9.pdf'), 'Spring');
writeFileSync(join(chapters, 'notes.txt'), 'no PDF');

let place: TestEnvironment;
beforeAll(async () => {
  place = await openTestEnvironment();
});
afterAll(async () => {
  await place?.leave();
  rmSync(folder, { recursive: true, force: true });
});

async function visitor(options: VisitorOptions = {}) {
  const made = await place.come(options);
  onTestFinished(() => made.close());
  return made;
}

/** Opens the list of PDFs to merge. */
async function openList(page: Page, open: string | RegExp) {
  await page.getByRole('button', { name: open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.merge-bar').waitFor();
  await waitForDialogs(page);
  const input = (at: number) => dialog.locator('input[type=file]').nth(at);
  const names = () => dialog.locator('.merge-name bdi').allTextContents();
  return { dialog, pdfs: input(0), folders: input(1), names };
}

describe('several PDFs', () => {
  it('become one book in the order of a list that is sorted with the keyboard (D-093 … D-100)', async () => {
    const { page, studio, check } = await visitor();
    await studio.enter();
    const { dialog, pdfs, folders, names } = await openList(page, words('upload.merge'));
    await dialog.getByRole('button', { name: upload('merge.start'), exact: true }).click();
    await dialog.getByText('Please add PDF first.').waitFor();
    await pdfs.setInputFiles([tea, coffee]);
    await expect.poll(names).toEqual(['tea.pdf', 'coffee.pdf']);
    await folders.setInputFiles(chapters);
    await expect.poll(names).toEqual(['tea.pdf', 'coffee.pdf', '9.pdf', '10.pdf']);
    const up = dialog.getByRole('button', { name: `${upload('merge.up')}: coffee.pdf` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['coffee.pdf', 'tea.pdf', '9.pdf', '10.pdf']);
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: `${upload('merge.bottom')}: 9.pdf` }).click();
    await dialog.getByRole('button', { name: `${words('action.delete')}: 10.pdf` }).click();
    await expect.poll(names).toEqual(['coffee.pdf', 'tea.pdf', '9.pdf']);
    await check('merge-list');
    await dialog.getByRole('button', { name: upload('merge.start'), exact: true }).click();
    await studio.task('coffee').getByText('coffee.pdf + 2', { exact: true }).waitFor();
    await check('merge-chosen');
    await studio.start();
    await studio.phase('coffee', 'complete');
    await studio.open('coffee');
    const preview = await studio.preview.opened();
    for (const [word, pages] of [
      ['Mocha', /^1$/],
      ['Assam', /^2\D+3$/],
      ['Ceylon', /^2\D+3$/],
      ['Spring', /^4$/],
    ] as const) {
      expect(await preview.search(word)).toBe(1);
      await preview.at(pages);
    }
    await studio.section('catalog');
    for (const name of ['coffee', 'tea', '9']) await page.locator('#panel').getByText(name, { exact: true }).waitFor();
  });

  it.each([
    ['zh', 'light', 1280],
    ['zh', 'light', 390],
    ['ar', 'dark', 1280],
    ['ar', 'dark', 390],
  ] as const)(
    'are listed without layout faults in %s, %s, at a width of %i pixels (D-093)',
    async (language, colorScheme, width) => {
      const { page, check } = await visitor({
        cookie: place.cookie,
        language,
        colorScheme,
        viewport: { width, height: 844 },
      });
      await page.goto(`${place.server.url}/book_edit2/upload`);
      const { pdfs, names } = await openList(page, /PDF/);
      await pdfs.setInputFiles([tea, coffee]);
      await expect.poll(names).toHaveLength(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await check(`merge-${language}-${width}`);
    },
  );
});
