import { afterAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../../../../testing/documents/make-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(() => bench.remove());

/** Returns the share of red pixels of a page of 200 × 300 points that is entirely red, and its displayed size. */
async function shown(extra: string) {
  const path = bench.write('crop.pdf', makePdf([{ content: '1 0 0 rg 0 0 200 300 re f', extra }]));
  const document = openPdf(path, undefined);
  const page = document.page(0);
  const { width, height, pixels } = await page.draw(60);
  const red = Array.from({ length: width * height }, (_, at) => pixels.subarray(at * 3, at * 3 + 3)).filter(
    ([r = 0, g = 0, b = 0]) => r > 250 && g < 5 && b < 5,
  );
  expect(document.describe({ outline: false }).pages[0]).toMatchObject(page.shape);
  return { red: red.length / (width * height), width: page.shape.width, height: page.shape.height };
}

describe('a page', () => {
  it.each([
    ['inside the media box', '/CropBox[50 50 150 250]', 100, 200],
    ['with its corners in another order', '/CropBox[150 250 50 50]', 100, 200],
    ['partly outside', '/CropBox[100 100 400 400]', 100, 200],
    ['partly outside on a turned page', '/Rotate 90/CropBox[100 100 400 400]', 200, 100],
    ['around the media box', '/CropBox[-100 -100 400 400]', 200, 300],
    ['outside of the media box', '/CropBox[1000 1000 1200 1300]', 200, 300],
    ['outside of it on a turned page', '/Rotate 90/CropBox[1000 1000 1200 1300]', 300, 200],
    ['that only touches it', '/CropBox[200 0 400 300]', 200, 300],
    ['without area', '/CropBox[50 50 50 50]', 200, 300],
    ['of two numbers', '/CropBox[1 2]', 200, 300],
    ['of no numbers', '/CropBox[/a /b /c /d]', 200, 300],
  ])('is shown correctly with a crop box %s', async (_, extra, width, height) => {
    expect(await shown(extra)).toEqual({ red: 1, width, height });
  });
});
