import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { createBench, requireConvertedBook } from '../../test/bench-of-files.ts';
import { createBenchConverter } from '../../test/create-bench-converter.ts';
import { type ConvertOptions, defaultOptions } from '../job/convert-options.ts';

const bench = createBench('boxes');
afterAll(bench.remove);
const converter = createBenchConverter(bench);

/** Paper of 240 × 340 points whose finished page is 200 × 300 and blue; bleed and marks around it are red. */
const print = '1 0 0 rg 0 0 240 340 re f 0 0 1 rg 20 20 200 300 re f 1 g BT /F 12 Tf 60 250 Td (Title) Tj ET';
const boxes = '/TrimBox [20 20 220 320] /ArtBox [50 200 170 300]';
const link = '/Annots [<</Type/Annot/Subtype/Link/Rect [60 240 100 270]/A<</S/URI/URI(https://example.com/)>>>>]';
const pageOf = (extra: string) => ({ box: [0, 0, 240, 340] as const, content: print, extra });
const print1 = bench.write('print.pdf', createPdf([pageOf(`${boxes} ${link}`)]));

async function made(path: string, change: Partial<ConvertOptions> = {}) {
  const job = bench.job(path, { options: { ...defaultOptions, ...change } });
  const { pages } = requireConvertedBook(await converter.convert(job));
  return { job, pages };
}

/** Returns the fraction of red pixels of a page's image. */
async function redOf({ job, pages }: Awaited<ReturnType<typeof made>>, page = 0): Promise<number> {
  const image = sharp(bench.read(job, pages[page]?.images.page?.file)).removeAlpha().toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3) red += (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60 ? 1 : 0;
  return red / (info.width * info.height);
}

describe('the box of a page', () => {
  it.each(['inner', 'ghostscript'] as const)(
    'is the trim box by default: no bleed and no marks (%s)',
    async (drawnBy) => {
      const book = await made(print1, { drawnBy });
      expect(book.pages[0]).toMatchObject({ width: 200, height: 300 });
      expect(book.pages[0]).not.toHaveProperty('boxes');
      expect(await redOf(book)).toBeLessThan(0.01);
      const { lines, links } = JSON.parse(bench.read(book.job, book.pages[0]?.text).toString());
      // The text begins 60 points from the left edge of the paper, and 40 from that of the finished page.
      expect(lines).toMatchObject([{ text: 'Title', x: 40 }]);
      // The link is 70 points below the upper edge of the paper.
      expect(links).toMatchObject([{ x: 40, y: 50, width: 40, height: 30 }]);
    },
  );

  it('is the crop box or the art box if the author chooses it, and a bleed is cut off that box', async () => {
    const whole = await made(print1, { box: 'crop' });
    expect(whole.pages[0]).toMatchObject({ width: 240, height: 340 });
    expect(await redOf(whole)).toBeCloseTo(1 - (200 * 300) / (240 * 340), 1);
    expect((await made(print1, { box: 'art' })).pages[0]).toMatchObject({ width: 120, height: 100 });
    expect((await made(print1, { bleed: 5 })).pages[0]).toMatchObject({ width: 171.65, height: 271.65 });
  });

  it('turns with its page, is shown by sharp pictures as well, and is cut in two in its middle', async () => {
    const turned = createPdf([pageOf('/Rotate 90 /TrimBox [20 20 160 320]')]);
    const book = await made(bench.write('turned.pdf', turned), { cut: 1 });
    expect(book.pages).toMatchObject([
      { width: 150, height: 140 },
      { width: 150, height: 140 },
    ]);
    expect([await redOf(book, 0), await redOf(book, 1)].every((red) => red < 0.01)).toBe(true);
    const job = bench.job(print1, { options: defaultOptions });
    const converted = requireConvertedBook(await converter.convert(job));
    const sharpened = requireConvertedBook(await converter.sharpen({ ...job, book: converted }));
    expect(sharpened.pages[0]?.images.zoom).toMatchObject({ width: 2133, height: 3200 });
  });

  it.each([
    ['is outside of the crop box', '/CropBox [30 30 200 300] /TrimBox [20 20 220 320]', 170, 270],
    ['is less than half of the page', '/TrimBox [20 20 220 120]', 240, 340],
    ['is less than a point smaller', '/TrimBox [0.4 0.4 239.6 339.6]', 240, 340],
    ['has no area', '/TrimBox [20 20 20 320]', 240, 340],
    ['has no numbers', '/TrimBox [/A 20 (x) 320]', 240, 340],
  ])('is the crop box if the trim box %s', async (_, extra, width, height) => {
    const book = await made(bench.write('odd.pdf', createPdf([pageOf(extra)])));
    expect(book.pages[0]).toMatchObject({ width, height });
  });
});
