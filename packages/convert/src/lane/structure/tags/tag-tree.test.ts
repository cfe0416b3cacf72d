import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../../testing/documents/create-pdf.ts';
import { marked } from '../../../../../../testing/documents/create-tagged-pdf.ts';
import { createBench } from '../../../../test/bench-of-files.ts';
import { openPdf } from '../../pdf/mupdf-engine.ts';
import { numberArtifacts } from './number-artifacts.ts';

const bench = createBench();
afterAll(bench.remove);

/** Returns the lines of the first page of a PDF, and the number of its blocks. */
function read(pdf: Uint8Array) {
  const document = openPdf(bench.write('hostile.pdf', pdf), undefined);
  const page = document.page(0);
  const lines = page.lines().map(({ chars }) => String.fromCodePoint(...chars.map(({ code }) => code)));
  const blocks = page.blocks?.().length;
  page.close();
  document.close();
  return { lines, blocks };
}

describe('a hostile tag tree', () => {
  const content = `${marked(0, 'Tea', 260)} ${marked(1, 'Milk', 240)}`;
  const plain = { lines: ['Tea', 'Milk'], blocks: 0 };
  const rootOf = (more: string) => `100 0 obj <</Type/StructTreeRoot/K 101 0 R${more}>> endobj`;
  const of = (objects: readonly string[]) =>
    createPdf([{ content, extra: '/StructParents 0' }], { catalog: '/StructTreeRoot 100 0 R', objects });
  const element = (id: number, parent: number, kids: string, role = 'P') =>
    `${id} 0 obj <</S/${role}/P ${parent} 0 R/K ${kids}>> endobj`;

  it.each([
    [
      'whose elements are their own ancestors',
      [rootOf('/ParentTree<</Nums[0[101 0 R 102 0 R]]>>'), element(101, 102, '0'), element(102, 101, '1')],
    ],
    [
      'whose elements have no parents',
      [rootOf('/ParentTree<</Nums[0[101 0 R 101 0 R]]>>'), element(101, 103, '[0 1]')],
    ],
    [
      'whose table of parents contains itself',
      [rootOf('/ParentTree 101 0 R'), '101 0 obj <</Kids[101 0 R 101 0 R]>> endobj'],
    ],
    ['whose table of parents names the root', [rootOf('/ParentTree<</Nums[0[100 0 R 100 0 R]]>>')]],
    ['that is empty', [rootOf('')]],
  ])('%s is ignored', (_, objects) => {
    expect(read(of(objects))).toEqual(plain);
  });

  it('that is 20,000 levels deep is ignored (safety T27)', () => {
    const levels = 20_000;
    const chain = Array.from({ length: levels }, (_, level) =>
      element(1000 + level, level === 0 ? 100 : 999 + level, `[${1001 + level} 0 R]`, 'Div'),
    );
    const ends = [element(101, 999 + levels, '0'), element(102, 999 + levels, '1')];
    expect(read(of([rootOf('/ParentTree<</Nums[0[101 0 R 102 0 R]]>>'), ...chain, ...ends]))).toEqual(plain);
  });

  it('with an element that has a million kids is read, in the order of the content (safety T18)', () => {
    const kids = `[${'103 0 R '.repeat(1_000_000)}102 0 R 101 0 R]`;
    const objects = [rootOf('/ParentTree<</Nums[0[101 0 R 102 0 R]]>>'), element(103, 100, kids, 'Div')];
    const found = read(of([...objects, element(101, 103, '0'), element(102, 103, '1')]));
    expect(found.lines).toEqual(plain.lines);
    expect(found.blocks).toBe(2);
  });
});

describe('artifacts', () => {
  it.each([
    ['/Artifact BMC ', '/Artifact<</MCID 7>>BDC '],
    ['/Artifact <</Type/Pagination/BBox[0 0 9 9]/X<</A(b)>>>> BDC\n', '/Artifact<</MCID 7>>BDC\n'],
    ['/Artifact /MC0 BDC ', '/Artifact<</MCID 7>>BDC '],
    ['/Artifacts BMC ', '/Artifacts BMC '],
    ['/Artifact <</Type/Pagination BDC ', '/Artifact <</Type/Pagination BDC '],
  ])('are numbered: %j', (content, numbered) => {
    expect(numberArtifacts(content, 7)).toBe(numbered);
  });

  it('that never begin are searched in linear time (safety T26)', () => {
    const content = '/Artifact<<'.repeat(500_000);
    expect(numberArtifacts(content, 7)).toBe(content);
  });
});
