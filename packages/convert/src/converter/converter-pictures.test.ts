import type { PageItem } from '@leafcast/book';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { createBench, requireConvertedBook } from '../../test/bench-of-files.ts';
import { createBenchConverter } from '../../test/create-bench-converter.ts';
import { type ConvertOptions, defaultOptions } from '../job/convert-options.ts';

const bench = createBench('pictures');
afterAll(bench.remove);
const converter = createBenchConverter(bench);

/** Returns drawing instructions for a picture of 2 × 2 pixels: red, green, blue and gray. */
const picture = (matrix: string) =>
  `q ${matrix} cm BI /W 2 /H 2 /CS /RGB /BPC 8 /F /AHx ID ff000000ff000000ff808080> EI Q`;
/** Two pictures on a page of 200 × 300 points: at the upper left, and at the lower right below a clip of half its size. */
const two = `${picture('80 0 0 60 20 220')} q 100 20 40 40 re W n ${picture('80 0 0 80 100 20')} Q`;

async function made(content: string, change: Partial<ConvertOptions> = {}, extra = '') {
  const path = bench.write('pictures.pdf', createPdf([{ content, extra }]));
  const job = bench.job(path, { options: { ...defaultOptions, singlePictures: true, ...change } });
  const { pages } = requireConvertedBook(await converter.convert(job));
  return { job, items: pages.map(({ items = [] }) => items) };
}

/** Returns the file of the picture that an item opens. */
function pictureOf(item: PageItem | undefined): string {
  const action = item?.kind === 'link' ? item.action : undefined;
  if (action?.type !== 'popup' || action.popup.type !== 'image') throw new Error('The item opens no picture');
  return action.popup.picture.file;
}

describe('pictures that readers open alone', () => {
  it('are areas of the page that open a picture in a pop-up, as far as clips show them (W-207)', async () => {
    const { job, items } = await made(two);
    expect(items).toMatchObject([
      [
        { id: 'picture-1', kind: 'link', x: 0.1, width: 0.4, height: 0.2, rotation: 0 },
        { id: 'picture-2', kind: 'link', x: 0.5, width: 0.2 },
      ],
    ]);
    // The first picture is 20 of 300 points below the upper edge, the second one 240.
    expect(items[0]?.map(({ y }) => Math.round(y * 300))).toEqual([20, 240]);
    const [first, second] = await Promise.all(
      (items[0] ?? []).map(async (item) => {
        expect(pictureOf(item)).toMatch(/^media\/picture-[0-9a-f]{8}\.(png|jpg)$/);
        const image = sharp(bench.read(job, pictureOf(item)))
          .removeAlpha()
          .toColourspace('srgb');
        const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
        return { corner: [...data.subarray(0, 3)], proportions: info.width / info.height };
      }),
    );
    expect(first?.proportions).toBeCloseTo(4 / 3, 1);
    expect(second?.proportions).toBeCloseTo(1, 1);
    // The clip shows the lower left quarter, which is blue.
    expect([first?.corner[0], second?.corner[2]].every((level) => (level ?? 0) > 200)).toBe(true);
  });

  it('do not exist unless the author asks for them', async () => {
    expect((await made(two, { singlePictures: false })).items).toEqual([[]]);
  });

  it('belong to the half of a spread, or the part of a page, on which they are', async () => {
    const { items } = await made(two, { bleed: 7.0556, box: 'crop' });
    // 20 points are cut off each edge of the page of 200 × 300 points.
    expect(items[0]?.[0]).toMatchObject({ id: 'picture-1' });
    expect(items[0]?.[0]?.x).toBeCloseTo(0, 2);
    expect(items[0]?.[0]?.width).toBeCloseTo(80 / 160, 2);
  });

  it.each([
    ['narrow', picture('19 0 0 200 20 50'), ''],
    ['the whole page', picture('200 0 0 300 0 0'), ''],
    [
      'below a link',
      picture('80 0 0 60 20 220'),
      '/Annots [<</Type/Annot/Subtype/Link/Rect [30 230 60 250]/A<</S/URI/URI(https://example.com/)>>>>]',
    ],
    [
      'the background of text',
      `${picture('160 0 0 40 20 220')} BT /F 20 Tf 25 240 Td (Words on top) Tj 0 -15 Td (Words on top) Tj ET`,
      '',
    ],
    ['outside of the page', picture('80 0 0 60 -90 220'), ''],
  ])('leave out a picture that is %s', async (_, content, extra) => {
    expect((await made(content, {}, extra)).items).toEqual([[]]);
  });

  it('are at most twelve on a page, without pictures within others', async () => {
    const grid = Array.from({ length: 16 }, (_, at) =>
      picture(`40 0 0 60 ${(at % 4) * 50} ${Math.floor(at / 4) * 70}`),
    );
    expect((await made(grid.join(' '))).items[0]).toHaveLength(12);
    const within = `${picture('120 0 0 120 20 100')} ${picture('40 0 0 60 40 120')}`;
    expect((await made(within)).items[0]).toHaveLength(1);
  });
});
