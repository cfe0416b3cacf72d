import { afterAll, describe, expect, it } from 'vitest';
import { createPdf, endlessContent } from '../../../../../testing/documents/create-pdf.ts';
import { createBench, requireValidBook } from '../../../test/bench-of-files.ts';
import { createBenchConverter, longLimits, shortLimits } from '../../../test/create-bench-converter.ts';

const bench = createBench();
afterAll(bench.remove);
const converter = createBenchConverter(bench, { limits: shortLimits });
const patient = createBenchConverter(bench, { lanes: 1, limits: longLimits });

describe('a hostile document', () => {
  it('is stopped if drawing a page never ends, while other documents are converted', async () => {
    const path = bench.write('endless.pdf', createPdf([{ content: endlessContent }]));
    const stopped = converter.convert(bench.job(path));
    const good = await converter.convert(bench.job(bench.write('good.pdf', createPdf([{ text: 'x' }]))));
    expect(good.ok).toBe(true);
    const failure = { ok: false, code: 'convert.heavyPdf', detail: expect.stringContaining('timeout') };
    expect(await stopped).toMatchObject(failure);
  });

  it.each([
    ['as many as in a large catalog', 2, 12, true],
    ['too many to draw', 2, 29, false],
    ['nested too deeply', 1, 200, false],
  ])(
    'is accepted or rejected depending on the number and depth of its nested forms: %s',
    async (_, times, depth, ok) => {
      const forms = Array.from({ length: depth }, (_, index) => {
        const inner = index < depth - 1 ? `/Resources<</XObject<</F ${101 + index} 0 R>>>>` : '';
        const content = inner ? '/F Do '.repeat(times) : '0 0 1 1 re f';
        return `${100 + index} 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 9 9]${inner}/Length ${content.length}>> stream\n${content}\nendstream endobj`;
      });
      const pdf = createPdf([{ content: '/F Do' }], { objects: forms }).toString('latin1');
      const path = bench.write(
        'forms.pdf',
        Buffer.from(pdf.replace('/Font<</F 3 0 R>>', '/XObject<</F 100 0 R>>'), 'latin1'),
      );
      expect((await patient.convert(bench.job(path))).ok).toBe(ok);
    },
  );

  it.each([
    ['refers to itself', '/First 71 0 R/Next 71 0 R', [], []],
    ['is a plain tree', '/First 72 0 R', [71, 72], []],
    [
      'is nested a thousand levels deep',
      '/First 1000 0 R',
      [71, ...Array.from({ length: 1000 }, (_, index) => 1000 + index)],
      ['convert.outlineDepth'],
    ],
  ])(
    'keeps its pages if its outline %s, and keeps every entry of a valid outline tree',
    async (_, below, entries, told) => {
      const entry = (id: number, more: string) =>
        `${id} 0 obj <</Title(Leaf ${id})/Parent 70 0 R/Dest[4 0 R/Fit]${more}>> endobj`;
      const chain = Array.from({ length: 1000 }, (_, index) =>
        entry(1000 + index, index < 999 ? `/First ${1001 + index} 0 R` : ''),
      );
      const objects = [
        '70 0 obj <</First 71 0 R/Last 71 0 R/Count 1>> endobj',
        entry(71, below),
        entry(72, ''),
        ...chain,
      ];
      const path = bench.write('outline.pdf', createPdf([{ text: 'x' }], { catalog: '/Outlines 70 0 R', objects }));
      const notices: string[] = [];
      const result = await converter.convert(bench.job(path), { onNotice: ({ code }) => notices.push(code) });
      if (!result.ok) throw new Error(result.detail);
      const titles = [...JSON.stringify(requireValidBook(result.book).outline).matchAll(/"title":"Leaf (\d+)"/g)].map(
        ([, id]) => id,
      );
      expect(titles.map(Number)).toEqual(entries);
      expect(notices).toEqual(told);
      expect(result.book.pages).toHaveLength(1);
    },
  );

  it.each([
    ['whole', 0, true],
    ['missing a row', 16, false],
    ['without the padding of its last row', 2, true],
  ])('is checked for completeness if it is a BMP that is %s', async (name, missing, ok) => {
    const bmp = Buffer.alloc(54 + 16 * 8, 0x55);
    bmp.write('BM');
    for (const [at, value] of [
      [2, bmp.length],
      [10, 54],
      [14, 40],
      [18, 5],
      [22, 8],
      [26, 0x180001],
      [30, 0],
      [34, 0],
      [46, 0],
      [50, 0],
    ] as const) {
      bmp.writeUInt32LE(value, at);
    }
    const path = bench.write(`${name}.bmp`, bmp.subarray(0, bmp.length - missing));
    expect((await converter.convert(bench.job(path, { kind: 'images' }))).ok).toBe(ok);
  });
});
