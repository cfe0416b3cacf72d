import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createBench } from '../../../test/bench-of-files.ts';
import { form, hardPdf, stream } from '../../../test/hard-pdf.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(() => bench.remove());

/** A gradient that is red at the bottom of the first tile and blue at its top. */
const gradient =
  '<</PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 0 300]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[1 0 0]/C1[0 0 1]>>>>>>';
const content = '/Pattern cs /G scn 0 0 200 300 re f';
const tile = (id: number, matrix = '', filter = '', bytes: Buffer | string = content) =>
  stream(
    id,
    `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 200 300]/XStep 200/YStep 300${matrix}${filter}/Resources<</Pattern<</G ${gradient}>>>>`,
    bytes,
  );
const fill = '/Pattern cs /P scn 0 0 200 300 re f';
const moved = '/Matrix[1 0 0 1 0 150]';

/**
 * Returns, for each page, whether red or blue is stronger at four heights: one, three, five and seven eighths, from the
 * bottom.
 */
async function levelsOf(pdf: Buffer) {
  const document = openPdf(bench.write('cells.pdf', pdf), undefined);
  const found: string[][] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    const page = document.page(index);
    const { pixels, width, height, free } = await page.draw(300);
    const places = [0.125, 0.375, 0.625, 0.875].map((up) => (Math.floor((1 - up) * height) * width + width / 2) * 3);
    found.push(places.map((at) => ((pixels[at] ?? 0) > (pixels[at + 2] ?? 0) ? 'red' : 'blue')));
    free();
    page.close();
  }
  document.close();
  return found;
}

describe('a gradient in a pattern', () => {
  it.each([
    ['', tile(70), ['red', 'red', 'blue', 'blue']],
    ['that is moved', tile(70, moved), ['blue', 'blue', 'red', 'red']],
    [
      'that is moved and compressed',
      tile(70, moved, '/Filter/FlateDecode', deflateSync(content)),
      ['blue', 'blue', 'red', 'red'],
    ],
  ])('is drawn separately in each tile of a pattern %s, on every page', async (_, pattern, expected) => {
    const pdf = hardPdf([fill, fill], '/Pattern<</P 70 0 R>>', [pattern]);
    expect(await levelsOf(pdf)).toEqual([expected, expected]);
  });

  it('is drawn separately in each tile if the pattern is in a form', async () => {
    const below = form(71, '/Resources<</Pattern<</P 70 0 R>>>>', '/Pattern cs /P scn 0 0 200 -300 re f');
    const pdf = hardPdf(['1 0 0 1 0 300 cm /X Do'], '/XObject<</X 71 0 R>>', [
      tile(70),
      below.replace('[0 0 200 300]', '[0 -300 200 0]'),
    ]);
    expect(await levelsOf(pdf)).toEqual([['red', 'red', 'blue', 'blue']]);
  });
});
