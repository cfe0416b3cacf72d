import { afterAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../../../testing/make-pdf.ts';
import { createBench } from '../../test/bench-of-files.ts';
import { form, hardPdf } from '../../test/hard-pdf.ts';
import { openPdf } from './mupdf-engine.ts';

const bench = createBench();
afterAll(() => bench.remove());

/** What the first pages of a document say, and what their pictures lack. */
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

describe('a page is drawn whole and without a notice', () => {
  it('where an operator stands in an array of letters', async () => {
    expect(await read(makePdf([{ content: strayed }, { text: 'Tea' }]))).toEqual(['Tea time | drawn', 'Tea | drawn']);
  });

  it('where it does so in a form', async () => {
    const inner = form(70, '/Resources<</Font<</F 3 0 R>>>>', strayed);
    expect(await read(hardPdf(['/X Do'], '/XObject<</X 70 0 R>>', [inner]))).toEqual(['Tea time | drawn']);
  });

  it('where the word that ends a stream is in the middle of one', async () => {
    const content = 'BT /F 12 Tf 20 200 Td (Tea) Tj endstream 0 50 Td (time) Tj ET';
    const pdf = makePdf([{ content }]);
    expect(await read(pdf)).toEqual(['Tea time | drawn']);
    // Where the length is wrong, it does end it.
    const wrong = pdf.toString('latin1').replace(`/Length ${content.length}`, '/Length 30');
    expect(await read(Buffer.from(wrong, 'latin1'))).toEqual(['Tea | drawn']);
  });

  it.each(['\n', '\r\n'])('where something else stands on the line on which a stream begins', async (end) => {
    const content = 'BT /F 12 Tf 20 200 Td (Tea) Tj endstream 0 50 Td (time) Tj ET';
    const begun = `"not (of) the page${end}${content}`;
    const pdf = makePdf([{ content: begun }]).toString('latin1');
    // As long as before, so that all else is where the table of the document says.
    const made = pdf.replace(`/Length ${begun.length}>> stream\n`, `/Length ${content.length}>> stream `);
    expect([made === pdf, made.length]).toEqual([false, pdf.length]);
    expect(await read(Buffer.from(made, 'latin1'))).toEqual(['Tea time | drawn']);
  });

  it('where a font of many letters is not described', async () => {
    const fonts = [
      '70 0 obj <</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/90ms-RKSJ-H/DescendantFonts[71 0 R]>> endobj',
      '71 0 obj <</Type/Font/Subtype/CIDFontType2/BaseFont/HeiseiMin-W3/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000>> endobj',
    ];
    const pdf = hardPdf(['BT /G 14 Tf 20 200 Td <93FA967B8CEA> Tj ET'], '/Font<</F 3 0 R/G 70 0 R>>', fonts);
    const made = pdf.toString('latin1').replaceAll('/Font<</F 3 0 R>>/Font', '/Font');
    expect(await read(Buffer.from(made, 'latin1'))).toEqual(['日本語 | drawn']);
  });

  it('where the name of a font has spaces in it, on every page that uses it', async () => {
    const font = '70 0 obj <</Type/Font/Subtype/Type1/BaseFont /Times,New Roman MS /Encoding/WinAnsiEncoding>> endobj';
    const show = 'BT /G 14 Tf 20 200 Td (Tea) Tj ET';
    const pdf = hardPdf(['BT /F 12 Tf 20 200 Td (Milk) Tj ET', show, show], '/Font<</F 3 0 R/G 70 0 R>>', [font]);
    const made = pdf.toString('latin1').replaceAll('/Font<</F 3 0 R>>/Font', '/Font');
    expect(await read(Buffer.from(made, 'latin1'))).toEqual(['Milk | drawn', 'Tea | drawn', 'Tea | drawn']);
  });
});
