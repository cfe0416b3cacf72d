import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createBench, hasSharedSamples, sharedSamplesFolder } from '../../../../test/bench-of-files.ts';
import { form, stream } from '../../../../test/hard-pdf.ts';
import { createPhoto, createPicturePdf, type PicturePdf, showPicture } from '../../../../test/picture-pdf.ts';
import { rgbProfile, screenCurve } from '../../../../test/rgb-profile.ts';
import { isSamePicture } from '../../raster/same-picture.ts';
import { openPdf } from '../mupdf-engine.ts';

const bench = createBench();
afterAll(() => bench.remove());

const photo = createPhoto(800, 1200);
const jpeg = await photo.clone().jpeg().toBuffer();
const gray = await photo.clone().toColourspace('b-w').jpeg().toBuffer();
const progressive = await photo.clone().jpeg({ progressive: true }).toBuffer();
const cmyk = await photo.clone().toColourspace('cmyk').jpeg().toBuffer();
const narrow = await createPhoto(700, 1200).jpeg().toBuffer();

function pictureOf(parts: Partial<PicturePdf>) {
  const document = openPdf(bench.write('picture.pdf', createPicturePdf({ jpeg, ...parts })), undefined);
  const page = document.page(0);
  const picture = page.picture?.() ?? null;
  page.close();
  document.close();
  return picture;
}

const profile = (curve: (level: number) => number) => stream(110, '/N 3', rgbProfile(curve));
const smallImage = (id: number, more = '') =>
  stream(
    id,
    `/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8${more}`,
    Buffer.of(128),
  );
const group = '/Type/OCG/Name(Layer)';

describe('the picture of a page', () => {
  it.each<[string, Partial<PicturePdf>]>([
    ['baseline', {}],
    ['progressive', { jpeg: progressive }],
    ['gray', { jpeg: gray, colors: '/DeviceGray' }],
    ['with the profile of screens', { colors: '[/ICCBased 110 0 R]', objects: [profile(screenCurve)] }],
    ['with its filter in an array', { filter: '[/DCTDecode]' }],
    ['within nested states', { content: `q q 1 0 0 1 0 0 cm ${showPicture} Q Q` }],
    ['within a clip of the page', { content: `q 0 0 200 300 re W n ${showPicture} Q` }],
    ['within a larger clip', { content: `q -9 -9 400 400 re W* n ${showPicture} Q` }],
    ['under invisible text', { content: `${showPicture} BT 3 Tr /F 12 Tf 20 200 Td (Tea) Tj ET` }],
    ['a hair larger than the page', { content: 'q 200.02 0 0 300.02 -.01 -.01 cm /I Do Q' }],
    ['with a link', { page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://a.example)>>>>]' }],
    [
      'in a document for screens',
      { catalog: '/OutputIntents[<</S/GTS_PDFA1/DestOutputProfile 110 0 R>>]', objects: [profile(screenCurve)] },
    ],
  ])('is found if it is a JPEG that fills the page: %s', (_, parts) => {
    expect(pictureOf(parts)).toMatchObject({ width: 800, height: 1200 });
  });

  it.each<[string, Partial<PicturePdf>]>([
    ['a decoding array', { entries: '/Decode[1 0 1 0 1 0]' }],
    ['a soft mask', { entries: '/SMask 120 0 R', objects: [smallImage(120)] }],
    ['a mask', { entries: '/Mask[0 10 0 10 0 10]' }],
    ['parameters of its filter', { entries: '/DecodeParms<</ColorTransform 0>>' }],
    ['a layer', { entries: '/OC 120 0 R', objects: [`120 0 obj <<${group}>> endobj`] }],
    ['another filter', { filter: '[/ASCIIHexDecode/DCTDecode]', jpeg: Buffer.from(`${jpeg.toString('hex')}>`) }],
    ['four colors', { jpeg: cmyk, colors: '/DeviceCMYK' }],
    ['fewer colors than its file', { colors: '/DeviceGray' }],
    ['more colors than its file', { jpeg: gray }],
    ['colors of its own', { colors: '[/CalRGB<</WhitePoint[.95 1 1.09]/Gamma[1 1 1]>>]' }],
    ['another profile', { colors: '[/ICCBased 110 0 R]', objects: [profile((level) => level)] }],
    ['a false width', { width: 801 }],
    ['a false height', { height: 1201 }],
    ['other proportions than the page', { jpeg: narrow, width: 700 }],
    ['only a name of a JPEG', { jpeg: Buffer.from('not a JPEG') }],
    ['no end', { jpeg: jpeg.subarray(0, -2) }],
  ])('is not found if it has %s', (_, parts) => {
    expect(pictureOf(parts)).toBeNull();
  });

  it.each<[string, Partial<PicturePdf>]>([
    ['rotates it', { page: '/Rotate 180' }],
    ['rotates it by a right angle', { page: '/Rotate 90' }],
    ['flips it', { content: 'q 200 0 0 -300 0 300 cm /I Do Q' }],
    ['mirrors it', { content: 'q -200 0 0 300 200 0 cm /I Do Q' }],
    ['skews it', { content: 'q 200 0 9 300 0 0 cm /I Do Q' }],
    ['has a margin', { content: 'q 190 0 0 285 5 5 cm /I Do Q' }],
    ['cuts it off', { content: 'q 210 0 0 315 -5 -5 cm /I Do Q' }],
    ['has a crop box', { page: '/CropBox[0 0 200 200]' }],
    ['clips it', { content: `q 10 10 100 100 re W n ${showPicture} Q` }],
    ['clips it with a triangle', { content: `q -900 -900 m 900 -900 l 0 1800 l h W n ${showPicture} Q` }],
    ['clips it with a bow', { content: `q 0 0 m 200 300 l 200 0 l 0 300 l h W n ${showPicture} Q` }],
    ['shows it twice', { content: `${showPicture} ${showPicture}` }],
    ['shows nothing', { content: '' }],
    [
      'shows another image',
      { content: `${showPicture} q 9 0 0 9 0 0 cm /J Do Q`, images: '/J 120 0 R', objects: [smallImage(120)] },
    ],
    [
      'shows an image in its contents',
      { content: `${showPicture} q 9 0 0 9 0 0 cm BI /W 1/H 1/CS/G/BPC 8 ID \x80 EI Q` },
    ],
    [
      'shows it in a form',
      {
        content: '/J Do',
        images: '/J 120 0 R',
        objects: [form(120, '/Resources<</XObject<</I 100 0 R>>>>', showPicture)],
      },
    ],
    ['has text', { content: `${showPicture} BT /F 12 Tf 20 200 Td (Tea) Tj ET` }],
    ['has a shape', { content: `${showPicture} 0 0 9 9 re f` }],
    ['has a line', { content: `${showPicture} 0 0 m 9 9 l S` }],
    [
      'has a pattern',
      {
        content: `${showPicture} /Pattern cs /P scn 0 0 90 90 re f`,
        resources: '/Pattern<</P 120 0 R>>',
        objects: [
          stream(
            120,
            '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>',
            '0 0 5 5 re f',
          ),
        ],
      },
    ],
    [
      'has a gradient',
      {
        content: `${showPicture} /S sh`,
        resources:
          '/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 9 9]/Function<</FunctionType 2/N 1/Domain[0 1]/C0[0]/C1[1]>>>>>>',
      },
    ],
    ['shows it half transparent', { content: `/T gs ${showPicture}`, resources: '/ExtGState<</T<</ca .5>>>>' }],
    ['blends it', { content: `/T gs ${showPicture}`, resources: '/ExtGState<</T<</BM/Multiply>>>>' }],
    [
      'masks it',
      {
        content: `/T gs ${showPicture}`,
        resources: '/ExtGState<</T<</SMask<</S/Luminosity/G 120 0 R>>>>>>',
        objects: [form(120, '/Group<</S/Transparency/CS/DeviceGray>>', '1 g 0 0 100 300 re f')],
      },
    ],
    [
      'changes its colors',
      {
        content: `/T gs ${showPicture}`,
        resources: '/ExtGState<</T<</TR 120 0 R>>>>',
        objects: [stream(120, '/FunctionType 4/Domain[0 1]/Range[0 1]', '{1 exch sub}')],
      },
    ],
    [
      'replaces a color space',
      { resources: '/ColorSpace<</DefaultRGB[/ICCBased 110 0 R]>>', objects: [profile((level) => level)] },
    ],
    [
      'has a font with drawn letters',
      {
        resources:
          '/Font<</G<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<<>>/Encoding<</Differences[]>>/FirstChar 0/LastChar 0/Widths[0]>>>>',
      },
    ],
    [
      'has an annotation that shows something',
      {
        page: '/Annots[<</Type/Annot/Subtype/Stamp/Rect[0 0 99 99]/AP<</N 120 0 R>>>>]',
        objects: [form(120, '', '0 0 9 9 re f')],
      },
    ],
    [
      'has an annotation without an appearance',
      { page: '/Annots[<</Type/Annot/Subtype/Square/Rect[9 9 99 99]/C[1 0 0]>>]' },
    ],
  ])('is not found if the page %s', (_, parts) => {
    expect(pictureOf(parts)).toBeNull();
  });

  it.each<[string, Partial<PicturePdf>]>([
    ['layers', { catalog: '/OCProperties<</OCGs[120 0 R]/D<<>>>>', objects: [`120 0 obj <<${group}>> endobj`] }],
    [
      'colors for printers',
      {
        catalog: '/OutputIntents[<</S/GTS_PDFX/DestOutputProfile 110 0 R>>]',
        objects: [profile((level) => level)],
      },
    ],
  ])('is not found if the document has %s', (_, parts) => {
    expect(pictureOf(parts)).toBeNull();
  });

  it('shows what the page shows', async () => {
    const picture = pictureOf({});
    const { data } = await sharp(picture?.bytes ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const page = openPdf(bench.write('drawn.pdf', createPicturePdf({ jpeg })), undefined).page(0);
    const drawn = await page.draw(1200);
    const differences = data.map((level, at) => Math.abs(level - (drawn.pixels[at] ?? 0)));
    expect([drawn.width, drawn.height]).toEqual([800, 1200]);
    // The decoders interpolate colors differently.
    expect(Math.max(...new Set(differences))).toBeLessThanOrEqual(8);
    drawn.free();
  });

  it.skipIf(!hasSharedSamples)('shows what the page shows, also in magazines and scans', async () => {
    const corpus = join(sharedSamplesFolder, 'corpus');
    for (const name of readdirSync(corpus).filter((file) => /^(mag|scan|cmyk|big|mixed)-.*\.pdf$/.test(file))) {
      const document = openPdf(join(corpus, name), undefined);
      for (let index = 0; index < Math.min(4, document.pageCount); index += 1) {
        const page = document.page(index);
        const picture = page.picture?.();
        if (picture) {
          const drawn = await page.draw(1000);
          const { data } = await sharp(picture.bytes)
            .resize({ width: drawn.width, height: drawn.height, fit: 'fill' })
            .toColourspace('srgb')
            .raw()
            .toBuffer({ resolveWithObject: true });
          expect(isSamePicture(drawn, { ...drawn, pixels: data }), `${name}, page ${index}`).toBe(true);
          drawn.free();
        }
        page.close();
      }
      document.close();
    }
  });
});
