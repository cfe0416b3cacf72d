import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { coarseOptions, createBench, requireConvertedBook } from '../../../test/bench-of-files.ts';
import { createBenchConverter, longLimits } from '../../../test/create-bench-converter.ts';
import { form, hardPdf, stream } from '../../../test/hard-pdf.ts';
import { jbig2Page, jbig2Segment } from '../../../test/jbig2.ts';
import type { Converter, ConvertNotice } from '../../job/job.ts';

const bench = createBench();
afterAll(bench.remove);
const hasty = createBenchConverter(bench, { lanes: 1, limits: { pageMs: 10_000 } });
const small = createBenchConverter(bench, { lanes: 1, limits: { ...longLimits, rssBytes: 500 * 2 ** 20 } });

const blue = '0 0 1 rg 0 0 200 300 re f';

/** Converts a PDF to a book. Returns the notices with their pages, and whether each page is red, green or blue. */
async function made(by: Converter, name: string, pdf: Buffer) {
  const job = bench.job(bench.write(name, pdf), { options: coarseOptions });
  const told: string[] = [];
  const onNotice = ({ code, pages }: ConvertNotice) => told.push(...pages.map((page) => `${code} ${page}`));
  const result = await by.convert(job, { onNotice });
  const pictures = requireConvertedBook(result).pages.map(({ images }) => bench.read(job, images.page?.file));
  const colors = await Promise.all(
    pictures.map(async (picture) => {
      const { dominant } = await sharp(picture).toColourspace('srgb').stats();
      return Object.entries(dominant).find(([, level]) => level > 200)?.[0];
    }),
  );
  return { told: told.toSorted(), colors };
}

/** Returns pages with a scan of hidden bitmaps that only the second engine can decode. */
function scanned(pages: number, bitmaps: readonly Buffer[]) {
  const segments = [jbig2Page(64), ...bitmaps.map((bitmap, index) => jbig2Segment(index + 1, 36, bitmap))];
  const contents = Array.from({ length: pages }, () => `${blue} q 9 0 0 9 0 0 cm /X Do Q`);
  const scan = '/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode';
  return hardPdf(contents, '/XObject<</X 70 0 R>>', [stream(70, scan, Buffer.concat(segments))]);
}
const bitmap = (width: number, height: number, coded: Buffer) => {
  const region = Buffer.alloc(17);
  region.writeUInt32BE(width);
  region.writeUInt32BE(height, 4);
  return Buffer.concat([region, coded]);
};

describe('a document on which the second engine never finishes', () => {
  it("keeps the first engine's pages if the second engine never finishes", async () => {
    const noise = Buffer.from(`0003fffdff02fefefe${'5a3c96e1b7'.repeat(100)}`, 'hex');
    const endless = Array.from({ length: 40 }, () => bitmap(20_000, 10_000, noise));
    const { told, colors } = await made(hasty, 'endless.pdf', scanned(5, endless));
    expect(colors).toEqual(['b', 'b', 'b', 'b', 'b']);
    expect(told).toEqual([0, 1, 2, 3, 4].map((page) => `convert.notDrawn ${page}`));
  });

  it("keeps the first engine's pages if the second engine exhausts its memory", async () => {
    // A row that equals the row above takes one bit.
    const white = Buffer.concat([Buffer.of(1), Buffer.alloc(5000, 0xff)]);
    const huge = Array.from({ length: 8 }, () => bitmap(40_000, 40_000, white));
    const { told, colors } = await made(small, 'huge.pdf', scanned(2, huge));
    expect(colors).toEqual(['b', 'b']);
    expect(told).toEqual(['convert.notDrawn 0', 'convert.notDrawn 1']);
  });
});

describe('a page that crashes the first engine', () => {
  /** Returns pages with forms that are nested so deeply that drawing them overflows the first engine's call stack. */
  const nested = (depth: number) =>
    hardPdf(
      [blue, '/F Do', blue],
      '/XObject<</F 100 0 R>>',
      Array.from({ length: depth }, (_, index) =>
        form(
          100 + index,
          `/Resources<</XObject<</F ${101 + index} 0 R>>>>`,
          index < depth - 1 ? '/F Do' : '0 1 0 rg 0 0 200 300 re f',
        ),
      ),
    );

  it('is drawn by the second engine alone, and the book is complete', async () => {
    const { told, colors } = await made(hasty, 'deep.pdf', nested(40));
    expect(colors).toEqual(['b', 'g', 'b']);
    expect(told).toEqual(['convert.damagedPages 1']);
  });

  it('causes the document to be rejected if the second engine cannot draw the page either', async () => {
    const path = bench.write('deeper.pdf', nested(90));
    expect(await hasty.convert(bench.job(path))).toMatchObject({ ok: false, code: 'convert.heavyPdf' });
  });
});
