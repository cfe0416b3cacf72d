import { type Book, bookFormat, bookVersion, parseBook } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeDraft, invalidSettings } from './draft.ts';

const draft: Book = {
  format: bookFormat,
  version: bookVersion,
  id: '6f1c1c4e-5c1c-4b7e-9d43-0d4f0f3a2b11',
  title: 'Before',
  description: 'Text',
  keywords: ['one'],
  languages: ['en'],
  source: { kind: 'pdf' },
  settings: { rightToLeft: true },
  outline: [],
  bookmarks: [],
  pages: [{ width: 595, height: 842, rotation: 0, mode: 'image', images: {} }],
};

describe('a draft', () => {
  it('keeps fields that are not changed', () => {
    expect(changeDraft(draft, {})).toEqual(draft);
    expect(changeDraft(draft, { title: 'After' })).toEqual({ ...draft, title: 'After' });
  });

  it('stores only settings that differ from their defaults', () => {
    expect(changeDraft(draft, { settings: { hardCover: true } }).settings).toEqual({
      rightToLeft: true,
      hardCover: true,
    });
    expect(changeDraft(draft, { settings: { rightToLeft: false } }).settings).toEqual({});
  });

  it('is a valid book after any change of its description and keywords', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(text, text, (description, keywords) => {
        parseBook(JSON.parse(JSON.stringify(changeDraft(draft, { description, keywords }))));
      }),
    );
  });

  it.each([
    [{ hardCover: 'yes' }, ['hardCover']],
    [{ unknown: 1, share: true }, ['unknown']],
    [JSON.parse('{"__proto__": {"share": true}}'), ['__proto__']],
    [{ constructor: true }, ['constructor']],
    [{ flipSeconds: Number.POSITIVE_INFINITY }, ['flipSeconds']],
    [{ backgroundColor: 'red;}' }, ['backgroundColor']],
  ])('rejects settings such as %j', (settings, wrong) => {
    expect(invalidSettings(settings)).toEqual(wrong);
  });
});
