import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { form, hardPdf, stream } from '../../../test/hard-pdf.ts';
import { openPdf } from './mupdf-engine.ts';

const bench = createBench();
afterAll(() => bench.remove());

/**
 * Returns, for each page, whether the first engine is uncertain about its image because another engine may show more.
 */
async function doubtsOf(pdf: Buffer): Promise<boolean[]> {
  const document = openPdf(bench.write('doubt.pdf', pdf), undefined);
  const doubts: boolean[] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    const page = document.page(index);
    (await page.draw(200)).free();
    doubts.push(page.inDoubt());
    page.close();
  }
  document.close();
  return doubts;
}

describe('the first engine', () => {
  it.each([
    ['nothing', '', false],
    ['white shapes', '1 g 0 0 200 300 re f 1 1 1 RG 5 5 m 90 90 l S 0 0 0 0 k 9 9 9 9 re f', false],
    ['white letters', 'BT 1 g /F 12 Tf 20 200 Td (Tea) Tj ET', false],
    ['invisible text, as in scans', 'BT 3 Tr /F 12 Tf 20 200 Td (Tea) Tj ET', false],
    ['text outside the page', 'BT /F 12 Tf 900 200 Td (Tea) Tj ET', true],
    ['a shape covered by a white one', '0 g 5 5 50 50 re f 1 g 0 0 200 300 re f', true],
  ])(
    'is uncertain about a blank page image if the page has content that should be visible: %s',
    async (_, content, expected) => {
      expect(await doubtsOf(createPdf([{ content }]))).toEqual([expected]);
    },
  );

  it('is not uncertain about a page image if any content is visible', async () => {
    expect(await doubtsOf(createPdf([{ text: 'Tea' }]))).toEqual([false]);
  });
});

describe('functions that change the colors of a page', () => {
  const content = '/T gs .8 g 20 20 100 100 re f';
  const invert = stream(70, '/FunctionType 4/Domain[0 1]/Range[0 1]', '{1 exch sub}');
  const same = stream(70, '/FunctionType 4/Domain[0 1]/Range[0 1]', '{ }');
  const table = (level: (at: number) => number) =>
    stream(
      70,
      '/FunctionType 0/Domain[0 1]/Range[0 1]/Size[16]/BitsPerSample 8',
      Buffer.from(Array.from({ length: 16 }, (_, at) => level(at))),
    );
  it.each([
    ['/TR 70 0 R', invert, true],
    ['/TR2 70 0 R', invert, true],
    ['/TR2/Default/TR 70 0 R', invert, false],
    ['/TR[/Identity/Identity 70 0 R/Identity]', invert, true],
    ['/TR[/Identity/Identity/Identity 70 0 R]', invert, false],
    ['/TR[70 0 R 70 0 R 70 0 R]', invert, false],
    ['/TR/Identity', invert, false],
    ['/TR2/Default', invert, false],
    ['/TR 70 0 R', same, false],
    ['/TR<</FunctionType 2/Domain[0 1]/N 1>>', invert, false],
    ['/TR<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[0]>>', invert, true],
    ['/TR 70 0 R', table((at) => at * 17), false],
    ['/TR 70 0 R', table((at) => 255 - at * 17), true],
    ['/TR 99 0 R', invert, false],
    ['/CA 1', invert, false],
  ])('make the engine uncertain about the page if they change a color: %s', async (entry, object, expected) => {
    const pdf = hardPdf([content, content], `/ExtGState<</T<<${entry}>>>>`, [object]);
    expect(await doubtsOf(pdf)).toEqual([expected, expected]);
  });

  it('are found in a form, and do not make the engine uncertain about other pages', async () => {
    const inner = form(71, '/Resources<</ExtGState<</T<</TR 70 0 R>>>>>>', content);
    const pdf = createPdf([{ content: '/X Do', extra: '' }, { text: 'Tea' }], { objects: [invert, inner] });
    const named = pdf.toString('latin1').replace('/Font<</F 3 0 R>>', '$&/XObject<</X 71 0 R>>');
    expect(await doubtsOf(Buffer.from(named, 'latin1'))).toEqual([true, false]);
  });
});

describe('a document in which only attached files are encrypted', () => {
  const lock = (more: string) =>
    `/Encrypt<</Filter/Standard/V 4/R 4/Length 128/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>/CF<</StdCF<</AuthEvent/EFOpen/CFM/AESV2/Length 16>>>>${more}>>/ID[<31><31>]/Root`;
  const locked = (more: string) =>
    Buffer.from(
      createPdf([{ text: 'Tea' }])
        .toString('latin1')
        .replace('/Root', lock(more)),
      'latin1',
    );

  it('opens without a password, unlike a document whose content is encrypted', async () => {
    expect(await doubtsOf(locked('/EFF/StdCF'))).toEqual([false]);
    expect(await doubtsOf(locked('/EFF/StdCF/StmF/Identity/StrF/Identity'))).toEqual([false]);
    await expect(doubtsOf(locked('/StmF/StdCF/StrF/StdCF'))).rejects.toMatchObject({ reason: 'password' });
    await expect(doubtsOf(locked('/StmF/Identity/StrF/StdCF'))).rejects.toMatchObject({ reason: 'password' });
  });
});
