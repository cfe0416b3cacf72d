import { expect, it } from 'vitest';
import { collectFontNames, findReplacedFonts } from './font-names.ts';

function namesIn(part: string, text: string): string[] {
  const names = new Set<string>();
  collectFontNames(part, text, names);
  return [...names];
}

it('collects the fonts of visible text', () => {
  expect(namesIn('word/document.xml', '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>')).toEqual(['Calibri']);
  expect(namesIn('ppt/slides/slide1.xml', '<a:latin typeface="Futura"/><a:latin typeface="+mn-lt"/>')).toEqual([
    'Futura',
  ]);
  expect(namesIn('content.xml', `<style:font-face svg:font-family="&apos;Gill Sans&apos;, serif"/>`)).toEqual([
    'Gill Sans',
  ]);
  expect(namesIn('word/fontTable.xml', '<w:rFonts w:ascii="Unused"/>')).toEqual([]);
});

it('collects East Asian fonts only beside East Asian text', () => {
  const fonts = '<w:rFonts w:eastAsia="宋体"/>';
  expect(namesIn('word/document.xml', `${fonts}<w:t>Tea</w:t>`)).toEqual([]);
  expect(namesIn('word/document.xml', `${fonts}<w:t>茶</w:t>`)).toEqual(['宋体']);
});

it('collects the default fonts of a document, and not those of its other styles', () => {
  const styles =
    '<w:docDefaults><w:rFonts w:ascii="Aptos"/></w:docDefaults><w:style><w:rFonts w:ascii="Unused"/></w:style>';
  expect(namesIn('word/styles.xml', styles)).toEqual(['Aptos']);
});

it.each([
  [['Calibri'], ['BAAAAA+Carlito-Bold'], ['Calibri']],
  [['Liberation Serif'], ['BAAAAA+LiberationSerif-Italic'], []],
  [['Noto Sans CJK SC', 'Aptos'], ['BAAAAA+NotoSansCJKsc-Regular', 'CAAAAA+DejaVuSans'], ['Aptos']],
  [['Liberation Serif', 'Unused'], ['BAAAAA+LiberationSerif'], []],
  [['Calibri'], [], []],
])('reports which of the fonts %j another font in the PDF replaces: %j', (names, inPdf, replaced) => {
  expect(findReplacedFonts(names, inPdf)).toEqual(replaced);
});
