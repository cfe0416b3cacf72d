import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(() => bench.remove());

const words = Array.from({ length: 30 }, (_, at) => `BT /F 8 Tf 20 ${280 - at * 8} Td (Line ${at * 7919}) Tj ET`);
const packed = deflateSync(Buffer.from(words.join('\n')));
const photo = await sharp({
  create: {
    width: 200,
    height: 200,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 50 },
  },
})
  .jpeg()
  .toBuffer();
const scrambled = (bytes: Buffer) =>
  Buffer.from(bytes.map((byte, at) => (at > bytes.length * 0.4 ? byte ^ 0xa5 : byte)));

const stream = (id: number, dictionary: string, bytes: Buffer) =>
  `${id} 0 obj <<${dictionary}/Length ${bytes.length}>> stream\n${bytes.toString('latin1')}\nendstream endobj`;
const image = (bytes: Buffer, filter = '/Filter/DCTDecode') =>
  stream(101, `/Subtype/Image/Width 200/Height 200/ColorSpace/DeviceRGB/BitsPerComponent 8${filter}`, bytes);
const form = (bytes: Buffer) => stream(101, '/Subtype/Form/BBox[0 0 200 300]/Filter/FlateDecode', bytes);

/** Returns, for each page of a document, whether the engine reports it as damaged after drawing. */
async function damageOf(pages: Parameters<typeof createPdf>[0], objects: readonly string[] = [], resources = '') {
  const pdf = createPdf(pages, { objects }).toString('latin1').replaceAll('/Font<</F 3 0 R>>', `$&${resources}`);
  const document = openPdf(bench.write('damaged.pdf', Buffer.from(pdf, 'latin1')), undefined);
  const found: boolean[] = [];
  for (const index of pages.keys()) {
    const page = document.page(index);
    (await page.draw(300)).free();
    found.push(page.faults().includes('damaged'));
    page.close();
  }
  document.close();
  return found;
}
const contents = (bytes: Buffer, filter = '/Filter/FlateDecode') =>
  damageOf([{ extra: '/Contents 100 0 R' }], [stream(100, filter, bytes)]);
const shows = (...objects: string[]) =>
  damageOf([{ content: 'q 200 0 0 200 0 0 cm /X Do Q' }], objects, '/XObject<</X 101 0 R>>');

describe('a page', () => {
  it('is intact if it is white or all its content is drawn', async () => {
    expect(await damageOf([{ content: '' }, { content: '1 g 0 0 200 300 re f' }, { text: 'Tea' }])).toEqual([
      false,
      false,
      false,
    ]);
    expect(await contents(packed)).toEqual([false]);
    expect(await contents(Buffer.concat([packed.subarray(0, -4), Buffer.from('tail')]))).toEqual([false]);
    expect(await shows(image(photo))).toEqual([false]);
    expect(await damageOf([{ content: 'q q 1 0 0 rg 0 0 50 50 re f Q Q Q' }])).toEqual([false]);
    expect(await damageOf([{ content: '1e2 -inf undefined 0 0 50 50 re f' }])).toEqual([false]);
    expect(await shows(image(photo).replace('/Width 200', '/Width 0'))).toEqual([false]);
    expect(await damageOf([{ content: '0 0 50 50 ref' }])).toEqual([true]);
    const icc = stream(102, '/N 3', Buffer.from('no profile'));
    expect(
      await damageOf([{ content: '/C cs 1 0 0 scn 0 0 50 50 re f' }], [icc], '/ColorSpace<</C[/ICCBased 102 0 R]>>'),
    ).toEqual([false]);
  });

  it.each([
    ['truncated contents', () => contents(packed.subarray(0, packed.length / 2))],
    ['scrambled', () => contents(scrambled(packed))],
    ['compressed with another filter', () => contents(packed, '/Filter/LZWDecode')],
    ['compressed with an unknown filter', () => contents(packed, '/Filter/TeaDecode')],
    ['missing', () => damageOf([{ extra: '/Contents 777 0 R' }])],
    ['cut off within a string', () => damageOf([{ content: `${words.join(' ')} (and then` }])],
    ['those of a truncated form', () => shows(form(packed.subarray(0, packed.length / 2)))],
  ])('is damaged if its contents are %s', async (_, found) => {
    expect(await found()).toEqual([true]);
  });

  it.each([
    ['a truncated image', () => shows(image(photo.subarray(0, photo.length / 2)))],
    ['not an image', () => shows(image(Buffer.alloc(3000, 7)))],
    ['too short', () => shows(image(Buffer.alloc(1000, 120), ''))],
    ['missing', () => shows()],
    ['not declared in the resources', () => damageOf([{ content: '/X Do' }])],
  ])('is damaged if its image is %s', async (_, found) => {
    expect(await found()).toEqual([true]);
  });

  it('is damaged if a font, a pattern or a shading is missing', async () => {
    const font = '102 0 obj <</Type/Font/Subtype/Type0/BaseFont/Tea/Encoding/Identity-H>> endobj';
    expect(await damageOf([{ content: 'BT /G 8 Tf 9 9 Td (Tea) Tj ET' }], [font], '/Font<</G 102 0 R>>')).toEqual([
      true,
    ]);
    expect(await damageOf([{ content: '/S sh' }, { content: '/Pattern cs /P scn 0 0 9 9 re f' }])).toEqual([
      true,
      true,
    ]);
  });

  it('is reported as damaged even if an earlier page has the same fault', async () => {
    const show = { content: 'q 200 0 0 200 0 0 cm /X Do Q' };
    const half = image(photo.subarray(0, photo.length / 2));
    expect(await damageOf([show, { text: 'Tea' }, show, show], [half], '/XObject<</X 101 0 R>>')).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
