import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeUserMeta } from './user-meta.ts';

describe('stored preferences of an account', () => {
  it.each([
    ['3', '2'],
    ['4', '2'],
    ['1', '1'],
    ['5', '5'],
  ])('read the engine number %s as %s (W-211, D-435)', (stored, read) => {
    expect(normalizeUserMeta('cb_renderType', stored)).toBe(read);
  });

  it.each(['True', '1', 'yes', ''])('treat only the word true as yes, so "%s" means no (W-218, D-441)', (text) => {
    expect(normalizeUserMeta('cb_autoCreate', text)).toBe('false');
    expect(normalizeUserMeta('cb_autoCreate', 'true')).toBe('true');
  });

  it('contain the import options as JSON, without the page range and bleed, which apply to one document only (W-213, W-214, W-215, W-216, D-437, D-438, D-439)', () => {
    const kept = normalizeUserMeta('pdfImportConfig', '{"importTOC":0,"r":"1-3","pdfBleed":5}');
    expect(JSON.parse(kept ?? '')).toEqual({ importTOC: 0, IMAGEINPDF: 0, r: 'all', pdfBleed: 0 });
    const withImages = normalizeUserMeta('pdfImportConfig', '{"IMAGEINPDF":1}');
    expect(JSON.parse(withImages ?? '')).toMatchObject({ IMAGEINPDF: 1 });
  });

  it.each([
    ['cb_vectorType', ['1', '2', '3', '4']],
    ['cb_cutType', ['-1', '0', '1', '2', '3']],
    ['cb_renderType', ['1', '2', '5']],
  ])('accept only existing codes for %s (W-212, W-217, D-436, D-440)', (key, codes) => {
    for (const code of codes) expect(normalizeUserMeta(key, code)).toBe(code);
    for (const code of ['9', '-2', '', ' 1', '1.0', 'one', 'null']) expect(normalizeUserMeta(key, code)).toBeNull();
  });

  it.each(['', 'no JSON', '[]', '7', 'null'])('reject invalid import options: %s', (text) => {
    expect(normalizeUserMeta('pdfImportConfig', text)).toBeNull();
  });

  it('leave all other preferences unchanged, and have the same form when they are read again (W-210, W-212, W-217)', () => {
    expect(normalizeUserMeta('never_show_privacy_tips', '1')).toBe('1');
    expect(normalizeUserMeta('toString', 'x')).toBe('x');
    const key = fc.constantFrom('cb_renderType', 'cb_vectorType', 'cb_cutType', 'cb_autoCreate');
    fc.assert(
      fc.property(key, fc.string(), (name, text) => {
        const once = normalizeUserMeta(name, text);
        expect(once === null ? null : normalizeUserMeta(name, once)).toBe(once);
      }),
    );
  });
});
