import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { coarseOptions, createBench, requireConvertedBook, sharedSamplesFolder } from '../../../test/bench-of-files.ts';
import { createBenchConverter } from '../../../test/create-bench-converter.ts';
import { hardPdf, stream } from '../../../test/hard-pdf.ts';
import { jbig2Page, jbig2Segment } from '../../../test/jbig2.ts';
import { type ConvertOptions, defaultOptions } from '../../job/convert-options.ts';
import type { ConvertJob, ConvertNotice } from '../../job/job.ts';

const bench = createBench('one');
afterAll(bench.remove);
const converter = createBenchConverter(bench);

/**
 * Returns pages with inverted levels (transfer functions), which the first engine does not support. Light areas should
 * become dark.
 */
const inverted = (contents: readonly string[]) =>
  hardPdf(contents, '/ExtGState<</T<</TR 70 0 R>>>>', [
    stream(70, '/FunctionType 4/Domain[0 1]/Range[0 1]', '{1 exch sub}'),
  ]);
const gray = '/T gs .9 g 0 0 200 300 re f';
const two = bench.write('inverted.pdf', inverted([gray, `${gray} 0 g BT /F 12 Tf 20 200 Td (Tea) Tj ET`]));
const plain = bench.write('plain.pdf', createPdf([{ text: 'Water' }]));

/** Returns a page with a scan. Only the second engine can decode it; if the scan is damaged, neither engine can. */
const scanned = (segments: Buffer, more = '') =>
  hardPdf([`${more} q 200 0 0 300 0 0 cm /X Do Q`], '/XObject<</X 70 0 R>>', [
    stream(
      70,
      '/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode',
      segments,
    ),
  ]);
/** A bitmap of noise for the arithmetic decoder. It is not displayed; a second bitmap refines it. */
const area = '0000004000000040000000000000000000';
const noise = Buffer.from(`${area}0003fffdff02fefefe${'5a3c96e1b7'.repeat(100)}`, 'hex');
/** A second bitmap of noise, which refines the first one. */
const refined = jbig2Segment(2, 42, Buffer.from(`${area}01${'96e15a3cb7'.repeat(100)}`, 'hex'), [1]);
const scan = Buffer.concat([jbig2Page(64), jbig2Segment(1, 36, noise), refined]);

async function made(paths: readonly string[], options: Partial<ConvertOptions> = {}, more: Partial<ConvertJob> = {}) {
  const [path = ''] = paths;
  const sources = paths.map((one) => ({ path: one, name: one.split('/').at(-1) ?? '' }));
  const job = { ...bench.job(path, { options: { ...coarseOptions, ...options }, ...more }), sources };
  const notices: ConvertNotice[] = [];
  const result = await converter.convert(job, { onNotice: (notice) => notices.push(notice) });
  const pictures = requireConvertedBook(result).pages.map(({ images }) => bench.read(job, images.page?.file));
  const levels = await Promise.all(pictures.map(levelsOf));
  return { job, result, notices, levels, light: levels.map(([red = 0]) => red) };
}

/** Returns the mean levels of red, green and blue in an image. */
async function levelsOf(picture: Buffer): Promise<number[]> {
  const { channels } = await sharp(picture).toColourspace('srgb').stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

describe('a page that the first engine may have drawn incompletely', () => {
  it('is drawn by the second engine, with its text and without a notice', async () => {
    const { job, result, notices, light } = await made([two]);
    expect(notices).toEqual([]);
    expect(light[0]).toBeGreaterThan(20);
    expect(Math.max(...light)).toBeLessThan(60);
    const text = requireConvertedBook(result).pages[1]?.text;
    expect(text && JSON.parse(bench.read(job, text).toString())).toMatchObject({ lines: [{ text: 'Tea' }] });
  });

  it('is drawn by the second engine in a book made from several PDFs', async () => {
    const { notices, light } = await made([plain, two, plain]);
    expect(notices).toEqual([]);
    expect(light.map((level) => level < 60)).toEqual([false, true, true, false]);
  });

  it('is drawn by the second engine if the document needs a password', async () => {
    const path = join(bench.root, 'locked.pdf');
    await promisify(execFile)('qpdf', ['--warning-exit-0', '--encrypt', 'Tee-ö1', 'owner', '256', '--', two, path]);
    const { notices, light } = await made([path], {}, { password: 'Tee-ö1' });
    expect(notices).toEqual([]);
    expect(Math.max(...light)).toBeLessThan(60);
  });

  it('is drawn by the second engine for its `zoom` rendition, too', async () => {
    const { job, result } = await made([two]);
    const { bookId, kind, sources, outputDir } = job;
    const book = requireConvertedBook(result);
    const sharpened = await converter.sharpen({ bookId, kind, sources, outputDir, options: defaultOptions, book });
    const zoom = sharpened.ok ? sharpened.book.pages[1]?.images.zoom : undefined;
    expect(zoom?.height).toBe(3200);
    expect((await levelsOf(bench.read(job, zoom?.file)))[0]).toBeLessThan(60);
  });

  it('has the right position and size if it is rotated, cropped, selected, or cut at its fold', async () => {
    const halves = '/T gs 1 0 0 rg 0 0 200 300 re f 0 0 1 rg 200 0 200 300 re f';
    const pdf = inverted([halves, halves, halves]).toString('latin1');
    const boxes = ['[0 0 400 300]', '[0 0 400 300]/Rotate 180', '[-90 -50 490 350]/CropBox[0 0 400 300]/UserUnit 2'];
    const path = bench.write(
      'spread.pdf',
      Buffer.from(
        pdf.replaceAll('[0 0 200 300]/Resources', () => `${boxes.shift()}/Resources`),
        'latin1',
      ),
    );
    const { result, notices, levels } = await made([path], { cut: 1, pages: '2-3' });
    expect(notices).toEqual([]);
    expect(requireConvertedBook(result).pages.map(({ width, height }) => `${width} × ${height}`)).toEqual([
      '200 × 300',
      '200 × 300',
      '400 × 600',
      '400 × 600',
    ]);
    // Inversion turns red into cyan and blue into yellow.
    expect(
      levels.map(([red = 0, , blue = 0]) => (red > 200 && blue < 50 ? 'yellow' : red < 50 && blue > 200 && 'cyan')),
    ).toEqual(['yellow', 'cyan', 'cyan', 'yellow']);
  });

  it("keeps the first engine's image if the second engine draws the page blank as well", async () => {
    const content = '0 g 5 5 50 50 re f 1 g 0 0 200 300 re f';
    const { notices, light } = await made([bench.write('covered.pdf', createPdf([{ content }, { text: 'Tea' }]))]);
    expect(notices).toEqual([]);
    expect(light[0]).toBe(255);
  });
});

describe('a JBIG2 scan with a refinement segment', () => {
  it('is drawn by the second engine, without a notice', async () => {
    const { notices, light } = await made([bench.write('scan.pdf', scanned(scan))]);
    expect(notices).toEqual([]);
    expect(light[0]).toBeGreaterThan(30);
    expect(light[0]).toBeLessThan(225);
  });

  it('is reported if the second engine cannot decode the scan either, although the page has other content', async () => {
    const broken = Buffer.concat([jbig2Page(64), jbig2Segment(2, 42, Buffer.alloc(3), [1])]);
    const { notices } = await made([bench.write('broken.pdf', scanned(broken, '0 .5 0 rg 0 0 50 50 re f'))]);
    expect(notices).toEqual([{ code: 'convert.notDrawn', pages: [0] }]);
  });

  const face = join(sharedSamplesFolder, 'cases/jbig2-six-dictionaries.pdf');
  it.skipIf(!existsSync(face))('is drawn completely if a segment refers to more than four other segments', async () => {
    const { notices, light } = await made([face]);
    expect(notices).toEqual([]);
    expect(light[0]).toBeGreaterThan(200);
    expect(light[0]).toBeLessThan(250);
  });
});

it('reports letters of an unavailable font instead of drawing other letters', async () => {
  const font = [
    '70 0 obj <</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H/DescendantFonts[71 0 R]>> endobj',
    '71 0 obj <</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 700/FontDescriptor 72 0 R>> endobj',
    '72 0 obj <</Type/FontDescriptor/FontName/Arial/Flags 4/FontBBox[-665 -325 2000 1040]/Ascent 905/Descent -212/CapHeight 716/ItalicAngle 0/StemV 88>> endobj',
  ];
  const pdf = hardPdf(['BT /G 24 Tf 20 200 Td <0003000300030003> Tj <0250> Tj ET'], '/Font<</F 3 0 R/G 70 0 R>>', font);
  const path = bench.write(
    'letters.pdf',
    Buffer.from(pdf.toString('latin1').replace('/Font<</F 3 0 R>>/Font', '/Font'), 'latin1'),
  );
  const { notices, light } = await made([path]);
  expect(notices.map(({ code }) => code)).toEqual(['convert.missingLetters']);
  expect(light[0]).toBe(255);
});
