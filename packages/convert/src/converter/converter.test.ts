import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { coarseOptions, createBench, requireConvertedBook, requireValidBook } from '../../test/bench-of-files.ts';
import { createBenchConverter } from '../../test/create-bench-converter.ts';
import { defaultOptions } from '../job/convert-options.ts';
import type { ConvertJob, ConvertNotice, IndexedPage } from '../job/job.ts';
import { createConverter } from './converter.ts';

const bench = createBench('one');
afterAll(bench.remove);
const converter = createBenchConverter(bench);

/** Page content with several hundred colors, so that a page does not count as flat. */
const noisy = Array.from({ length: 900 }, (_, i) => {
  const color = [7919, 104_729, 1_299_709].map((prime) => ((i * prime) % 251) / 250).join(' ');
  return `${color} rg ${(i % 30) * 7} ${Math.floor(i / 30) * 10} 7 10 re f`;
}).join('\n');

const rich = createPdf(
  [
    { text: 'Cover of the book' },
    { text: 'See www.example.com now', extra: '/Annots[100 0 R 101 0 R]' },
    { text: 'Turned', extra: '/Rotate 90' },
    { text: 'Outside of the crop box', box: [0, 0, 400, 400], extra: '/CropBox[100 100 300 250]' },
  ],
  {
    catalog:
      '/Outlines 102 0 R/Lang(de-DE)/ViewerPreferences<</Direction/R2L>>/Dests<</chapter[8 0 R/Fit]>>' +
      '/PageLabels<</Nums[0<</S/r>>2<</S/D/St 1>>]>>',
    info: '/Title(A rich book)/Author(Ann Author)',
    objects: [
      '100 0 obj <</Type/Annot/Subtype/Link/Rect[20 200 120 220]/Dest/chapter>> endobj',
      '101 0 obj <</Type/Annot/Subtype/Link/Rect[20 100 120 120]/A<</S/URI/URI(javascript:alert(1))>>>> endobj',
      '102 0 obj <</Type/Outlines/First 103 0 R/Last 104 0 R/Count 2>> endobj',
      '103 0 obj <</Title(One)/Parent 102 0 R/Next 104 0 R/Dest[4 0 R/Fit]/First 105 0 R/Last 105 0 R/Count 1>> endobj',
      '104 0 obj <</Title(Two)/Parent 102 0 R/Prev 103 0 R/Dest/chapter>> endobj',
      '105 0 obj <</Title(Below one)/Parent 103 0 R/Dest[6 0 R/Fit]>> endobj',
    ],
  },
);

/** Replaces a page (counted from 1) in the page tree with a reference to a missing object. */
const withoutPage = (pdf: Buffer, page: number) =>
  Buffer.from(pdf.toString('latin1').replace(` ${2 + 2 * page} 0 R]/Count`, ' 99 0 R]/Count'), 'latin1');

describe('convert', () => {
  it('creates a book folder from a PDF (D-001)', async () => {
    const told: IndexedPage[] = [];
    const job = bench.job(bench.write('rich.pdf', rich));
    let opened = 0;
    // As on a server, the workers have started before the document is received.
    const ready = createConverter({ tempDir: bench.tempDir });
    onTestFinished(() => ready.close());
    await ready.ready();
    const result = await ready.convert(job, {
      onOpened: (book) => {
        expect(requireValidBook(book).pages).toHaveLength(4);
        expect(told).toEqual([]);
        opened += 1;
      },
      onPages: (pages) => {
        expect(pages.length).toBeLessThanOrEqual(10);
        for (const { page } of pages) expect(bench.read(job, page.images.page?.file).length).toBeGreaterThan(50);
        told.push(...pages);
      },
    });
    const book = requireConvertedBook(result);
    expect(opened).toBe(1);
    expect(new Set(told.map(({ index }) => index))).toEqual(new Set([0, 1, 2, 3]));
    expect(book).toMatchObject({
      title: 'A rich book',
      source: { language: 'de-DE' },
      settings: { rightToLeft: true },
    });
    expect(book.source).toMatchObject({ kind: 'pdf', author: 'Ann Author' });
    expect(book.pages.map(({ width, height, rotation, label }) => [width, height, rotation, label])).toEqual([
      [200, 300, 0, 'i'],
      [200, 300, 0, 'ii'],
      [300, 200, 90, '1'],
      [200, 150, 0, '2'],
    ]);
    expect(book.pages.map(({ images }) => [images.page?.width, images.page?.height, images.thumb?.width])).toEqual([
      [1067, 1600, 267],
      [1067, 1600, 267],
      [1600, 1067, 400],
      [1600, 1200, 400],
    ]);
    const meta = await sharp(bench.read(job, book.pages[2]?.images.page?.file)).metadata();
    expect([meta.width, meta.height]).toEqual([1600, 1067]);
    expect(readdirSync(join(job.outputDir, 'pages')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each([
    ['Tea', 'tea', 'On tea', 'Tea'],
    ['', undefined, 'On tea', 'On tea'],
    ['tea', 'tea', 'On tea', 'On tea'],
    ['tea', 'tea', 'Microsoft Word - tea.doc', 'tea'],
    ['tea', 'tea', '', 'tea'],
    ['', undefined, 'untitled', 'file'],
  ])(
    'chooses a title from the author, the document or the file name: %s, %s, %s',
    async (title, fileTitle, info, expected) => {
      const path = bench.write('file.pdf', createPdf([{ text: 'Tea' }], { info: `/Title(${info})` }));
      const options = { ...coarseOptions, ...(fileTitle === undefined ? {} : { fileTitle }) };
      expect(requireConvertedBook(await converter.convert(bench.job(path, { title, options }))).title).toBe(expected);
    },
  );

  it('reports pages with missing content, and creates the book nevertheless', async () => {
    const pages = [{ text: 'Tea' }, { extra: '/Contents 777 0 R' }, { content: '' }, { content: '/Missing Do' }, {}];
    const notices: ConvertNotice[] = [];
    const job = bench.job(bench.write('damaged.pdf', withoutPage(createPdf(pages), 5)), { options: coarseOptions });
    const book = requireConvertedBook(await converter.convert(job, { onNotice: (notice) => notices.push(notice) }));
    expect(book.pages.every(({ images }) => images.page)).toBe(true);
    expect(new Set(notices.map(({ code }) => code))).toEqual(new Set(['convert.damagedPages']));
    expect(notices.flatMap((notice) => notice.pages).toSorted()).toEqual([1, 3, 4]);
  });

  it('imports outline, links, text and search text (W-087, W-088, W-089, W-090)', async () => {
    const job = bench.job(bench.write('rich.pdf', rich));
    const book = requireConvertedBook(await converter.convert(job));
    expect(book.outline).toEqual([
      { title: 'One', page: 0, children: [{ title: 'Below one', page: 1 }] },
      { title: 'Two', page: 2 },
    ]);
    const text = JSON.parse(String(bench.read(job, book.pages[1]?.text)));
    expect(text.lines).toMatchObject([{ text: 'See www.example.com now', x: 20, size: 12 }]);
    expect(text.links).toEqual([
      { x: 20, y: 80, width: 100, height: 20, page: 2 },
      expect.objectContaining({ url: 'https://www.example.com' }),
    ]);
    const search = JSON.parse(String(bench.read(job, book.search)));
    expect(search.pages).toEqual(['Cover of the book', 'See www.example.com now', 'Turned', '']);
  });

  it('omits outline, search text, links and page text if the options exclude them (W-087, W-088, W-089, W-090)', async () => {
    const options = {
      ...defaultOptions,
      importOutline: false,
      importSearch: false,
      importLinks: false,
      textToLink: false,
    };
    const book = requireConvertedBook(await converter.convert(bench.job(bench.write('rich.pdf', rich), { options })));
    expect(book.outline).toEqual([]);
    expect(book.search).toBeUndefined();
    expect(book.pages.every(({ text }) => text === undefined)).toBe(true);
  });

  it('imports a page range and adapts the links and the outline to that range (W-091)', async () => {
    const job = bench.job(bench.write('rich.pdf', rich), { options: { ...defaultOptions, pages: '2-3' } });
    const book = requireConvertedBook(await converter.convert(job));
    expect(book.pages.map(({ label }) => label)).toEqual(['ii', '1']);
    expect(book.outline).toEqual([
      { title: 'One', children: [{ title: 'Below one', page: 0 }] },
      { title: 'Two', page: 1 },
    ]);
    expect(JSON.parse(String(bench.read(job, book.pages[0]?.text))).links[0]).toMatchObject({ page: 1 });
  });

  it.each([
    ['', 'range.empty'],
    ['3-9', 'range.format'],
  ])('rejects the page range %j (W-346, W-347)', async (pages, code) => {
    const job = bench.job(bench.write('rich.pdf', rich), { options: { ...defaultOptions, pages } });
    expect(await converter.convert(job)).toMatchObject({ ok: false, code });
  });

  it('continues an interrupted run without repeating finished pages', async () => {
    const pdf = bench.write('long.pdf', createPdf(Array.from({ length: 12 }, (_, i) => ({ text: `Page ${i + 1}` }))));
    const first = bench.job(pdf);
    const whole = requireConvertedBook(await converter.convert(first));
    const done = new Map(whole.pages.slice(0, 9).map((page, index) => [index, page]));
    const told: number[] = [];
    const again = { ...first, done } satisfies ConvertJob;
    const book = requireConvertedBook(
      await converter.convert(again, { onPages: (pages) => void told.push(...pages.map(({ index }) => index)) }),
    );
    expect(told.toSorted((a, b) => a - b)).toEqual([9, 10, 11]);
    expect(book).toEqual(whole);
  });

  it('stores one file per page: a JPEG for photographic content, a PNG for text and flat colors', async () => {
    const pages = [{ content: noisy }, { content: '1 0 0 rg 10 10 50 50 re f' }, { content: noisy }];
    const job = bench.job(bench.write('noisy.pdf', createPdf(pages)));
    const book = requireConvertedBook(await converter.convert(job));
    expect(book.pages.map(({ images }) => images.page?.file)).toEqual([
      expect.stringMatching(/^pages\/0001-page-[0-9a-f]{8}\.jpg$/),
      expect.stringMatching(/^pages\/0002-page-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^pages\/0003-page-[0-9a-f]{8}\.jpg$/),
    ]);
    const files = readdirSync(join(job.outputDir, 'pages')).filter((name) => name.includes('-page-'));
    expect(files.length).toBe(3);
  });

  it('adds 3200 px renditions later, only to pages without one (W-523)', async () => {
    const job = bench.job(bench.write('rich.pdf', rich));
    const book = requireConvertedBook(await converter.convert(job));
    const sharpened = requireConvertedBook(await converter.sharpen({ ...job, book }));
    expect(sharpened.pages.map(({ images }) => Math.max(images.zoom?.width ?? 0, images.zoom?.height ?? 0))).toEqual([
      3200, 3200, 3200,
      // All content of the page is outside the crop box, so a larger blank image would show no more.
      0,
    ]);
    const told: number[] = [];
    await converter.sharpen({ ...job, book: sharpened }, { onPages: ({ length }) => void told.push(length) });
    expect(told).toEqual([]);
  });

  it('stops when the conversion is cancelled', async () => {
    const pdf = bench.write('many.pdf', createPdf(Array.from({ length: 60 }, () => ({ content: noisy }))));
    const cancel = new AbortController();
    const result = await converter.convert(bench.job(pdf), { onPages: () => cancel.abort() }, cancel.signal);
    expect(result).toMatchObject({ ok: false, code: 'convert.cancelled' });
  });

  it('converts requested pages first', async () => {
    const pdf = bench.write('many.pdf', createPdf(Array.from({ length: 80 }, () => ({ content: noisy }))));
    const job = bench.job(pdf, { options: coarseOptions });
    const order: number[] = [];
    await converter.convert(job, {
      onPages: (pages) => {
        if (order.length === 0) converter.prioritize(job.bookId, [70, 71]);
        order.push(...pages.map(({ index }) => index));
      },
    });
    expect(order.indexOf(70)).toBeLessThan(order.indexOf(60));
    expect(new Set(order).size).toBe(80);
  });
});
