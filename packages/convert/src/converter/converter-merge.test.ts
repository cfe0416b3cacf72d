import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { coarseOptions, createBench, requireConvertedBook } from '../../test/bench-of-files.ts';
import { createBenchConverter } from '../../test/create-bench-converter.ts';
import type { ConvertJob, ConvertNotice } from '../job/job.ts';

const bench = createBench('one');
afterAll(bench.remove);
const converter = createBenchConverter(bench);

/** Returns two pages. The first page and the outline link to the second. */
const chapter = (word: string, color: string) =>
  createPdf(
    [
      {
        content: `${color} rg 0 0 200 300 re f BT 1 g /F 12 Tf 20 260 Td (${word} one) Tj ET`,
        extra: '/Annots[100 0 R]',
      },
      { text: `${word} two` },
    ],
    {
      catalog: '/Outlines 102 0 R/PageLabels<</Nums[0<</S/r>>]>>',
      info: `/Title(On ${word})/Author(Ann)`,
      objects: [
        '100 0 obj <</Type/Annot/Subtype/Link/Rect[20 200 120 220]/Dest[6 0 R/Fit]>> endobj',
        '102 0 obj <</Type/Outlines/First 103 0 R/Last 103 0 R/Count 1>> endobj',
        `103 0 obj <</Title(${word} heading)/Parent 102 0 R/Dest[6 0 R/Fit]>> endobj`,
      ],
    },
  );
const tea = bench.write('tea.pdf', chapter('Tea', '1 0 0'));
const coffee = bench.write('coffee.pdf', chapter('Coffee', '0 0 1'));
const plain = bench.write('plain.pdf', createPdf([{ text: 'Water' }]));
const damaged = bench.write('damaged.pdf', Buffer.from('%PDF-1.7\nnothing'));

const merged = (paths: readonly string[], more: Partial<ConvertJob> = {}): ConvertJob => ({
  ...bench.job(paths[0] ?? '', { title: 'Drinks', options: coarseOptions, ...more }),
  sources: paths.map((path) => ({ path, name: path.split('/').at(-1) ?? '' })),
});

/** Returns the strongest color of a page on average: red, green or blue. */
async function colorOf(job: ConvertJob, file: string | undefined) {
  const { channels } = await sharp(bench.read(job, file)).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))];
}

describe('several PDFs', () => {
  it('become one book in the given order, with outline, links and text on the right pages (D-093)', async () => {
    const job = merged([coffee, plain, tea]);
    const book = requireConvertedBook(await converter.convert(job));
    expect(book).toMatchObject({ title: 'Drinks', source: { kind: 'pdf' } });
    expect(book.source.author).toBeUndefined();
    expect(book.pages.map(({ label }) => label)).toEqual(Array(5).fill(undefined));
    expect([
      await colorOf(job, book.pages[0]?.images.page?.file),
      await colorOf(job, book.pages[3]?.images.page?.file),
    ]).toEqual(['blue', 'red']);
    expect(book.outline).toEqual([
      { title: 'coffee', page: 0, children: [{ title: 'Coffee heading', page: 1 }] },
      { title: 'plain', page: 2 },
      { title: 'tea', page: 3, children: [{ title: 'Tea heading', page: 4 }] },
    ]);
    const links = book.pages.map(({ text }) => JSON.parse(String(bench.read(job, text))).links[0]?.page);
    expect(links).toEqual([1, undefined, undefined, 4, undefined]);
    const search = JSON.parse(String(bench.read(job, book.search)));
    expect(search.pages).toEqual(['Coffee one', 'Coffee two', 'Water', 'Tea one', 'Tea two']);
  });

  it('support a page range that spans several files, and the page limit of a trial (D-093, D-536)', async () => {
    const notices: ConvertNotice[] = [];
    const job = merged([coffee, plain, tea], { options: { ...coarseOptions, pages: '2-4', mostPages: 2 } });
    const book = requireConvertedBook(await converter.convert(job, { onNotice: (notice) => notices.push(notice) }));
    expect(JSON.parse(String(bench.read(job, book.search))).pages).toEqual(['Coffee two', 'Water']);
    expect(book.outline[2]).toEqual({ title: 'tea', children: [{ title: 'Tea heading' }] });
    expect(notices).toEqual([{ code: 'convert.trialPages', pages: [], values: { count: '2', total: '3' } }]);
  });

  it('are drawn by Ghostscript, with each page taken from its own file (D-093, D-737)', async () => {
    const options = { ...coarseOptions, drawnBy: 'ghostscript' as const };
    const job = merged([coffee, tea], { options });
    const notices: ConvertNotice[] = [];
    const book = requireConvertedBook(await converter.convert(job, { onNotice: (notice) => notices.push(notice) }));
    expect([
      await colorOf(job, book.pages[0]?.images.page?.file),
      await colorOf(job, book.pages[2]?.images.page?.file),
    ]).toEqual(['blue', 'red']);
    expect(notices).toEqual([]);
  });

  it('may have at most 999 pages in total (D-527, D-694)', async () => {
    const long = bench.write('long.pdf', createPdf(Array.from({ length: 600 }, () => ({}))));
    const result = await converter.convert(merged([long, long]));
    expect(result).toMatchObject({ ok: false, code: 'upload.pdfPages', values: { count: '999' } });
  });

  it('must all open without a password; a protected file is reported (D-529)', async () => {
    const path = `${bench.root}/secret.pdf`;
    await promisify(execFile)('qpdf', ['--encrypt', 'open', 'owner', '256', '--', plain, path]);
    const result = await converter.convert(merged([tea, path], { password: 'open' }));
    expect(result).toMatchObject({ ok: false, code: 'convert.mergeProtected', names: ['secret.pdf'] });
  });

  it('must all be intact; a damaged file is reported', async () => {
    const result = await converter.convert(merged([tea, damaged, coffee]));
    expect(result).toMatchObject({ ok: false, code: 'convert.someFailed', names: ['damaged.pdf'] });
  });

  it('can be as many as 999 files', async () => {
    const book = requireConvertedBook(
      await converter.convert(merged(Array(999).fill(plain), { options: { ...coarseOptions, pages: '998-999' } })),
    );
    expect(book.outline).toHaveLength(999);
    expect(book.outline.at(-1)).toEqual({ title: 'plain', page: 1 });
  });
});
