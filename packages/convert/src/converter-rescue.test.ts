import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../../testing/make-pdf.ts';
import { bookOf, coarse, createBench } from '../test/bench-of-files.ts';
import { converterOn } from '../test/converter-on.ts';
import { hardPdf, stream } from '../test/hard-pdf.ts';
import { type ConvertNotice, defaultOptions } from './job.ts';

const bench = createBench();
afterAll(bench.remove);
const converter = converterOn(bench);
const lacking = converterOn(bench, { ghostscriptFolder: () => '/etc' });

const invert = stream(70, '/FunctionType 4/Domain[0 1]/Range[0 1]', '{1 exch sub}');
/** Two pages whose light grey is meant to be a dark one. */
const inverted = bench.write(
  'inverted.pdf',
  hardPdf(
    ['/T gs .9 g 0 0 200 300 re f', '/T gs .9 g 0 0 200 300 re f 0 g BT /F 12 Tf 20 200 Td (Tea) Tj ET'],
    '/ExtGState<</T<</TR 70 0 R>>>>',
    [invert],
  ),
);

async function made(path: string, by = converter) {
  const job = bench.job(path, { options: coarse });
  const notices: ConvertNotice[] = [];
  const result = await by.convert(job, { onNotice: (notice) => notices.push(notice) });
  const light = await Promise.all(
    bookOf(result).pages.map(async ({ images }) => {
      const { channels } = await sharp(bench.read(job, images.page?.file)).stats();
      return Math.round(channels[0]?.mean ?? 0);
    }),
  );
  return { job, result, notices, light };
}

describe('a page that the inner library may not have drawn whole', () => {
  it('is drawn by Ghostscript where that is installed, with its text, and no notice', async () => {
    const { job, result, notices, light } = await made(inverted);
    expect(notices).toEqual([]);
    expect(light[0]).toBeGreaterThan(20);
    expect(Math.max(...light)).toBeLessThan(60);
    const text = bookOf(result).pages[1]?.text;
    expect(text && JSON.parse(bench.read(job, text).toString())).toMatchObject({ lines: [{ text: 'Tea' }] });
  });

  it('is named in a notice where it is not', async () => {
    const { notices, light } = await made(inverted, lacking);
    expect(Math.min(...light)).toBeGreaterThan(200);
    expect(notices).toEqual([
      { code: 'convert.notDrawn', pages: [0] },
      { code: 'convert.notDrawn', pages: [1] },
    ]);
  });

  it('is left as it is where that shows nothing either', async () => {
    const content = '0 g 5 5 50 50 re f 1 g 0 0 200 300 re f';
    const { notices, light } = await made(bench.write('covered.pdf', makePdf([{ content }, { text: 'Tea' }])));
    expect(notices).toEqual([]);
    expect(light[0]).toBe(255);
  });

  it('is drawn by it when it is made sharp, too', async () => {
    const { job, result } = await made(inverted);
    const { bookId, kind, sources, outputDir } = job;
    const book = bookOf(result);
    const sharpened = await converter.sharpen({ bookId, kind, sources, outputDir, options: defaultOptions, book });
    const zoom = sharpened.ok ? sharpened.book.pages[1]?.images.zoom?.file : undefined;
    const { channels } = await sharp(bench.read(job, zoom)).stats();
    expect(channels[0]?.mean).toBeLessThan(60);
  });
});
