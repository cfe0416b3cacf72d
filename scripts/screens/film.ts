import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createConverter, defaultOptions } from '@leafcast/convert';
import { readerAssets, readerPage } from '@leafcast/publish';
import type { LeafcastGlobal } from '@leafcast/reader';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { root } from '../../testing/root.ts';
import { buildBrowserPrograms } from '../product/build.ts';

/**
 * Records the reader for the README: the sample book opens, turns a page automatically, is dragged by hand and turns
 * once more (`docs/pictures/turning.webp`). Needs to be run again only when `samples/leafcast-sample.pdf` or the reader
 * changes.
 */
const target = join(root, 'docs/pictures/turning.webp');
const size = { width: 1120, height: 700 };
/** Width of the stored film in pixels. */
const width = 800;
const frameMs = 50;
/** Maximum size of an animation in the README, in bytes. */
const maxBytes = 1_500_000;

/** Time until links have stopped flashing and fades have ended, in milliseconds. */
const restMs = 2500;

type Reader = { readonly leafcast: Required<Pick<LeafcastGlobal, 'engine'>> };

interface Frame {
  readonly picture: Buffer;
  /** Display time of the frame in milliseconds. */
  readonly delay: number;
}

if (!(await buildBrowserPrograms())) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'leafcast-film-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--allow-file-access-from-files'],
});
try {
  await writeBook();
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 });
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.locator('.lc-bar').waitFor();
  const frames = await film(page);
  await keep(frames);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** Writes the sample book as a folder that opens from disk. */
async function writeBook(): Promise<void> {
  const converter = createConverter({ tempDir: join(folder, 'work'), spareLanes: 0 });
  const path = join(root, 'samples/leafcast-sample.pdf');
  const result = await converter.convert({
    bookId: crypto.randomUUID(),
    title: 'The Turning Page',
    kind: 'pdf',
    sources: [{ path, name: 'leafcast-sample.pdf' }],
    options: { ...defaultOptions, pages: '1-12' },
    outputDir: folder,
  });
  await converter.close();
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`);
  const book = { ...result.book, settings: { curlingCorner: false } };
  const config = { files: './', book: 'book.json', data: 'script', assets: './reader/', language: 'en' } as const;
  cpSync((await readerAssets()).folder, join(folder, 'reader'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), readerPage({ book, config, brand: 'Leafcast' }));
  writeFileSync(join(folder, 'book.json.js'), `leafcastData("book.json",${JSON.stringify(book)});`);
  for (const { text } of book.pages) {
    if (text) writeFileSync(join(folder, `${text}.js`), dataScript(text));
  }
}

/** Wraps a JSON file of the book in the script that a page loads from disk. */
function dataScript(path: string): string {
  return `leafcastData(${JSON.stringify(path)},${readFileSync(join(folder, path), 'utf8')});`;
}

async function film(page: Page): Promise<Frame[]> {
  const still = async (delay: number): Promise<Frame> => ({ picture: await page.screenshot(), delay });
  await page.waitForTimeout(restMs);
  const frames = [await still(900)];
  frames.push(...(await turn(page)), await still(900));
  frames.push(...(await turn(page)), await still(700));
  frames.push(...(await drag(page)), await still(900));
  frames.push(...(await turn(page)), await still(1400));
  return frames;
}

/** Records an automatic page turn in slow motion, so that a busy machine records it as smoothly as an idle machine. */
async function turn(page: Page): Promise<Frame[]> {
  const slowness = 60;
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / slowness });
  await page.evaluate(() => (globalThis as unknown as Reader).leafcast.engine.next());
  const frames: Frame[] = [];
  let begun = performance.now();
  while (await page.evaluate(() => (globalThis as unknown as Reader).leafcast.engine.getState().isTurning)) {
    const picture = await page.screenshot();
    await delay(Math.max(0, begun + frameMs * slowness - performance.now()));
    const now = performance.now();
    frames.push({ picture, delay: Math.round((now - begun) / slowness) });
    begun = now;
  }
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await session.detach();
  await page.waitForTimeout(restMs);
  return frames;
}

/** Records a drag of the lower corner: lifted, held and moved to the other side. */
async function drag(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const box = await page.locator('.lc-stage').boundingBox();
  if (!box) throw new Error('Stage not found');
  const steps = 24;
  const from = { x: box.x + box.width * 0.9, y: box.y + box.height * 0.93 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    const part = (1 - Math.cos((Math.PI * step) / steps)) / 2;
    const lift = Math.sin(Math.PI * part) * box.height * 0.22;
    await page.mouse.move(from.x - part * box.width * 0.74, from.y - lift);
    await page.waitForTimeout(80);
    frames.push({ picture: await page.screenshot(), delay: frameMs });
  }
  await page.mouse.up();
  await page.waitForTimeout(restMs);
  return frames;
}

async function keep(frames: readonly Frame[]): Promise<void> {
  const pictures = await Promise.all(frames.map(({ picture }) => sharp(picture).resize({ width }).png().toBuffer()));
  for (const quality of [82, 74, 66, 58, 50]) {
    const packed = await sharp(pictures, { join: { animated: true } })
      .webp({ quality, effort: 6, minSize: true, loop: 0, delay: frames.map(({ delay }) => delay) })
      .toBuffer();
    if (packed.length > maxBytes) continue;
    writeFileSync(target, packed);
    console.log(`docs/pictures/turning.webp: ${frames.length} frames, ${Math.round(packed.length / 1024)} kB`);
    return;
  }
  throw new Error(`The film is larger than ${maxBytes} bytes`);
}
