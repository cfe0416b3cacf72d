import { clarityCodes, cutCodes, drawers, engineCodes, pageQualityLimits } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areOptionsValid,
  defaultImportOptions,
  findPageRangeIssue,
  type ImportOptions,
  readImportMeta,
  toImportMeta,
  writeImportMeta,
} from './import-options.ts';

describe('import options', () => {
  it('import all pages and all other parts by default, as images of standard quality without cutting (W-199, W-200, W-526, W-527, W-528, W-529, W-530)', () => {
    expect(readImportMeta({})).toEqual(defaultImportOptions);
    expect(defaultImportOptions).toEqual({
      cutType: 0,
      engineType: 2,
      vectorType: 2,
      importTOC: true,
      importSearch: true,
      importLink: true,
      textToLink: true,
      r: 'all',
      keepOrder: false,
      pageBox: 'trim',
      pdfBleed: 0,
      drawnBy: 'inner',
      recognition: 'auto',
      recognitionLanguage: '',
      IMAGEINPDF: false,
    });
  });

  it('are stored as JSON, with the PDF image option off and without a bleed (W-213, W-214, W-216)', () => {
    const { pdfImportConfig = '' } = writeImportMeta({ ...defaultImportOptions, importTOC: false, pdfBleed: 3 });
    expect(JSON.parse(pdfImportConfig)).toEqual({
      importTOC: 0,
      importSearch: 1,
      importLink: 1,
      textToLink: 'all',
      r: 'all',
      pdfBleed: 0,
      drawnBy: 'inner',
      recognition: 'auto',
      recognitionLanguage: '',
      IMAGEINPDF: 0,
    });
  });

  it('start with all pages each time, even if a page range is stored (W-206, W-215)', () => {
    expect(readImportMeta({ pdfImportConfig: '{"r":"1-3"}' }).r).toBe('all');
    expect(JSON.parse(writeImportMeta({ ...defaultImportOptions, r: '1-3' }).pdfImportConfig ?? '')).toMatchObject({
      r: 'all',
    });
  });

  it.each([
    ['3', 2],
    ['4', 2],
    ['5', 5],
    ['1', 1],
    ['x', 2],
    [undefined, 2],
  ])('convert the stored engine %j to engine %i (W-211)', (stored, engine) => {
    expect(readImportMeta(stored === undefined ? {} : { cb_renderType: stored }).engineType).toBe(engine);
  });

  it('start with the stored cut type and image quality (W-198, W-212, W-217, D-436, D-440)', () => {
    expect(readImportMeta({ cb_cutType: '2', cb_vectorType: '3' })).toMatchObject({ cutType: 2, vectorType: 3 });
    expect(readImportMeta({ cb_cutType: '-1' }).cutType).toBe(-1);
    expect(readImportMeta({ cb_cutType: '9', cb_vectorType: '' })).toMatchObject({ cutType: 0, vectorType: 2 });
  });

  it('are the same after storing and loading (W-213)', () => {
    const option = fc.boolean();
    const quality = fc.record({
      definition: fc.integer(pageQualityLimits.definition),
      maxEdge: fc.integer(pageQualityLimits.maxEdge),
      dpi: fc.integer(pageQualityLimits.dpi),
    });
    const options = fc.record({
      cutType: fc.constantFrom(...cutCodes),
      engineType: fc.constantFrom(...engineCodes),
      vectorType: fc.constantFrom(...clarityCodes),
      importTOC: option,
      importSearch: option,
      importLink: option,
      textToLink: option,
      drawnBy: fc.constantFrom(...drawers),
      IMAGEINPDF: option,
      pageQuality: fc.option(quality, { nil: undefined }),
    });
    fc.assert(
      fc.property(options, (chosen) => {
        const all = { ...defaultImportOptions, ...chosen };
        expect(readImportMeta(writeImportMeta(all))).toEqual(all);
      }),
    );
  });

  it.each(['{"pageQuality":null}', '{"pageQuality":{"definition":79,"maxEdge":900,"dpi":99}}', '{"pageQuality":3}'])(
    'ignore an invalid stored quality: %s',
    (pdfImportConfig) => expect(readImportMeta({ pdfImportConfig }).pageQuality).toBeUndefined(),
  );

  it('are invalid if the quality or the page range is invalid (D-543, D-544, D-545)', () => {
    const fits = { definition: 80, maxEdge: 450, dpi: 72 };
    const chosen = (change: Partial<ImportOptions>) => areOptionsValid({ ...defaultImportOptions, ...change });
    expect(chosen({ pageQuality: fits })).toBe(true);
    for (const part of ['definition', 'maxEdge', 'dpi'] as const) {
      expect(chosen({ pageQuality: { ...fits, [part]: fits[part] - 1 } })).toBe(false);
    }
    expect([chosen({ r: '1-3' }), chosen({ r: '3-1' })]).toEqual([true, false]);
  });

  it('are sent in the format that the calls expect (W-197, W-201, W-202, W-203, W-204, W-205, W-206, W-207)', () => {
    const { pdfImportConfig, ...made } = toImportMeta({ ...defaultImportOptions, cutType: 1, r: '2-3' });
    expect(made).toEqual({ cutType: 1, engineType: 2, vectorType: 2 });
    expect(pdfImportConfig).toMatchObject({ importTOC: true, r: '2-3', pdfBleed: 0, IMAGEINPDF: false });
  });

  it.each(['', 'null', '[]', '{', '"x"', '{"importTOC":{}}'])('ignore a malformed stored entry: %s', (stored) => {
    expect(readImportMeta({ pdfImportConfig: stored }).r).toBe('all');
  });
});

describe('page range', () => {
  it.each(['1', '1,5-8,20', 'all', ' 2 - 3 ', '999'])('accepts the page range %s (W-345)', (range) => {
    expect(findPageRangeIssue(range)).toBeNull();
  });

  it.each(['8-5', 'a', '1,,2', '0', '1-2-3', '1000', '-1', `1${'1'.repeat(5000)}`])(
    'rejects the page range %s (W-346)',
    (range) => {
      expect(findPageRangeIssue(range)).toBe('range.format');
    },
  );

  it('reports an empty page range with a separate message (W-347)', () => {
    expect(findPageRangeIssue('  ')).toBe('range.empty');
  });
});
