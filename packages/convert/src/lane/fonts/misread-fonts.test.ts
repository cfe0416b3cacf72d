import { afterAll, describe, expect, it } from 'vitest';
import { createBench } from '../../../test/bench-of-files.ts';
import { hardPdf, stream } from '../../../test/hard-pdf.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(bench.remove);

/** Checks whether the engine is uncertain about a page with these resources, so that another engine draws the page. */
async function isInDoubt(resources: string, objects: readonly string[] = []): Promise<boolean> {
  const document = openPdf(bench.write('page.pdf', hardPdf(['0 0 9 9 re f'], resources, objects)), undefined);
  const page = document.page(0);
  (await page.draw(100)).free();
  const isDoubtful = page.inDoubt();
  page.close();
  document.close();
  return isDoubtful;
}

describe('a font whose glyph names are glyph numbers', () => {
  const font = (type: string, names: string, file: string) =>
    `/XObject<</X 70 0 R>>|70 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 0/Resources<</Font<</G<</Type/Font/Subtype/${type}` +
    `/BaseFont/Any/FirstChar 65/LastChar 66/Widths[9 9]/Encoding<</Differences[65${names}]>>` +
    `/FontDescriptor<</FontName/Any/Flags 32/${file} 71 0 R>>>>>>>>>> stream\n\nendstream endobj`;
  const isDoubted = (type: string, names: string, file = 'FontFile2') => {
    const [resources = '', form = ''] = font(type, names, file).split('|');
    return isInDoubt(resources, [form, stream(71, '', 'font')]);
  };

  it('makes the engine uncertain about the page, even if only a form uses the font', async () => {
    expect(await isDoubted('TrueType', '/g5167/space')).toBe(true);
  });

  it("does not make the engine uncertain if the names stand for letters or are the font's own glyph names", async () => {
    expect(await isDoubted('TrueType', '/g/germandbls')).toBe(false);
    expect(await isDoubted('Type1', '/g12/g13', 'FontFile')).toBe(false);
  });
});
