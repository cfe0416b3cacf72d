import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';
import type { Raster } from '../protocol/page-engine.ts';
import { hasFineDetail } from './fine-detail.ts';

const bench = createBench();
afterAll(() => bench.remove());

const contents = {
  letters: '0 g BT /F 8 Tf 20 200 Td (One line of print) Tj ET',
  'pale letters': '.8 g BT /F 8 Tf 20 200 Td (One line of print) Tj ET',
  'a hairline': '.1 w 10 37.3 m 190 37.3 l S',
  'a colored edge': '1 0 0 rg 0 0 100.3 300 re f 0 .5 0 rg 100.3 0 100 300 re f',
  nothing: '',
  'one color': '.2 .4 .6 rg 0 0 200 300 re f',
} as const;

async function drawn(content: string): Promise<Raster> {
  const document = openPdf(bench.write('page.pdf', createPdf([{ content }])), undefined);
  return document.page(0).draw(3200);
}

const rasterOf = async (picture: Sharp): Promise<Raster> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data, free: () => undefined };
};

describe('a page at 3200 pixels', () => {
  it.each([
    ['letters', true],
    ['pale letters', true],
    ['a hairline', true],
    ['a colored edge', true],
    ['nothing', false],
    ['one color', false],
  ] as const)('contains more detail than at 1600 pixels if it has %s: %s', async (name, more) => {
    expect(hasFineDetail(await drawn(contents[name]))).toBe(more);
  });

  it.each([
    [800, 800],
    [2200, 2200],
  ])('has no more detail than its scan: %i pixels', async (pixels, finest) => {
    const scan = Buffer.alloc(pixels, 90).toString('latin1');
    const image = `100 0 obj <</Subtype/Image/Width 1/Height ${pixels}/ColorSpace/DeviceGray/BitsPerComponent 8/Length ${pixels}>> stream\n${scan}\nendstream endobj`;
    const edgeOf = (content: string) => {
      const pdf = createPdf([{ content }], { objects: [image] }).toString('latin1');
      const named = pdf.replace('/Font<</F 3 0 R>>', '$&/XObject<</I 100 0 R>>');
      return openPdf(bench.write('scan.pdf', Buffer.from(named, 'latin1')), undefined)
        .page(0)
        .finestEdge();
    };
    expect(edgeOf('q 200 0 0 300 0 0 cm /I Do Q')).toBeCloseTo(finest);
    expect(edgeOf('q 200 0 0 300 0 0 cm /I Do Q BT /F 8 Tf 20 200 Td (OCR) Tj ET')).toBe(Infinity);
    expect(edgeOf('q 200 0 0 300 0 0 cm /I Do Q BT 3 Tr /F 8 Tf 20 200 Td (OCR) Tj ET')).toBeCloseTo(finest);
  });

  it('has no additional detail if the page is a blurred image', async () => {
    const letters = await drawn(contents.letters);
    const raw = { raw: { width: letters.width, height: letters.height, channels: 3 as const } };
    const picture = sharp(letters.pixels.slice(), raw);
    expect(hasFineDetail(await rasterOf(picture.clone()))).toBe(true);
    expect(hasFineDetail(await rasterOf(picture.clone().blur(4)))).toBe(false);
  });
});
