import { execFile } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Book, defaultDownloads, type PageItem } from '@leafcast/book';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tone, withPictures } from '../../../reader/test/effects/media.ts';
import { makeBook } from '../../../reader/test/harness/make-book.ts';
import { publishAsFile } from '../publish.ts';
import { htmlZip } from './zip.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-media-'));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: flags,
  });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

const place = { x: 0.1, y: 0.1, width: 0.5, height: 0.1, rotation: 0, z: 0, opacity: 1, alt: '' } as const;
const items: readonly PageItem[] = [
  { ...place, id: 'sound', kind: 'audio', file: 'media/tone.wav', alt: 'Tone' },
  { ...place, id: 'picture', kind: 'image', file: 'media/red.png', y: 0.3, alt: 'Red paper' },
];

describe('a published book with media, opened from a folder', () => {
  it('contains the media of its pages and settings, can be printed, and offers its attachments', async () => {
    const { book: made, files } = makeBook({ pages: 9 });
    withPictures(files);
    files.set('media/tone.wav', tone(30));
    const attachments = [{ file: 'media/blue.png', name: 'Blue.png', size: 100 }];
    const book: Book = {
      ...made,
      settings: {
        printButton: true,
        download: true,
        downloads: { ...defaultDownloads, isDownloadAttach: true, attachments },
      },
      pages: made.pages.map((page, index) => (index === 0 ? { ...page, items } : page)),
    };
    const open = async (path: string) => Readable.from([Buffer.from(files.get(path) ?? '')]);
    const zip = join(folder, 'media.zip');
    await pipeline(publishAsFile(htmlZip, { book, open, language: 'en', brand: 'Leafcast' }), createWriteStream(zip));
    await promisify(execFile)('unzip', ['-q', zip, '-d', join(folder, 'media')]);

    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(pathToFileURL(join(folder, 'media/index.html')).href);
    const picture = page.getByRole('img', { name: 'Red paper' });
    await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(120);
    const sound = page.locator('audio');
    await expect.poll(() => sound.evaluate((audio) => Reflect.get(audio, 'duration'))).toBe(30);

    await page.evaluate(
      "window.print = () => { document.title = document.querySelectorAll('.lc-print > section > img').length + ' sheets' }",
    );
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('textbox', { name: 'These pages' }).fill('1,3-4');
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.title()).toBe('3 sheets');

    await page.getByRole('button', { name: 'Download' }).click();
    const attachment = await page.getByRole('link', { name: 'Blue.png' }).getAttribute('href');
    expect(existsSync(fileURLToPath(attachment ?? ''))).toBe(true);
    expect(errors).toEqual([]);
  });
});
