import { qualityPresets } from '@leafcast/book';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { createBench, requireConvertedBook } from '../../test/bench-of-files.ts';
import { createBenchConverter } from '../../test/create-bench-converter.ts';
import { type ConvertOptions, defaultOptions } from '../job/convert-options.ts';
import type { ConvertJob, ConvertNotice } from '../job/job.ts';

const bench = createBench('one');
afterAll(bench.remove);
const converter = createBenchConverter(bench);

async function made(path: string, options: Partial<ConvertOptions>, more: Partial<ConvertJob> = {}) {
  const job = bench.job(path, { options: { ...defaultOptions, ...options }, ...more });
  return { job, book: requireConvertedBook(await converter.convert(job)) };
}

const textOf = (job: ConvertJob, file: string | undefined): { lines: { text: string; x: number }[]; links: object[] } =>
  JSON.parse(String(bench.read(job, file)));

const half = (words: string, x: number) => `BT /F 12 Tf ${x} 100 Td (${words}) Tj ET`;
/** A wide page with one word in each half. */
const magazinePage = { box: [0, 0, 400, 300] as const, content: `${half('Left', 20)} ${half('Right', 220)}` };
/** Three pages: a front cover, a spread that is red on the left and blue on the right, and a back cover. */
const magazine = createPdf(
  [
    { text: 'Front' },
    {
      box: [0, 0, 400, 300],
      content: `1 0 0 rg 0 0 200 300 re f 0 0 1 rg 200 0 200 300 re f 0 g ${half('On the left', 20)} ${half('See www.example.com', 220)}`,
      extra: '/Annots[100 0 R 101 0 R]',
    },
    { text: 'Back' },
  ],
  {
    catalog: '/Outlines 102 0 R/PageLabels<</Nums[0<</P(C)>>1<</P(2-3)>>2<</P(B)>>]>>',
    objects: [
      '100 0 obj <</Type/Annot/Subtype/Link/Rect[20 200 120 220]/Dest[6 0 R/XYZ 210 100 0]>> endobj',
      '101 0 obj <</Type/Annot/Subtype/Link/Rect[250 200 390 220]/Dest[8 0 R/Fit]>> endobj',
      '102 0 obj <</Type/Outlines/First 103 0 R/Last 104 0 R/Count 2>> endobj',
      '103 0 obj <</Title(Left)/Parent 102 0 R/Next 104 0 R/Dest[6 0 R/Fit]>> endobj',
      '104 0 obj <</Title(Right)/Parent 102 0 R/Prev 103 0 R/Dest[6 0 R/XYZ 220 300 0]>> endobj',
    ],
  },
);

describe('a document with wide pages', () => {
  it('has its spreads split, with text, links, outline and labels assigned to the halves (W-514, W-515, W-516, D-741, D-742)', async () => {
    const path = bench.write('magazine.pdf', magazine);
    for (const cut of [-1, 1] as const) {
      const { job, book } = await made(path, { cut });
      expect(book.pages.map(({ width, height, label }) => [width, height, label])).toEqual([
        [200, 300, 'C'],
        [200, 300, '2'],
        [200, 300, '3'],
        [200, 300, 'B'],
      ]);
      expect(book.outline).toEqual([
        { title: 'Left', page: 1 },
        { title: 'Right', page: 2 },
      ]);
      const [one, other] = [textOf(job, book.pages[1]?.text), textOf(job, book.pages[2]?.text)];
      expect(one.lines).toMatchObject([{ text: 'On the left', x: 20 }]);
      expect(one.links).toEqual([{ x: 20, y: 80, width: 100, height: 20, page: 2 }]);
      expect(other.lines).toMatchObject([{ text: 'See www.example.com', x: 20 }]);
      expect(other.links).toEqual([
        { x: 50, y: 80, width: 140, height: 20, page: 3 },
        expect.objectContaining({ url: 'https://www.example.com' }),
      ]);
      const search = JSON.parse(String(bench.read(job, book.search)));
      expect(search.pages).toEqual(['Front', 'On the left', 'See www.example.com', 'Back']);
      const corner = await sharp(bench.read(job, book.pages[2]?.images.page?.file))
        .extract({ left: 1, top: 1, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect([...corner]).toEqual([0, 0, 255]);
    }
  });

  it('is split automatically only if its wide pages show two pages (W-515)', async () => {
    const words = (text: string, x: number, y: number, size: number) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
    const column = (x: number, lines: number) =>
      Array.from({ length: lines }, (_, line) => words('Leaves turn in books all year', x, 760 - line * 22, 16)).join(
        ' ',
      );
    const spread = { box: [0, 0, 1190, 842], content: `${column(70, 30)} ${column(665, 30)}` } as const;
    const heading = words('What leaves did in the last quarter of the year', 90, 760, 48);
    const slide = { box: [0, 0, 1190, 842], content: `${heading} ${column(70, 9)}` } as const;
    const pagesOf = async (name: string, pages: (typeof spread | typeof slide)[]) =>
      (await made(bench.write(name, createPdf(pages)), { cut: -1, clarity: 1 })).book.pages.length;
    expect(await pagesOf('spreads.pdf', [spread, spread])).toBe(4);
    expect(await pagesOf('deck.pdf', [slide, slide, slide])).toBe(3);
    expect(await pagesOf('sheet.pdf', [slide])).toBe(1);
  });

  it('is reported if it is left whole in doubt, with its page in the book', async () => {
    const wide = {
      ...magazinePage,
      content: `${magazinePage.content} ${half('A headline that crosses the middle', 130)}`,
    };
    const pages = [{ text: 'Front' }, magazinePage, { text: 'One' }, wide, { text: 'Two' }];
    const job = bench.job(bench.write('doubt.pdf', createPdf(pages)), { options: { ...defaultOptions, cut: -1 } });
    const notices: ConvertNotice[] = [];
    const book = requireConvertedBook(await converter.convert(job, { onNotice: (notice) => notices.push(notice) }));
    expect(book.pages.map(({ width }) => width)).toEqual([200, 200, 200, 200, 400, 200]);
    expect(notices).toEqual([{ code: 'convert.uncutSpreads', pages: [4] }]);
  });

  it('is not cut if cutting is off (W-514, D-740)', async () => {
    const { book } = await made(bench.write('magazine.pdf', magazine), {});
    expect(book.pages.map(({ width }) => width)).toEqual([200, 400, 200]);
  });

  it('starts with the front of an unfolded cover, and gets its `zoom` renditions in the same order (W-517, W-518, D-743, D-744)', async () => {
    const wide = (words: string) => ({ box: [0, 0, 400, 300] as const, content: half(words, 220) });
    const path = bench.write('unfolded.pdf', createPdf([wide('Front'), wide('Right')]));
    const { job, book } = await made(path, { cut: 3, clarity: 1 });
    const texts = (JSON.parse(String(bench.read(job, book.search))) as { pages: string[] }).pages;
    expect(texts).toEqual(['Front', '', 'Right', '']);
    const sharpened = requireConvertedBook(await converter.sharpen({ ...job, book }));
    expect(sharpened.pages.map(({ images }) => [images.zoom?.width, images.zoom?.height])).toEqual(
      // An empty page needs no larger image.
      texts.map((text) => (text === '' ? [undefined, undefined] : [1600, 2400])),
    );
    expect((await made(path, { cut: 2 })).book.pages.map(({ width }) => width)).toEqual([400, 200, 200]);
  });

  it('is rejected if cutting creates more pages than a book may have (D-520)', async () => {
    const path = bench.write('wide.pdf', createPdf([{ box: [0, 0, 40, 30] }]));
    const pages = Array.from({ length: 500 }, () => '1').join();
    const job = bench.job(path, { options: { ...defaultOptions, pages, keepOrder: true, cut: 1 } });
    expect(await converter.convert(job)).toMatchObject({ ok: false, code: 'upload.pdfPages' });
  });

  it('can be a set of images', async () => {
    const red = { width: 600, height: 400, channels: 3, background: '#f00' } as const;
    const path = bench.write('spread.png', await sharp({ create: red }).png().toBuffer());
    const { book } = await made(path, { cut: 1 }, { kind: 'images' });
    expect(book.pages.map(({ images }) => [images.page?.width, images.page?.height])).toEqual([
      [300, 400],
      [300, 400],
    ]);
  });
});

const a4 = createPdf([{ box: [0, 0, 595, 842], content: half('A page as people print it', 60) }]);

describe('further conversion options', () => {
  it('keep the order and the repetitions of a page range if requested (W-091)', async () => {
    const { job, book } = await made(bench.write('magazine.pdf', magazine), { pages: '3,1,3', keepOrder: true });
    const search = JSON.parse(String(bench.read(job, book.search)));
    expect(search.pages).toEqual(['Back', 'Front', 'Back']);
    expect(book.outline).toEqual([{ title: 'Left' }, { title: 'Right' }]);
  });

  it('trim the bleed from every edge (W-202)', async () => {
    const { job, book } = await made(bench.write('magazine.pdf', magazine), { bleed: 5, pages: '1' });
    expect(book.pages[0]).toMatchObject({ width: 171.65, height: 271.65 });
    // The text was 20 points from the edge.
    expect(textOf(job, book.pages[0]?.text).lines).toMatchObject([{ text: 'Front', x: 5.8 }]);
  });

  it.each([
    [1, 800, 1200],
    [2, 1067, 1600],
    [3, 1600, 2400],
    [4, 555, 833],
  ] as const)(
    'produce the sizes of clarity level %i: %i x %i (W-522, W-523, W-524, W-525)',
    async (clarity, width, height) => {
      const { book } = await made(bench.write('magazine.pdf', magazine), { clarity, pages: '1' });
      expect(book.pages[0]?.images.page).toMatchObject({ width, height });
    },
  );

  it.each([
    ['HD', 'D-547', [905, 1280], undefined],
    ['FHD', 'D-546', [1131, 1600], [1357, 1920]],
    ['SHD', 'D-548', [1131, 1600], [2261, 3200]],
  ] as const)('produce the sizes of the preset %s (D-109, %s)', async (name, _rule, page, zoom) => {
    const quality = qualityPresets.find((preset) => preset.name === name)?.quality;
    const { job, book } = await made(bench.write('a4.pdf', a4), { quality });
    const sizeOf = (image?: { readonly width: number; readonly height: number }) =>
      image && [image.width, image.height];
    expect(sizeOf(book.pages[0]?.images.page)).toEqual(page);
    expect(sizeOf(requireConvertedBook(await converter.sharpen({ ...job, book })).pages[0]?.images.zoom)).toEqual(zoom);
  });

  it('respect a custom quality (W-512)', async () => {
    const quality = { definition: 95, maxEdge: 450, dpi: 320 };
    const { job, book } = await made(bench.write('magazine.pdf', magazine), { quality, pages: '1' });
    expect(book.pages[0]?.images.page).toMatchObject({ width: 300, height: 450 });
    expect(requireConvertedBook(await converter.sharpen({ ...job, book })).pages[0]?.images.zoom).toBeUndefined();
  });
});

/** A drawing with so many colors that the page does not count as flat, with red letters on top. */
const colorful = createPdf([
  {
    content: `${Array.from({ length: 900 }, (_, i) => {
      const color = [7919, 104_729, 1_299_709].map((prime) => ((i * prime) % 251) / 250).join(' ');
      return `${color} rg ${(i % 30) * 7} ${Math.floor(i / 30) * 10} 7 10 re f`;
    }).join('\n')}\n1 0 0 rg ${half('Red <letters> & signs', 20)}`,
  },
]);

describe('conversion engines', () => {
  it('with engine 5 store pages as SVG drawings, which are sharp at any size (W-519)', async () => {
    const { job, book } = await made(bench.write('colorful.pdf', colorful), { engine: 5 });
    expect(book.pages[0]?.images.page?.file).toMatch(/\.jpg$/);
    const zoom = requireConvertedBook(await converter.sharpen({ ...job, book })).pages[0]?.images.zoom;
    expect(zoom).toMatchObject({ width: 8533, height: 12_800 });
    const svg = String(bench.read(job, zoom?.file));
    expect(svg).toMatch(/^<svg [^>]*width="8533" height="12800"/);
    expect(svg).toContain('<path');
    expect(svg).not.toMatch(/<text|letters|<script|\son/i);
    // Does not use sharp, because another test file in this process may have blocked SVG.
    const shown = (await renderAsync(svg, { fitTo: { mode: 'width', value: 200 }, background: '#ffffff' })).asPng();
    const drawn = await sharp(bench.read(job, book.pages[0]?.images.page?.file)).resize(200).png().toBuffer();
    const [one, other] = await Promise.all([shown, drawn].map((image) => sharp(image).stats()));
    expect(Math.abs((one?.channels[0]?.mean ?? 0) - (other?.channels[0]?.mean ?? 255))).toBeLessThan(4);
  });

  it('with engine number 2 store images, and with engine number 1 images without fringes around colored letters (W-520, W-521)', async () => {
    const path = bench.write('colorful.pdf', colorful);
    const subsampling = async (engine: 1 | 2) => {
      const { job, book } = await made(path, { engine });
      return (await sharp(bench.read(job, book.pages[0]?.images.page?.file)).metadata()).chromaSubsampling;
    };
    expect([await subsampling(2), await subsampling(1)]).toEqual(['4:2:0', '4:4:4']);
  });
});
