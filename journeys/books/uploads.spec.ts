import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBook, getBookList } from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { padDocument } from '../../scripts/drills/load/padded.ts';
import { defaultViewport, type Visit } from '../../testing/browser/browser.ts';
import { samples } from '../../testing/documents/samples.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment, type VisitorOptions } from '../../testing/server/place.ts';
import type { TestServer } from '../../testing/server/server.ts';
import { upload as overwriting, editor as words } from '../../testing/studio/words.ts';

let place: TestEnvironment;
let server: TestServer;

async function author(options: VisitorOptions = {}) {
  const made = await place.come(options);
  onTestFinished(() => made.close());
  await made.studio.enter();
  return made;
}

/** Creates a PDF, next to the server's data, that is large enough for its upload to be interrupted. */
function largePdf(server: TestServer, name: string): string {
  const path = join(server.data, name);
  writeFileSync(path, padDocument(samples.threePages, 24 * 1024 * 1024, 5));
  return path;
}

beforeAll(async () => {
  place = await openTestEnvironment();
  ({ server } = place);
});

afterAll(() => place?.leave());

describe('uploading', () => {
  it('creates a book from the slides of a presentation (W-002)', async () => {
    const { studio, check } = await author();
    await studio.choose(samples.presentation);
    await studio.start();
    await studio.phase('two-slides', 'complete', 120_000);
    await studio.open('two-slides');
    const preview = await studio.preview.opened();
    await preview.next();
    await preview.at(/2/);
    expect(await preview.search('creases remember')).toBe(1);
    await check('presentation');
  });

  it('overwrites the chosen book, which keeps its URL (W-353)', async () => {
    const { cookie } = place;
    await place.takeBook();
    const client = Client.withSession(server.url, cookie);
    const [before] = (await client.call(getBookList, { limit: 1 })).list;
    if (!before) throw new Error('The book was not found');
    const { page, studio, check, close } = await place.come({ cookie });
    onTestFinished(close);
    await page.goto(`${server.url}/book_edit2/upload`);
    await page.getByRole('checkbox', { name: overwriting('overwrite.label') }).check();
    const picker = page.getByRole('dialog');
    await picker.getByRole('radio').first().check();
    await picker.getByRole('button', { name: overwriting('overwrite.choose') }).click();
    await picker.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await check('upload-overwrite-phone');
    await studio.choose(samples.presentation);
    await studio.start();
    await studio.phase('two-slides', 'complete', 120_000);
    const { number, pageCount } = await client.call(getBook, { bookId: before.bookId });
    expect([number, pageCount]).toEqual([before.number, 2]);
    // The new text can be found in the library, and the result opens the book at that page.
    await page.goto(`${server.url}/book_edit2/books`);
    await page.getByLabel(words('books.search')).fill('Creases remem');
    await page.locator('.book-found mark').getByText('creases remem').waitFor({ timeout: 60_000 });
    await check('library-found-phone');
    await page.setViewportSize(defaultViewport);
    await check('library-found');
    await page.locator('.book-found a').click();
    await (await studio.preview.opened()).at(/2/);
  });

  it('creates one book from four images, in the chosen order (W-003)', async () => {
    const { page, studio, check } = await author();
    await studio.choose(...samples.images);
    const order = page.getByRole('list', { name: words('images.order') });
    await order.waitFor();
    // Move the last image to the front with the keyboard.
    const last = order.getByRole('button', { name: words('images.earlier', { name: 'image-4-cmyk.jpg', page: 4 }) });
    await last.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowLeft');
    await order.getByRole('button', { name: words('images.remove', { name: 'image-4-cmyk.jpg', page: 1 }) }).waitFor();
    await check('images-ordered');
    await studio.start();
    await studio.phase('image', 'complete');
    await studio.open('image');
    const preview = await studio.preview.opened();
    await preview.seesPage(1);
    await check('images-book');
    const { r, g, b } = await skyColor(page);
    // The CMYK image has a red sky, which would be cyan with inverted inks.
    expect(r).toBeGreaterThan(g + 60);
    expect(r).toBeGreaterThan(b + 60);
  });

  it('requests the password of a protected PDF, reports a wrong password, and opens the PDF with the right one', async () => {
    const { page, studio, check } = await author();
    await studio.choose(samples.protected);
    await studio.start();
    await studio.phase('protected', 'password');
    const field = studio.task('protected').getByLabel(words('task.password', { title: 'protected' }));
    await check('password');
    await field.fill('leaf-9999');
    await page.keyboard.press('Enter');
    await studio.task('protected').getByText('Incorrect Password!').waitFor();
    await check('password-wrong');
    await field.fill('leaf-1234');
    await page.keyboard.press('Enter');
    await studio.phase('protected', 'complete');
    await check('password-right');
  });

  it('continues with the valid file if another file is damaged', async () => {
    const { studio, check } = await author();
    const bad = join(server.data, 'broken.pdf');
    writeFileSync(bad, Buffer.concat([readFileSync(samples.threePages).subarray(0, 600), Buffer.alloc(4000, 0x20)]));
    await studio.choose(bad, samples.chinese);
    await studio.start();
    await studio.phase('chinese', 'complete');
    await expect
      .poll(() => studio.task('broken').getAttribute('data-phase'), { timeout: 60_000 })
      .toMatch(/error|failed/);
    await check('one-bad');
  });

  it('reports unsupported files immediately', async () => {
    const { page, studio, check } = await author();
    const text = join(server.data, 'notes.txt');
    writeFileSync(text, 'Not a book');
    const empty = join(server.data, 'empty.pdf');
    writeFileSync(empty, '');
    await studio.choose(text, empty, samples.threePages);
    await page.getByText(words('check.refused', { count: 2 })).waitFor();
    await studio.task('three-pages').waitFor();
    await check('refused');
  });

  it('resumes after the connection was cut (W-478)', async () => {
    const { page, context, studio, check } = await author({ expected: /failed: |net::ERR/ });
    await studio.choose(largePdf(server, 'cut.pdf'));
    let sent = 0;
    const sizes: number[] = [];
    await page.route('**/upload-book-files/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      sizes.push(Number(request.headers()['upload-offset']));
      sent += 1;
      if (sent === 2) return route.abort('connectionreset');
      return route.continue();
    });
    await studio.start();
    await studio.phase('cut', 'complete', 120_000);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeGreaterThan(0);
    await check('cut-and-resumed');
  });

  it('resumes after a reload, once the file is chosen again (W-478)', async () => {
    const { page, studio, check } = await author({ expected: /failed: |net::ERR/ });
    const file = largePdf(server, 'reloaded.pdf');
    await studio.choose(file);
    let isHeld = true;
    let patches = 0;
    await page.route('**/upload-book-files/*', async (route) => {
      if (route.request().method() === 'PATCH' && isHeld) {
        patches += 1;
        if (patches > 1) return route.abort('connectionreset');
      }
      return route.continue();
    });
    await studio.start();
    await expect.poll(() => patches, { timeout: 60_000 }).toBeGreaterThan(1);
    page.on('dialog', (dialog) => dialog.accept());
    isHeld = false;
    await page.reload();
    await studio.atUpload();
    await studio.phase('reloaded', 'missing');
    await check('interrupted');
    await studio.choose(file);
    await studio.phase('reloaded', 'complete', 120_000);
    await check('chosen-again');
  });

  it('resumes after the server was killed and restarted (W-478)', async () => {
    const { server, come, leave } = await openTestEnvironment({ isNew: true });
    onTestFinished(leave);
    const { page, studio, check } = await come({ expected: /failed: |net::ERR|status 50/ });
    await studio.enter();
    await studio.choose(largePdf(server, 'killed.pdf'));
    let patches = 0;
    let killing: Promise<unknown> | undefined;
    await page.route('**/upload-book-files/*', async (route) => {
      if (route.request().method() === 'PATCH') {
        patches += 1;
        if (patches === 2) killing = server.kill({ withDatabase: true });
        await killing;
      }
      return route.continue();
    });
    await studio.start();
    await expect.poll(() => killing !== undefined, { timeout: 60_000 }).toBe(true);
    await killing;
    await expect.poll(() => studio.task('killed').getAttribute('data-phase')).toMatch(/offline|sending/);
    await server.start();
    await studio.phase('killed', 'complete', 120_000);
    await check('server-killed');
  });

  it('works in a phone-sized window with touch input', async () => {
    const { page, studio, check } = await author({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    await check('phone-upload-empty');
    await studio.choose(samples.threePages);
    await studio.start();
    await studio.phase('three-pages', 'complete');
    await check('phone-upload');
    await studio.open('three-pages');
    const preview = await studio.preview.opened();
    await preview.seesPage(1);
    await check('phone-editor');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

/** Returns the color near the top left of the first page image, as the preview loads it. */
async function skyColor(page: Visit['page']) {
  const picture = page.frameLocator('iframe.preview-frame[data-ready=true]').locator('.lc-page img').first();
  const address = await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  const sky = await sharp(bytes).extract({ left: 20, top: 20, width: 40, height: 40 }).stats();
  const [r = 0, g = 0, b = 0] = sky.channels.map(({ mean }) => mean);
  return { r, g, b };
}
