import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { stream } from '../../../test/hard-pdf.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(bench.remove);

/** Optional content groups A (70), B (71, off) and V (72, off on screens by its usage). Tests can add other groups. */
const groups = [
  '70 0 obj <</Type/OCG/Name(A)>> endobj',
  '71 0 obj <</Type/OCG/Name(B)>> endobj',
  '72 0 obj <</Type/OCG/Name(V)/Usage<</View<</ViewState/OFF>>/Print<</PrintState/ON>>>>>> endobj',
];
const usual = '/OFF[71 0 R]/AS[<</Event/View/Category[/View]/OCGs[72 0 R]>>]';

interface Seen {
  readonly text: string;
  /** Whether the red square is visible in the image. */
  readonly isDrawn: boolean;
}

/** Returns whether a word and a red square in the given optional content are visible. */
async function seen(content: string, { configuration = usual, objects = [] as readonly string[] } = {}): Promise<Seen> {
  const drawing = '/OC /X BDC BT /F 12 Tf 20 200 Td (word) Tj ET 1 0 0 rg 0 0 100 100 re f EMC';
  const catalog = `/OCProperties<</OCGs[70 0 R 71 0 R 72 0 R]/D<<${configuration}>>>>`;
  const pdf = createPdf([{ content: drawing }], { catalog, objects: [...groups, ...objects] });
  const made = pdf.toString('latin1').replace('/Font<</F 3 0 R>>', `$&/Properties<</X ${content}>>`);
  return look(Buffer.from(made, 'latin1'));
}

async function look(pdf: Buffer): Promise<Seen> {
  const document = openPdf(bench.write('layers.pdf', pdf), undefined);
  const page = document.page(0);
  const text = page.lines().flatMap(({ chars }) => chars.map(({ code }) => String.fromCodePoint(code)));
  const raster = await page.draw(300);
  const at = (290 * raster.width + 10) * 3;
  const isDrawn = raster.pixels[at] === 255 && raster.pixels[at + 1] === 0;
  raster.free();
  page.close();
  document.close();
  return { text: text.join(''), isDrawn };
}

const shown = { text: 'word', isDrawn: true };
const hidden = { text: '', isDrawn: false };
const member = (more: string) => `<</Type/OCMD${more}>>`;

describe('content in a layer', () => {
  it.each([
    ['70 0 R', shown],
    ['71 0 R', hidden],
    ['72 0 R', hidden],
    [member('/OCGs 71 0 R'), hidden],
    [member('/OCGs[70 0 R 71 0 R]'), shown],
    [member('/OCGs[70 0 R 71 0 R]/P/AnyOn'), shown],
    [member('/OCGs[70 0 R 71 0 R]/P/AllOn'), hidden],
    [member('/OCGs[70 0 R null]/P/AllOn'), shown],
    [member('/OCGs[70 0 R 71 0 R]/P/AnyOff'), shown],
    [member('/OCGs[70 0 R]/P/AnyOff'), hidden],
    [member('/OCGs[70 0 R 71 0 R]/P/AllOff'), hidden],
    [member('/OCGs[71 0 R 72 0 R]/P/AllOff'), shown],
    [member('/OCGs[]'), shown],
    [member(''), shown],
    [member('/VE[/Not 70 0 R]'), hidden],
    [member('/VE[/And 70 0 R[/Not 71 0 R]]'), shown],
    [member('/VE[/Or 71 0 R[/And 70 0 R 72 0 R]]'), hidden],
    [member('/VE[/Not 71 0 R]/OCGs 71 0 R'), shown],
    [member(`/VE${'[/Not '.repeat(40)}70 0 R${']'.repeat(40)}/OCGs 71 0 R`), hidden],
    [member('/VE[/Perhaps 70 0 R]/OCGs 71 0 R'), hidden],
  ])('is visible or hidden, in the image and in the text, according to %s', async (content, expected) => {
    expect(await seen(content)).toEqual(expected);
  });

  it.each([
    ['/BaseState/OFF', hidden],
    ['/BaseState/OFF/ON[70 0 R]', shown],
    ['/BaseState/Unchanged', shown],
    ['/OFF[70 0 R]/Intent/Design', shown],
    ['/OFF[70 0 R]/Intent[/Design/View]', hidden],
    ['/OFF[70 0 R]/Intent/All', hidden],
  ])('follows the default configuration: %s', async (configuration, expected) => {
    expect(await seen('70 0 R', { configuration })).toEqual(expected);
  });

  it.each([
    ['', shown],
    ['/AS[<</Event/Print/Category[/View]/OCGs[72 0 R]>>]', shown],
    ['/AS[<</Event/View/Category[/Print]/OCGs[72 0 R]>>]/OFF[72 0 R]', shown],
    ['/AS[<</Event/View/Category[/Print/View]/OCGs[72 0 R]>>]', hidden],
  ])('follows its screen usage if the configuration requests it: %s', async (configuration, expected) => {
    expect(await seen('72 0 R', { configuration })).toEqual(expected);
  });

  it('is evaluated in forms, nested forms and annotations, and a form that contains itself is read once', async () => {
    const red = '1 0 0 rg 0 0 100 100 re f';
    const box = '/Type/XObject/Subtype/Form/BBox[0 0 200 300]';
    const objects = [
      ...groups,
      stream(80, `${box}/OC<</Type/OCMD/VE[/Not 70 0 R]>>`, red),
      stream(
        81,
        `${box}/Resources<</XObject<</In 80 0 R/Out 81 0 R>>/Properties<</X<</Type/OCMD/VE[/Not 70 0 R]>>>>>>`,
        `/In Do /OC /X BDC ${red} EMC`,
      ),
      stream(
        82,
        `${box}/Resources<</Properties<</X<</Type/OCMD/OCGs[70 0 R 71 0 R]/P/AllOn>>>>>>`,
        `/OC /X BDC ${red} EMC`,
      ),
      '83 0 obj <</Type/Annot/Subtype/Stamp/Rect[0 0 200 300]/F 4/AP<</N 82 0 R>>>> endobj',
      '84 0 obj <</Type/Annot/Subtype/Stamp/Rect[0 0 200 300]/F 4/OC<</Type/OCMD/VE[/Not 70 0 R]>>/AP<</N 85 0 R>>>> endobj',
      stream(85, box, red),
    ];
    const catalog = `/OCProperties<</OCGs[70 0 R 71 0 R 72 0 R]/D<<${usual}>>>>`;
    const pdf = createPdf([{ content: '/Form Do', extra: '/Annots[83 0 R 84 0 R]' }], { catalog, objects });
    const made = pdf.toString('latin1').replace('/Font<</F 3 0 R>>', '$&/XObject<</Form 81 0 R>>');
    expect(await look(Buffer.from(made, 'latin1'))).toEqual(hidden);
  });
});
