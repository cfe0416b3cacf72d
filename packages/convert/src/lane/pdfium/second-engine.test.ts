import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';
import type { EnginePage, Raster } from '../protocol/page-engine.ts';
import { measureSimilarity } from '../raster/same-picture.ts';

const bench = createBench();
afterAll(() => bench.remove());

/** Calls `work` for each page of a document, with the first engine's page and the same page of the second engine. */
async function withPages<Result>(pdf: Buffer, work: (page: EnginePage, again: EnginePage | null) => Promise<Result>) {
  const document = openPdf(bench.write('second.pdf', pdf), undefined);
  const results: Result[] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    const page = document.page(index);
    const again = (await page.again?.()) ?? null;
    results.push(await work(page, again));
    again?.close();
    page.close();
  }
  document.close();
  return results;
}

/** Returns a copy of a raster, which stays valid after the next call of its engine. */
async function rasterOf(drawn: Raster | Promise<Raster> | undefined): Promise<Raster> {
  const raster = await drawn;
  if (!raster) throw new Error('The page was not drawn');
  const kept = { ...raster, pixels: raster.pixels.slice() };
  raster.free();
  return kept;
}

const corner = '1 0 0 rg 20 30 60 90 re f 0 0 1 rg 120 200 40 40 re f';

describe('the second engine', () => {
  it.each([
    ['unchanged', ''],
    ['turned', '/Rotate 90'],
    ['upside down', '/Rotate -180'],
    ['cropped', '/CropBox[10 20 170 260]'],
    ['cropped and turned', '/CropBox[10 20 170 260]/Rotate 270'],
    ['with a user unit', '/UserUnit 3/Rotate 90'],
    ['cropped beyond its media box', '/CropBox[10 20 900 900]'],
    ['with fractional coordinates', '/CropBox[10.3 20.7 170.9 260.1]'],
  ])('draws a page, and a part of the page, in the same position as the first engine: %s', async (_, extra) => {
    await withPages(createPdf([{ content: corner, extra }]), async (page, again) => {
      const { width, height } = page.shape;
      const lower = { x: 0, y: height / 2, width, height: height / 2 };
      for (const region of [undefined, lower]) {
        const one = await rasterOf(page.draw(400, region));
        const other = await rasterOf(again?.draw(400, region));
        expect([other.width, other.height]).toEqual([one.width, one.height]);
        expect(measureSimilarity(one, other).difference).toBeLessThan(40);
        expect(measureSimilarity(one, other).similarity).toBeGreaterThan(0.9);
      }
    });
  });

  it('is uncertain about a page that it draws completely white', async () => {
    const pages = createPdf([{ content: corner }, { content: '' }]);
    const doubts = await withPages(pages, async (_, again) => {
      again?.draw(100);
      return again?.inDoubt();
    });
    expect(doubts).toEqual([false, true]);
  });

  it('draws no page if it sees a different page shape or page count than the first engine', async () => {
    const sound = createPdf([{ content: corner }, { content: corner }]).toString('latin1');
    const isDrawn = (pdf: string) => withPages(Buffer.from(pdf, 'latin1'), async (_, again) => again !== null);
    expect(await isDrawn(sound)).toEqual([true, true]);
    expect(await isDrawn(sound.replace('/Kids[4 0 R 6 0 R]', '/Kids[4 0 R 77 0 R]'))).toEqual([false, false]);
    expect(await isDrawn(sound.replace('/Contents 5 0 R', '$& /CropBox[900 900 990 990]'))).toEqual([false, true]);
  });

  it('refuses to draw an image with too many pixels', async () => {
    await withPages(createPdf([{ content: corner, box: [0, 0, 300, 300] }]), async (_, again) => {
      expect(() => again?.draw(7000)).toThrow('too large');
    });
  });
});
