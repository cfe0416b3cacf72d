import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';

const bench = createBench();
afterAll(bench.remove);

const pages = [{ extra: '/Annots[70 0 R]' }, {}, {}, {}];

/**
 * Returns the links of the first of four pages (objects 4, 6, 8 and 10). The page's only annotation has the given
 * entries.
 */
function linksOf(entries: string, { catalog = '', objects = [] as readonly string[], first = {} } = {}) {
  const annotation = `70 0 obj <</Type/Annot/Subtype/Link/Rect[20 200 120 220]${entries}>> endobj`;
  const [{ extra }, ...others] = pages as [{ extra: string }, ...object[]];
  const made = createPdf([{ extra, ...first }, ...others], { catalog, objects: [annotation, ...objects] });
  const document = openPdf(bench.write('links.pdf', made), undefined);
  const page = document.page(0);
  const links = page.links();
  page.close();
  document.close();
  return links;
}

const box = { x: 20, y: 80, width: 100, height: 20 };
const names = '71 0 obj <</Names[(new)[8 0 R/Fit](both)[10 0 R/Fit]]>> endobj';
const tables = {
  catalog: '/Names<</Dests 71 0 R>>/Dests<</Old[6 0 R/Fit]/both[6 0 R/Fit]/new2<</D[8 0 R/Fit]>>>>',
  objects: [names],
};

describe('a link of a PDF', () => {
  it.each([
    ['/Dest[8 0 R/Fit]', 2],
    ['/Dest[2/Fit]', 2],
    ['/A<</S/GoTo/D[6 0 R/XYZ 0 0 0]>>', 1],
    ['/Dest(new)', 2],
    ['/Dest/Old', 1],
    ['/Dest(Old)', 1],
    ['/Dest/new', 2],
    ['/Dest(both)', 3],
    ['/Dest/both', 1],
    ['/A<</S/GoTo/D(new)>>', 2],
    ['/Dest/new2', 2],
    ['/A<</S/Named/N/NextPage>>', 1],
    ['/A<</S/Named/N/LastPage>>', 3],
  ])('leads to its target page, regardless of the table that defines its name: %s', (entries, page) => {
    expect(linksOf(entries, tables)).toEqual([{ ...box, page }]);
  });

  it.each([
    '/Dest(none)',
    '/Dest[99 0 R/Fit]',
    '/Dest[4/Fit]',
    '/Dest[-1/Fit]',
    '/Dest[]',
    '',
    '/A<</S/Named/N/PrevPage>>',
    '/A<</S/JavaScript/JS(app.alert)>>',
  ])('is ignored if its target is missing or unsupported: %s', (entries) => {
    expect(linksOf(entries, tables)).toEqual([]);
  });

  it('is ignored if the destination names refer to each other endlessly', () => {
    expect(linksOf('/Dest/a', { catalog: '/Dests<</a/b/b/a>>' })).toEqual([]);
  });

  it('finds its target in a name tree that contains itself', () => {
    const objects = [
      '71 0 obj <</Kids[71 0 R 72 0 R]>> endobj',
      '72 0 obj <</Limits[(x)(y)]/Names[(new)[8 0 R/Fit]]>> endobj',
    ];
    expect(linksOf('/Dest(new)', { catalog: '/Names<</Dests 71 0 R>>', objects })).toEqual([{ ...box, page: 2 }]);
  });

  it("leads to the corrected address, relative to the document's base address", () => {
    expect(linksOf('/A<</S/URI/URI(www.example.org)>>')).toEqual([{ ...box, url: 'https://www.example.org' }]);
    const based = linksOf('/A<</S/URI/URI(page.html)>>', { catalog: '/URI<</Base(https://example.org/d/)>>' });
    expect(based).toEqual([{ ...box, url: 'https://example.org/d/page.html' }]);
    expect(linksOf('/A<</S/URI/URI(file:///etc/passwd)>>')).toEqual([]);
  });

  it.each([
    ['', 1],
    ['/F 4', 1],
    ['/F 2', 0],
    ['/F 32', 0],
    ['/F 36', 0],
  ])('is read only if the link is visible: %s', (flags, count) => {
    expect(linksOf(`/Dest[6 0 R/Fit]${flags}`)).toHaveLength(count);
  });

  it('is ignored in a hidden layer', () => {
    const layer = '72 0 obj <</Type/OCG/Name(A)>> endobj';
    const catalog = '/OCProperties<</OCGs[72 0 R]/D<</OFF[72 0 R]>>>>';
    expect(linksOf('/Dest[6 0 R/Fit]/OC 72 0 R', { catalog, objects: [layer] })).toEqual([]);
  });

  it('covers the lines of its text, or its rectangle if the lines are outside the rectangle', () => {
    const quads = '/QuadPoints[20 220 60 220 20 212 60 212 70 208 120 208 70 200 120 200]';
    expect(linksOf(`/Dest[6 0 R/Fit]${quads}`)).toEqual([
      { x: 20, y: 80, width: 40, height: 8, page: 1 },
      { x: 70, y: 92, width: 50, height: 8, page: 1 },
    ]);
    const elsewhere = '/QuadPoints[0 20 300 20 0 0 300 0]';
    expect(linksOf(`/Dest[6 0 R/Fit]${elsewhere}`)).toEqual([{ ...box, page: 1 }]);
  });

  it('has the displayed position on a rotated page', () => {
    const turned = linksOf('/Dest[6 0 R/Fit]', { first: { extra: '/Rotate 90/Annots[70 0 R]' } });
    expect(turned).toEqual([{ x: 200, y: 20, width: 20, height: 100, page: 1 }]);
  });

  it('contains the distance of its target from the left edge of the target page', () => {
    expect(linksOf('/Dest[6 0 R/XYZ 70 100 0]')).toEqual([{ ...box, page: 1, at: 70 }]);
  });
});

describe('an outline heading', () => {
  it('may have the same targets as a link, and is named after its target page if it has no text', () => {
    const objects = [
      names,
      '80 0 obj <</First 81 0 R/Last 84 0 R/Count 4>> endobj',
      '81 0 obj <</Title(One)/Parent 80 0 R/Next 82 0 R/Dest(new)/First 85 0 R/Last 85 0 R/Count 1>> endobj',
      '82 0 obj <</Title(Two)/Parent 80 0 R/Next 83 0 R/Dest/Old>> endobj',
      '83 0 obj <</Title()/Parent 80 0 R/Next 84 0 R/A<</S/GoTo/D[8 0 R/Fit]>>>> endobj',
      '84 0 obj <</Title(Web)/Parent 80 0 R/A<</S/URI/URI(www.example.org/a b)>>>> endobj',
      '85 0 obj <</Title(Below)/Parent 81 0 R/Dest[6 0 R/Fit]>> endobj',
    ];
    const made = createPdf(pages, { catalog: `/Outlines 80 0 R${tables.catalog}`, objects });
    const document = openPdf(bench.write('outline.pdf', made), undefined);
    expect(document.describe({ outline: true }).outline).toEqual([
      { title: 'One', page: 2, children: [{ title: 'Below', page: 1 }] },
      { title: 'Two', page: 1 },
      { title: '3', page: 2 },
      { title: 'Web', url: 'https://www.example.org/a%20b' },
    ]);
    document.close();
  });
});

describe('the page layout of a document', () => {
  it.each([
    ['/PageLayout/TwoPageLeft', true],
    ['/PageLayout/TwoColumnLeft', true],
    ['/PageLayout/TwoPageRight', undefined],
    ['/PageLayout/SinglePage', undefined],
    ['', undefined],
  ])('indicates whether the first two pages are side by side: %s', (catalog, expected) => {
    const document = openPdf(bench.write('layout.pdf', createPdf(pages, { catalog })), undefined);
    expect(document.describe({ outline: false }).pairsFirstPages).toBe(expected);
    document.close();
  });
});

describe('a document', () => {
  it.each([
    ['/OpenAction[6 0 R/Fit]', { page: 1 }],
    ['/OpenAction<</S/GoTo/D[8 0 R/XYZ 50 0 0]>>', { page: 2, at: 50 }],
    ['/OpenAction<</S/GoTo/D/second>>/Dests<</second[6 0 R/Fit]>>', { page: 1 }],
    ['/OpenAction<</S/Named/N/LastPage>>', { page: 2 }],
    ['/OpenAction[99 0 R/Fit]', undefined],
    ['/OpenAction<</S/URI/URI(https://www.example.org)>>', undefined],
    ['/OpenAction<</S/JavaScript/JS(this.pageNum = 2)>>', undefined],
    ['/OpenAction 1 0 R', undefined],
    ['', undefined],
  ])('is opened at the page that its open action specifies: %s', (catalog, expected) => {
    const document = openPdf(bench.write('opens.pdf', createPdf([{}, {}, {}], { catalog })), undefined);
    expect(document.describe({ outline: false }).openAt).toEqual(expected);
    document.close();
  });
});
