import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desktopEventsPath, openDemo, setUserMeta } from '@leafcast/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { defaultViewport, openBrowser } from '../../testing/browser/browser.ts';
import { waitUntilSettled } from '../../testing/browser/wait-until-at-rest.ts';
import { startDesktopProgram } from '../../testing/desktop/desktop-program.ts';
import { samples } from '../../testing/documents/samples.ts';
import { root } from '../../testing/root.ts';
import { readUploadedFiles } from '../../testing/server/client.ts';
import { buildBrowserPrograms } from '../product/build.ts';

/**
 * Takes screenshots of the main screens of the desktop program into `docs/pictures/desktop`.
 *
 * npm run desktop-screens
 */
const target = join(root, 'docs/pictures/desktop');
/** Width of a stored image in pixels. */
const width = 1080;
const quality = 70;

if (!(await buildBrowserPrograms())) process.exit(1);
/** Output folder of batch conversion and publishing. */
const books = await mkdtemp(join(tmpdir(), 'books-'));
const program = await startDesktopProgram({ env: { DESKTOP_CLOUD: 'https://leafcast.example' } });
const browser = await openBrowser();
try {
  const { client } = program;
  const { bookId: leaves } = await client.upload('Three leaves', readUploadedFiles(samples.threePages));
  await client.settled(leaves);
  const { bookId } = await client.call(openDemo, {});
  await client.settled(bookId);
  await client.call(setUserMeta, { editor_tour_seen: '1' });
  const context = await browser.newContext({ viewport: defaultViewport, locale: 'en-US' });
  const [name = '', value = ''] = client.cookie.split('=');
  await context.addCookies([{ name, value, url: program.url }]);
  const page = await context.newPage();
  const heard = page.waitForResponse((response) => response.url().endsWith(desktopEventsPath));
  await page.goto(`${program.url}/book_edit2/home`);
  await heard;
  const choose = (id: string) => program.say({ event: 'menu', id });
  const shoot = async (name: string, there: string) => {
    await page.locator(there).first().waitFor();
    await keep(page, name);
  };

  await shoot('home', '.recent-cover img');
  choose('register');
  await shoot('register', '.license [readonly]');
  await page.keyboard.press('Escape');
  choose('batch');
  await page.locator('.batch-bar button').first().click();
  await program.answer({ paths: [samples.threePages, samples.presentation] });
  await page.getByRole('checkbox', { name: 'As a folder' }).check();
  await page.locator('.batch-folder button').click();
  await program.answer({ paths: [books] });
  await page.getByText(books).waitFor();
  await page.getByRole('button', { name: 'Start all' }).click();
  // LibreOffice starts slowly.
  await page.locator('tr[data-status=success]').nth(1).waitFor({ timeout: 180_000 });
  await page.mouse.move(0, 0);
  await shoot('batch', '.batch-files tbody tr');
  choose(`recent:${bookId}`);
  await page.frameLocator('iframe.preview-frame[data-ready=true]').locator('#leafcast').waitFor();
  await shoot('editor', '.editor-top');
  choose('publish');
  await page.getByRole('checkbox', { name: 'As a folder' }).check();
  await page.getByRole('button', { name: 'Save to' }).click();
  await program.answer({ paths: [books] });
  await page.mouse.move(0, 0);
  await shoot('publish', '.share-file-list .ant-btn-primary');
} finally {
  await browser.close();
  await program.stop();
  await rm(books, { recursive: true, force: true });
}

async function keep(page: Page, name: string): Promise<void> {
  await waitUntilSettled(page);
  const picture = await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality, effort: 6 })
    .toBuffer();
  writeFileSync(join(target, `${name}.webp`), picture);
  console.log(`docs/pictures/desktop/${name}.webp: ${Math.round(picture.length / 1024)} kB`);
}
