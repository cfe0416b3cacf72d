import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBench } from '../../../test/bench-of-files.ts';
import { form, hardPdf, line, stream } from '../../../test/hard-pdf.ts';
import { defaultOptions } from '../../job/convert-options.ts';
import type { Converter, ConvertNotice } from '../../job/job.ts';
import { createConverter } from '../converter.ts';

const bench = createBench();
let converter: Converter;
beforeAll(() => {
  // Lanes block SVG in sharp. If a lane test has already run in this process, SVG must be unblocked again.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0 });
});
afterAll(async () => {
  await converter.close();
  bench.remove();
});

/** Converts a one-page PDF to a drawing. */
async function drawn(name: string, content: string, resources: string, objects: readonly string[]) {
  const path = bench.write(`${name}.pdf`, hardPdf([content], resources, objects));
  const job = bench.job(path, { options: { ...defaultOptions, engine: 5, clarity: 1 } });
  const result = await converter.convert(job);
  if (!result.ok) throw new Error(result.detail);
  const notices: ConvertNotice[] = [];
  const sharpened = await converter.sharpen({ ...job, book: result.book }, { onNotice: (told) => notices.push(told) });
  if (!sharpened.ok) throw new Error(sharpened.detail);
  const images = sharpened.book.pages[0]?.images;
  return { notices, page: bench.read(job, images?.page?.file), zoom: bench.read(job, images?.zoom?.file), images };
}

/**
 * Returns the largest difference between the average colors of 20-point squares in two page images, in levels of 255.
 */
async function apart(one: Buffer, other: Buffer): Promise<number> {
  const small = (image: Buffer) =>
    sharp(image).removeAlpha().toColourspace('srgb').resize(10, 15, { fit: 'fill' }).raw();
  const [a, b] = await Promise.all([small(one).toBuffer(), small(other).toBuffer()]);
  return Math.max(...a.map((level, at) => Math.abs(level - (b[at] ?? 0))));
}

const inkPhoto = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c83c28' } })
  .toColourspace('cmyk')
  .jpeg()
  .toBuffer();
const photo = '/Type/XObject/Subtype/Image/Width 400/Height 400/BitsPerComponent 8/ColorSpace/DeviceCMYK';
const showPhoto = 'q 160 0 0 160 20 100 cm /P Do Q';

describe('a page stored as an SVG drawing', () => {
  it('matches the page, even with CMYK images, blended groups below a clip, and tiny units (W-519)', async () => {
    const mixing = 'q 20 20 160 260 re W n /Over gs /G Do Q';
    const hair = 'q .00007 0 0 .00007 0 0 cm 9525 w 300000 700000 m 2600000 700000 l S Q';
    const content = `0.1 0.3 0.2 rg 0 0 200 300 re f ${showPhoto} ${mixing} 1 G ${hair}`;
    const resources = '/XObject<</P 100 0 R/G 101 0 R>>/ExtGState<</Over<</BM/Overlay/ca .5>>>>';
    const made = await drawn('inks', content, resources, [
      stream(100, `${photo}/Filter/DCTDecode/Decode[1 0 1 0 1 0 1 0]`, inkPhoto),
      form(101, '/Group<</S/Transparency>>', '0.5 0.8 0.6 rg 40 40 60 200 re f'),
    ]);
    expect(made.images?.zoom?.file).toMatch(/\.svg$/);
    expect(made.notices).toEqual([]);
    expect(await apart(made.page, made.zoom)).toBeLessThan(25);
  });

  it.each([
    [
      'a knockout group',
      `/K Do ${line}`,
      '/XObject<</K 100 0 R>>/ExtGState<</Half<</ca .5>>>>',
      [
        form(
          100,
          '/Group<</S/Transparency/K true>>/Resources<</ExtGState<</Half<</ca .5>>>>>>',
          '/Half gs 1 0 0 rg 20 20 120 200 re f 0 0 1 rg 60 60 120 200 re f',
        ),
      ],
    ],
    [
      'an isolated group with a blend mode',
      `1 1 0 rg 0 0 200 300 re f /K Do ${line}`,
      '/XObject<</K 100 0 R>>',
      [
        form(
          100,
          '/Group<</S/Transparency/I true>>/Resources<</ExtGState<</Diff<</BM/Difference>>>>>>',
          '/Diff gs 1 0 0 rg 20 20 160 200 re f',
        ),
      ],
    ],
  ])('becomes an image, with a notice, if an SVG drawing would look different: %s (W-519)', async (...kind) => {
    const [name, content, resources, objects] = kind;
    const made = await drawn(name, content, resources, objects);
    expect(made.images?.zoom?.file).toMatch(/\.(?:webp|png)$/);
    expect(made.notices).toEqual([{ code: 'convert.keptAsPictures', pages: [0] }]);
    expect(await apart(made.page, made.zoom)).toBeLessThan(25);
  });
});
