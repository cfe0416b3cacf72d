// Regenerates every sample document: `npm install --ignore-scripts` in samples/, then `node samples/make.ts`. The files
// are committed, so Chromium, qpdf and the fonts are required only to change a sample.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createSampleBookPdf } from './src/book/book.ts';
import { openBrowser } from './src/browser.ts';
import {
  createArabicPdf,
  createChinesePdf,
  createMixedSizesPdf,
  createSixtyPagesPdf,
  createThreePagesPdf,
  protectPdf,
} from './src/fixtures/documents.ts';
import { bitmap, cmykJpeg, rotatedJpeg, transparentPng } from './src/fixtures/images.ts';
import { presentation } from './src/fixtures/presentation.ts';

interface Sample {
  readonly id: string;
  /** Path relative to the samples folder. */
  readonly file: string;
  readonly shows: string;
  make(): Promise<Uint8Array>;
}

const browser = await openBrowser();
const three = await createThreePagesPdf(browser);

const samples: readonly Sample[] = [
  {
    id: 'sample-book',
    file: 'leafcast-sample.pdf',
    shows: '24 pages, Chinese and English: outline of two levels, page labels, links, a picture over two pages, tables',
    make: () => createSampleBookPdf(browser),
  },
  {
    id: 'three-pages',
    file: 'fixtures/three-pages.pdf',
    shows: '3 A5 pages in English with an inner and an outer link',
    make: async () => three,
  },
  {
    id: 'protected',
    file: 'fixtures/protected.pdf',
    shows: 'The three pages behind the password leaf-1234',
    make: async () => protectPdf(three),
  },
  {
    id: 'chinese',
    file: 'fixtures/chinese.pdf',
    shows: '6 A5 pages in Chinese with an outline of two levels',
    make: () => createChinesePdf(browser),
  },
  {
    id: 'arabic',
    file: 'fixtures/arabic.pdf',
    shows: '4 A5 pages in Arabic; the document asks to be read from right to left',
    make: () => createArabicPdf(browser),
  },
  {
    id: 'mixed',
    file: 'fixtures/mixed.pdf',
    shows: '5 pages of four sizes; the last one is turned by /Rotate 90',
    make: () => createMixedSizesPdf(browser),
  },
  {
    id: 'sixty-pages',
    file: 'fixtures/sixty-pages.pdf',
    shows: '60 A5 pages: long enough to be interrupted',
    make: () => createSixtyPagesPdf(browser),
  },
  {
    id: 'presentation',
    file: 'fixtures/two-slides.pptx',
    shows: 'A presentation of 2 slides',
    make: presentation,
  },
  {
    id: 'rotated',
    file: 'fixtures/image-1-rotated.jpg',
    shows: 'JPEG stored on its side; EXIF orientation 6 makes it 900 x 1200',
    make: rotatedJpeg,
  },
  {
    id: 'transparent',
    file: 'fixtures/image-2-transparent.png',
    shows: 'PNG with alpha, 800 x 1100',
    make: transparentPng,
  },
  { id: 'bitmap', file: 'fixtures/image-3.bmp', shows: 'BMP of 24 bits, 300 x 400', make: bitmap },
  { id: 'cmyk', file: 'fixtures/image-4-cmyk.jpg', shows: 'JPEG in CMYK, 900 x 1200; its sky is red', make: cmykJpeg },
];

const entries = [];
for (const { id, file, shows, make } of samples) {
  const bytes = await make();
  const path = new URL(file, import.meta.url);
  mkdirSync(dirname(path.pathname), { recursive: true });
  writeFileSync(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  entries.push({ id, file, bytes: bytes.length, sha256, shows, license: 'CC0-1.0' });
  console.log(`${String(bytes.length).padStart(8)}  ${file}`);
}
await browser.close();
writeFileSync(new URL('manifest.json', import.meta.url), `${JSON.stringify({ samples: entries }, null, 2)}\n`);
