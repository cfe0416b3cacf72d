import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(() => bench.remove());

/** Returns the fraction of red pixels in the image of a red page of 200 × 300 points, and the page's displayed size. */
async function shown(extra: string) {
  const path = bench.write('crop.pdf', createPdf([{ content: '1 0 0 rg 0 0 200 300 re f', extra }]));
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
    ['partly outside the media box', '/CropBox[100 100 400 400]', 100, 200],
    ['partly outside the media box on a rotated page', '/Rotate 90/CropBox[100 100 400 400]', 200, 100],
    ['larger than the media box', '/CropBox[-100 -100 400 400]', 200, 300],
    ['outside of the media box', '/CropBox[1000 1000 1200 1300]', 200, 300],
    ['outside the media box on a rotated page', '/Rotate 90/CropBox[1000 1000 1200 1300]', 300, 200],
    ['that only touches the media box', '/CropBox[200 0 400 300]', 200, 300],
    ['without area', '/CropBox[50 50 50 50]', 200, 300],
    ['with only two numbers', '/CropBox[1 2]', 200, 300],
    ['with names instead of numbers', '/CropBox[/a /b /c /d]', 200, 300],
  ])('is displayed correctly if its crop box is %s', async (_, extra, width, height) => {
    expect(await shown(extra)).toEqual({ red: 1, width, height });
  });
});
