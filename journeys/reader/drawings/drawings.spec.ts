import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ConvertNotice, createConverter, defaultOptions } from '@leafcast/convert';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureSimilarity } from '../../../packages/convert/src/lane/raster/same-picture.ts';
import { openChromium } from '../../../testing/engines/chromium.ts';
import { engineNames } from '../../../testing/engines/engine.ts';
import { openFirefox } from '../../../testing/engines/firefox.ts';
import { openWebKit } from '../../../testing/engines/webkit.ts';
import { hardPages, hardPdf } from './hard-pages.ts';

const openers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit } as const;
const folder = mkdtempSync(join(tmpdir(), 'leafcast-drawings-'));
/** Page size in the window, in CSS pixels. */
const size = { width: 480, height: 720 };
/** Minimum similarity; each engine smooths characters and images differently. */
const leastSimilarity = { chromium: 0.97, firefox: 0.97, webkit: 0.97 } as const;

const notices: ConvertNotice[] = [];
/** File names of the two images of each page: standard and sharp. */
let pages: readonly { readonly page: string; readonly zoom: string }[] = [];

beforeAll(async () => {
  const path = join(folder, 'hard.pdf');
  writeFileSync(path, hardPdf());
  const converter = createConverter({ tempDir: join(folder, 'temp'), spareLanes: 0 });
  const job = {
    bookId: crypto.randomUUID(),
    title: '',
    kind: 'pdf' as const,
    sources: [{ path, name: 'hard.pdf' }],
    options: { ...defaultOptions, engine: 5 as const },
    outputDir: folder,
  };
  const onNotice = (notice: ConvertNotice) => notices.push(notice);
  const made = await converter.convert(job, { onNotice });
  if (!made.ok) throw new Error(made.detail);
  const sharpened = await converter.sharpen({ ...job, book: made.book }, { onNotice });
  await converter.close();
  if (!sharpened.ok) throw new Error(sharpened.detail);
  pages = sharpened.book.pages.map(({ images }) => ({ page: images.page?.file ?? '', zoom: images.zoom?.file ?? '' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pixelsOf(picture: Buffer) {
  const cut = sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .extract({ left: 0, top: 0, ...size });
  return { ...size, pixels: await cut.raw().toBuffer(), free: () => undefined };
}

it('a page becomes a drawing if an SVG can show it, and the author is notified about other pages (W-519)', () => {
  const isDrawing = pages.map(({ zoom }) => zoom.endsWith('.svg'));
  expect(isDrawing).toEqual(hardPages.map((page) => page.isDrawing));
  expect(notices).toEqual([
    { code: 'convert.keptAsPictures', pages: hardPages.flatMap((page, at) => (page.isDrawing ? [] : [at])) },
  ]);
});

describe.each(engineNames)('%s', (engine) => {
  it('renders each drawing with the same appearance as the original page', async () => {
    const browser = await openers[engine]();
    const tab = await browser.open();
    try {
      const unlike: Record<string, unknown> = {};
      for (const [at, { page, zoom }] of pages.entries()) {
        if (!zoom.endsWith('.svg')) continue;
        const whole = await sharp(readFileSync(join(folder, page)))
          .resize({ ...size, fit: 'fill' })
          .png()
          .toBuffer();
        const html = join(folder, `${at}.html`);
        writeFileSync(html, `<body style="margin:0"><img src="${zoom}" width="${size.width}" height="${size.height}">`);
        await tab.goto(pathToFileURL(html).href);
        await tab.evaluate(() => document.images[0]?.decode());
        const likeness = measureSimilarity(await pixelsOf(whole), await pixelsOf(await tab.screenshot()));
        if (likeness.similarity < leastSimilarity[engine]) unlike[hardPages[at]?.name ?? at] = likeness;
      }
      expect(unlike).toEqual({});
    } finally {
      await tab.close();
      await browser.close();
    }
  });
});
