import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultImportOptions, pageRangeIssue, readImportMeta, writeImportMeta } from './import-options.ts';

describe('the import options', () => {
  it('take over everything and all pages at first (W-526, W-527, W-528, W-529, W-530)', () => {
    expect(readImportMeta(undefined)).toEqual(defaultImportOptions);
    expect(defaultImportOptions).toEqual({
      importTOC: true,
      importSearch: true,
      importLink: true,
      textToLink: true,
      r: 'all',
    });
  });

  it('are kept as JSON, without images in the PDF and without bleed (W-213, W-214, W-216)', () => {
    expect(JSON.parse(writeImportMeta({ ...defaultImportOptions, importTOC: false }))).toEqual({
      importTOC: 0,
      importSearch: 1,
      importLink: 1,
      textToLink: 'all',
      r: 'all',
      pdfBleed: 0,
      IMAGEINPDF: 0,
    });
  });

  it('start with all pages each time, whatever was kept (W-215)', () => {
    expect(readImportMeta('{"r":"1-3"}').r).toBe('all');
    expect(JSON.parse(writeImportMeta({ ...defaultImportOptions, r: '1-3' }))).toMatchObject({ r: 'all' });
  });

  it('come back as they were kept (W-213)', () => {
    const option = fc.boolean();
    const options = fc.record({ importTOC: option, importSearch: option, importLink: option, textToLink: option });
    fc.assert(
      fc.property(options, (chosen) => {
        const all = { ...chosen, r: 'all' };
        expect(readImportMeta(writeImportMeta(all))).toEqual(all);
      }),
    );
  });

  it.each(['', 'null', '[]', '{', '"x"', '{"importTOC":{}}'])('survive a broken entry: %s', (stored) => {
    expect(readImportMeta(stored).r).toBe('all');
  });
});

describe('the page range', () => {
  it.each(['1', '1,5-8,20', 'all', ' 2 - 3 ', '999'])('%s is one (W-345)', (range) => {
    expect(pageRangeIssue(range)).toBeNull();
  });

  it.each(['8-5', 'a', '1,,2', '0', '1-2-3', '1000', '-1', `1${'1'.repeat(5000)}`])('%s is none (W-346)', (range) => {
    expect(pageRangeIssue(range)).toBe('range.format');
  });

  it('that is empty has its own words (W-347)', () => {
    expect(pageRangeIssue('  ')).toBe('range.empty');
  });
});
