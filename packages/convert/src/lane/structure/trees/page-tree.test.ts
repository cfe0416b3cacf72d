import { afterAll, describe, expect, it } from 'vitest';
import { createPdf, type PdfPage } from '../../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../../test/bench-of-files.ts';
import { openPdf } from '../../pdf/mupdf-engine.ts';
import { Refusal } from '../../protocol/refusal.ts';

const bench = createBench();
afterAll(bench.remove);

const three: readonly PdfPage[] = [{ text: 'one' }, { text: 'two' }, { text: 'three' }];

/**
 * Returns the path of a document with three pages (objects 4, 6 and 8) whose page tree is replaced by the given tree.
 */
function withTree(tree: string, objects: readonly string[] = []): string {
  const pdf = createPdf(three, { objects }).toString('latin1');
  const made = pdf.replace('<</Type/Pages/Kids[4 0 R 6 0 R 8 0 R]/Count 3>>', tree);
  return bench.write('tree.pdf', Buffer.from(made, 'latin1'));
}

/** Returns the text of each page; `lost` for a blank page that replaces a missing page. */
function pagesOf(path: string): string[] {
  const document = openPdf(path, undefined);
  const texts = Array.from({ length: document.pageCount }, (_, index) => {
    const page = document.page(index);
    const text = page.lines().map(({ chars }) => String.fromCodePoint(...chars.map(({ code }) => code)));
    const isLost = page.faults().includes('damaged');
    page.close();
    return isLost ? 'lost' : text.join(' ');
  });
  const { pages } = document.describe({ outline: true });
  expect(pages.map(({ width, height }) => [width, height])).toEqual(texts.map(() => [200, 300]));
  document.close();
  return texts;
}

/** Returns the reason why a document is refused. */
function refusalOf(path: string): string {
  try {
    openPdf(path, undefined).close();
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
  return 'none';
}

const all = ['one', 'two', 'three'];
const branch = (id: number, kids: string, count: number) =>
  `${id} 0 obj <</Type/Pages/Parent 2 0 R/Kids[${kids}]/Count ${count}>> endobj`;

describe('a page tree', () => {
  it.each([
    ['declares too many pages', '<</Type/Pages/Kids[4 0 R 6 0 R 8 0 R]/Count 2147483647>>', all],
    ['declares too few pages', '<</Type/Pages/Kids[4 0 R 6 0 R 8 0 R]/Count 1>>', all],
    ['declares a negative number of pages', '<</Type/Pages/Kids[4 0 R 6 0 R 8 0 R]/Count -3>>', all],
    ['declares no page count', '<</Kids[4 0 R 6 0 R 8 0 R]>>', all],
    ['contains null entries', '<</Type/Pages/Kids[4 0 R null 6 0 R 7 8 0 R]/Count 5>>', all],
    ['refers to a missing object', '<</Type/Pages/Kids[4 0 R 99 0 R 8 0 R]/Count 3>>', ['one', 'lost', 'three']],
    ['begins with a missing page', '<</Type/Pages/Kids[99 0 R 6 0 R]/Count 2>>', ['lost', 'two']],
    ['contains itself', '<</Type/Pages/Kids[4 0 R 2 0 R 6 0 R 8 0 R]/Count 4>>', all],
    ['is a single page', '<</Type/Page/MediaBox[0 0 200 300]/Contents 7 0 R/Resources<</Font<</F 3 0 R>>>>>>', ['two']],
  ])('yields the existing pages if it %s', (_, tree, expected) => {
    expect(pagesOf(withTree(tree))).toEqual(expected);
  });

  it('yields the existing pages if its branches contain wrong counts', () => {
    const tree = '<</Type/Pages/Kids[70 0 R 71 0 R]/Count 3>>';
    expect(pagesOf(withTree(tree, [branch(70, '4 0 R', 2), branch(71, '6 0 R 8 0 R', 1)]))).toEqual(all);
  });

  it('yields each page once if it refers to a branch twice, or to an empty branch', () => {
    const tree = '<</Type/Pages/Kids[70 0 R 71 0 R 70 0 R 8 0 R]/Count 5>>';
    expect(pagesOf(withTree(tree, [branch(70, '4 0 R 6 0 R', 2), '71 0 obj <</Type/Pages/Count 1>> endobj']))).toEqual(
      all,
    );
  });

  it('passes inherited attributes to pages without a reference to their parents', () => {
    const page = '80 0 obj <</Type/Page/Contents 7 0 R>> endobj';
    const inherits = '70 0 obj <</Kids[80 0 R]/Count 9/MediaBox[0 0 200 300]/Resources<</Font<</F 3 0 R>>>>>> endobj';
    expect(pagesOf(withTree('<</Type/Pages/Kids[70 0 R]/Count 9>>', [inherits, page]))).toEqual(['two']);
  });

  it.each([
    ['noPages', '<</Type/Pages/Kids[]/Count 3>>'],
    ['noPages', '<</Type/Pages/Kids[2 0 R]/Count 1>>'],
    ['noPages', '<</Type/Pages/Kids[99 0 R]/Count 1>>'],
    ['damaged', '7'],
    ['pages', `<</Type/Pages/Kids[${'4 0 R '.repeat(1000)}]/Count 1>>`],
  ])('is refused with the reason %s: %s', (reason, tree) => {
    expect(refusalOf(withTree(tree))).toBe(reason);
  });
});

describe('an encrypted document', () => {
  it('is refused as encrypted for certificate holders, because no password can open it', () => {
    const lock =
      '/Encrypt<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4>>/ID[(0123456789abcdef)(0123456789abcdef)]';
    const pdf = createPdf(three).toString('latin1').replace('trailer <<', `trailer <<${lock}`);
    expect(refusalOf(bench.write('certificate.pdf', Buffer.from(pdf, 'latin1')))).toBe('certificate');
  });
});
