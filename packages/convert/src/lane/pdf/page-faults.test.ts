import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { hardPdf, stream } from '../../../test/hard-pdf.ts';
import { jbig2Page, jbig2Segment } from '../../../test/jbig2.ts';
import { preparePassword } from '../mupdf/prepare-password.ts';
import { parseJbig2Segments } from '../repair/jbig2-segments.ts';
import { openPdf } from './mupdf-engine.ts';

const bench = createBench();
afterAll(bench.remove);

/** Returns, for each page, the faults of its image. */
async function faultsOf(pdf: Buffer): Promise<string[]> {
  const document = openPdf(bench.write('faults.pdf', pdf), undefined);
  const found: string[] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    const page = document.page(index);
    (await page.draw(300)).free();
    found.push(page.faults().join());
    page.close();
  }
  document.close();
  return found;
}

/**
 * Arial with character codes that another program has assigned. The document contains neither the font nor the meaning
 * of the codes.
 */
const foreign = [
  '70 0 obj <</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H/DescendantFonts[71 0 R]>> endobj',
  '71 0 obj <</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 700/FontDescriptor 72 0 R>> endobj',
  '72 0 obj <</Type/FontDescriptor/FontName/Arial/Flags 4/FontBBox[-665 -325 2000 1040]/Ascent 905/Descent -212/CapHeight 716/ItalicAngle 0/StemV 88>> endobj',
];
const cyrillic = 'BT /G 24 Tf 20 200 Td <0248023B024A023A> Tj ET';
const latin = 'BT /F 24 Tf 20 200 Td (Tea) Tj ET';

describe('a page', () => {
  it('is reported if its characters have no font, and other pages are not reported', async () => {
    const pdf = hardPdf([cyrillic, latin, cyrillic], '/Font<</F 3 0 R/G 70 0 R>>', foreign).toString('latin1');
    // Of two dictionary entries with the same name, the engine uses the first.
    const made = Buffer.from(pdf.replaceAll('/Font<</F 3 0 R>>/Font', '/Font'), 'latin1');
    expect(await faultsOf(made)).toEqual(['letters', '', 'letters']);
  });

  it.each([
    ['(Tea)', ''],
    ['<FEFF4E2D6587>', ''],
    ['<FEFF0E9E0EB20EAA0EB2>', 'letters'],
  ])(
    "is reported for a note without an appearance only if the note's characters cannot be drawn: %s",
    async (words, fault) => {
      const note = `70 0 obj <</Type/Annot/Subtype/FreeText/F 4/Rect[10 100 190 130]/Contents${words}/DA(/Helv 14 Tf 0 g)>> endobj`;
      expect(await faultsOf(createPdf([{ extra: '/Annots[70 0 R]' }], { objects: [note] }))).toEqual([fault]);
    },
  );

  it('is reported if a scan with letters is drawn blank, but not if the scan itself is blank', async () => {
    const scan = (segments: Buffer) =>
      hardPdf(['q 200 0 0 300 0 0 cm /X Do Q'], '/XObject<</X 70 0 R>>', [
        stream(
          70,
          '/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode',
          segments,
        ),
      ]);
    expect(await faultsOf(scan(sheet))).toEqual(['']);
    expect((await faultsOf(scan(Buffer.concat([sheet, textRegion(3)]))))[0]).toMatch(/drawing|damaged/);
  });
});

/** A page of 8 × 8 white pixels. */
const sheet = jbig2Page(8);
/** Returns a text region with the given number of symbols. */
function textRegion(symbols: number): Buffer {
  const data = Buffer.alloc(23);
  data.writeUInt32BE(8);
  data.writeUInt32BE(8, 4);
  data.writeUInt32BE(symbols, 19);
  return jbig2Segment(1, 6, data);
}

describe('a JBIG2 stream', () => {
  it.each([
    ['only page information', sheet, false],
    ['a text region without symbols', Buffer.concat([sheet, textRegion(0)]), false],
    ['a text region', Buffer.concat([sheet, textRegion(3)]), true],
    ['nothing', Buffer.alloc(0), false],
    ['a truncated header', sheet.subarray(0, 9), false],
    ['noise', Buffer.alloc(4000, 0xe7), false],
  ])('has symbols if it contains text: %s', (_, bytes, expected) => {
    expect(parseJbig2Segments(bytes).some(({ placesSymbols }) => placesSymbols)).toBe(expected);
  });
});

describe('a color without ink', () => {
  const gray = '/DeviceGray<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>';
  const spaces = `/ColorSpace<</N[/Separation/None${gray}]/D[/DeviceN[/None/None]${gray}]/S[/Separation/Spot${gray}]>>`;

  /** Checks whether any of the content is visible. */
  async function isSeen(content: string, objects: readonly string[] = []): Promise<boolean> {
    const form = objects.length > 0 ? '/XObject<</X 70 0 R>>' : '';
    const document = openPdf(bench.write('inks.pdf', hardPdf([content], spaces + form, objects)), undefined);
    const page = document.page(0);
    const raster = await page.draw(300);
    const seen = raster.pixels.some((level) => level !== 255);
    raster.free();
    page.close();
    document.close();
    return seen;
  }

  it.each([
    ['/N cs 1 scn 0 0 50 50 re f', false],
    ['/N CS 1 SCN 4 w 60 60 40 40 re S', false],
    ['/D cs 1 1 scn 0 0 50 50 re f', false],
    ['/N cs 1 scn BT /F 30 Tf 20 200 Td (Tea) Tj ET', false],
    ['/S cs 1 scn 0 0 50 50 re f', true],
    ['/N cs 1 scn 0 0 50 50 re f 0 g 60 60 40 40 re f', true],
  ])('draws nothing, unlike other colors: %s', async (content, expected) => {
    expect(await isSeen(content)).toBe(expected);
  });

  it('draws nothing in a form, either', async () => {
    const inner = stream(
      70,
      `/Subtype/Form/BBox[0 0 200 300]/Resources<<${spaces}/XObject<</X 70 0 R>>>>`,
      '/N cs 1 scn 0 0 50 50 re f',
    );
    expect(await isSeen('/X Do', [inner])).toBe(false);
  });
});

describe('a password', () => {
  it.each([
    ['abc', 'abc'],
    ['ａｂｃ', 'abc'],
    ['ab\u00adc', 'abc'],
    ['a\u00a0b', 'a b'],
    ['e\u0301', 'é'],
    ['Ⅸ', 'IX'],
  ])('is normalized like the passwords of encrypted documents: %s', (typed, prepared) => {
    expect(preparePassword(typed)).toBe(prepared);
  });
});

describe('the text of a page', () => {
  it('does not contain the symbols of form fields, such as check marks', () => {
    const box =
      '70 0 obj <</Type/Annot/Subtype/Widget/FT/Btn/T(c)/V/On/AS/On/F 4/Rect[30 180 50 200]/MK<</CA(4)>>/AP<</N<</On 71 0 R>>>>>> endobj';
    const look = stream(71, '/Type/XObject/Subtype/Form/BBox[0 0 20 20]', '0 g 0 0 20 20 re f');
    const catalog = '/AcroForm<</Fields[70 0 R]/NeedAppearances true>>';
    const pdf = createPdf([{ text: 'Tea 3', extra: '/Annots[70 0 R]' }], { catalog, objects: [box, look] });
    const document = openPdf(bench.write('marks.pdf', pdf), undefined);
    const page = document.page(0);
    const words = page.lines().map(({ chars }) => String.fromCodePoint(...chars.map(({ code }) => code)));
    page.close();
    document.close();
    expect(words).toEqual(['Tea 3']);
  });
});
