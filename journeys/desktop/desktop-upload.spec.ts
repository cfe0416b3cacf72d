import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBookList } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo, type TestLink } from '../../packages/cloud/test/test-link.ts';
import { openScreen, type Screen } from '../../shells/desktop/test/screen.ts';
import { type DesktopWindow, openDesktopWindow } from '../../testing/desktop/desktop-window.ts';
import { createPdf } from '../../testing/documents/create-pdf.ts';
import { Client } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';
import { createWindowDriver } from './window-driver.ts';

/** Number of bytes after which the connection is cut: the upload of the book has started but is not complete. */
const early = 20_000;

let place: TestEnvironment;
let line: TestLink;
let screen: Screen;
let folder: string;
let window: DesktopWindow | undefined;

beforeAll(async () => {
  [place, screen] = await Promise.all([openTestEnvironment(), openScreen()]);
  folder = await mkdtemp(join(tmpdir(), 'leafcast-upload-'));
  await writeFile(join(folder, 'Tea.pdf'), createPdf([{ text: 'Leaves' }, { text: 'Water' }, { text: 'Patience' }]));
});
afterAll(async () => {
  await window?.stop();
  if (window) await rm(window.folder, { recursive: true, force: true });
  await line?.cut();
  screen.close();
  await place.leave();
  await rm(folder, { recursive: true, force: true });
});

describe('the upload of a book to a server', () => {
  it('resumes after the program was killed during the upload, and the book can be read on the server (D-013, D-118 … D-126, D-488)', async () => {
    const online = async () => (await Client.withSession(place.server.url, place.cookie).call(getBookList, {})).total;
    const before = await online();
    let isCut = false;
    let isUploading = false;
    let start = 0;
    line = await connectTo(place.server.url, (self) => {
      if (isCut || !isUploading || self.sent() - start < early) return;
      isCut = true;
      void self.cut();
    });
    const env = { ...screen.env, DESKTOP_CLOUD: line.url };
    window = await openDesktopWindow({ env, files: [join(folder, 'Tea.pdf')] });
    let driver = createWindowDriver(window);
    await driver.untilVisible('.editor-top');
    await window.menu('upload');
    await driver.fill('.service-login [type=email]', place.author.email);
    await driver.fill('.service-login [type=password]', place.author.password);
    await driver.click('.service-login [type=checkbox]');
    await driver.click('.service-login button[type=submit]');
    await driver.untilVisible('.cloud-form');
    [isUploading, start] = [true, line.sent()];
    await driver.click('.cloud-form button[type=submit]');
    await driver.untilVisible('.cloud-progress .banner[data-kind=warning]');
    expect(isCut).toBe(true);
    const { folder: kept } = window;
    await window.kill();
    await line.restore();
    window = await openDesktopWindow({ env, folder: kept });
    driver = createWindowDriver(window);
    await driver.untilVisible('.recent-card');
    await driver.click('.recent-open');
    await driver.untilVisible('.editor-top');
    await window.menu('upload');
    await driver.untilVisible('.service-share');
    expect(await online()).toBe(before + 1);
    const url = await window.until<string>("document.querySelector('.service-share input').value");
    const { page, check } = await place.come({ origins: [place.server.url, new URL(url).origin] });
    await page.goto(url);
    await page.locator('#leafcast').waitFor();
    expect(await page.title()).toContain('Tea');
    await check('uploaded-book');
  });
});
