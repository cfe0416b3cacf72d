import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { form, hardPdf } from '../../../test/hard-pdf.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(() => bench.remove());

/** Returns, for each page of a document, its text, whether its image is blank, and its faults. */
async function read(pdf: Buffer) {
  const document = openPdf(bench.write('mend.pdf', pdf), undefined);
  const found: string[] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    const page = document.page(index);
    const raster = await page.draw(300);
    const isBlank = raster.pixels.every((level) => level === 255);
    raster.free();
    const words = page.lines().map(({ chars }) => String.fromCodePoint(...chars.map(({ code }) => code)));
    found.push([words.join(' '), isBlank ? 'blank' : 'drawn', ...page.faults()].join(' | '));
    page.close();
  }
  document.close();
  return found;
}

const strayed = 'BT /F 12 Tf 20 200 Td [(Tea) 0 Tc -250 (time)] TJ ET';

describe('a page with a fault that can be repaired', () => {
  it('is drawn completely and without a notice if an operator is inside an array of strings', async () => {
    expect(await read(createPdf([{ content: strayed }, { text: 'Tea' }]))).toEqual(['Tea time | drawn', 'Tea | drawn']);
  });

  it('is drawn completely and without a notice if an operator is inside an array of strings in a form', async () => {
    const inner = form(70, '/Resources<</Font<</F 3 0 R>>>>', strayed);
    expect(await read(hardPdf(['/X Do'], '/XObject<</X 70 0 R>>', [inner]))).toEqual(['Tea time | drawn']);
  });

  it('is drawn completely and without a notice if the word `endstream` occurs in the middle of a stream', async () => {
    const content = 'BT /F 12 Tf 20 200 Td (Tea) Tj endstream 0 50 Td (time) Tj ET';
    const pdf = createPdf([{ content }]);
    expect(await read(pdf)).toEqual(['Tea time | drawn']);
    // If the length is wrong, the word `endstream` does end the stream.
    const wrong = pdf.toString('latin1').replace(`/Length ${content.length}`, '/Length 30');
    expect(await read(Buffer.from(wrong, 'latin1'))).toEqual(['Tea | drawn']);
  });

  it.each(['\n', '\r\n'])(
    'is drawn completely and without a notice if other text follows the word `stream` on the same line',
    async (end) => {
      const content = 'BT /F 12 Tf 20 200 Td (Tea) Tj endstream 0 50 Td (time) Tj ET';
      const begun = `"not (of) the page${end}${content}`;
      const pdf = createPdf([{ content: begun }]).toString('latin1');
      // The length of the file does not change, so that the cross-reference table stays valid.
      const made = pdf.replace(`/Length ${begun.length}>> stream\n`, `/Length ${content.length}>> stream `);
      expect([made === pdf, made.length]).toEqual([false, pdf.length]);
      expect(await read(Buffer.from(made, 'latin1'))).toEqual(['Tea time | drawn']);
    },
  );

  it('is drawn completely and without a notice if a composite font has no descriptor', async () => {
    const fonts = [
      '70 0 obj <</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/90ms-RKSJ-H/DescendantFonts[71 0 R]>> endobj',
      '71 0 obj <</Type/Font/Subtype/CIDFontType2/BaseFont/HeiseiMin-W3/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000>> endobj',
    ];
    const pdf = hardPdf(['BT /G 14 Tf 20 200 Td <93FA967B8CEA> Tj ET'], '/Font<</F 3 0 R/G 70 0 R>>', fonts);
    const made = pdf.toString('latin1').replaceAll('/Font<</F 3 0 R>>/Font', '/Font');
    expect(await read(Buffer.from(made, 'latin1'))).toEqual(['日本語 | drawn']);
  });

  it('is drawn completely and without a notice if a font name contains spaces, on every page that uses the font', async () => {
    const font = '70 0 obj <</Type/Font/Subtype/Type1/BaseFont /Times,New Roman MS /Encoding/WinAnsiEncoding>> endobj';
    const show = 'BT /G 14 Tf 20 200 Td (Tea) Tj ET';
    const pdf = hardPdf(['BT /F 12 Tf 20 200 Td (Milk) Tj ET', show, show], '/Font<</F 3 0 R/G 70 0 R>>', [font]);
    const made = pdf.toString('latin1').replaceAll('/Font<</F 3 0 R>>/Font', '/Font');
    expect(await read(Buffer.from(made, 'latin1'))).toEqual(['Milk | drawn', 'Tea | drawn', 'Tea | drawn']);
  });
});
