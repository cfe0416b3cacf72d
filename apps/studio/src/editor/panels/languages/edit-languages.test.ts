import { beforeEach, describe, expect, it } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { openBook, redo, undo, useBook } from '../../../books/open-book/book-session.ts';
import { changedPreviewKeys, previewValue } from '../../preview/live/live-changes.ts';
import {
  customTextCount,
  editLanguages,
  missingPlaceholders,
  withDefaultTexts,
  withOwnLanguage,
  withoutOwnLanguage,
  withText,
} from './edit-languages.ts';

const own = { code: 'fa', name: 'F', direction: 'rtl', base: 'ar' } as const;

beforeEach(() => openBook(sampleBook));
const book = () => useBook.getState().book ?? sampleBook;

describe('texts that the author has replaced', () => {
  it('can be set, counted and reset; name, direction and fallback of the language are kept (W-413)', () => {
    const words = withText(withOwnLanguage({}, own), 'fa', 'toolbar.next', 'N');
    expect(customTextCount(words, 'fa')).toBe(1);
    expect(customTextCount(withText(words, 'fa', 'toolbar.next', ''), 'fa')).toBe(0);
    expect(withDefaultTexts(words, 'fa')).toEqual(withOwnLanguage({}, own));
  });

  it('are removed together with a custom language, but kept for a built-in language (W-412)', () => {
    const words = { fa: { 'language.name': 'F' }, de: { 'toolbar.next': 'Los' } };
    expect(withoutOwnLanguage(words, { code: 'fa', isOwn: true })).toEqual({ de: words.de });
    expect(withoutOwnLanguage(words, { code: 'de', isOwn: false })).toBe(words);
  });

  it('are checked for missing placeholders', () => {
    expect(missingPlaceholders('Page {page} of {count}', '{count} in all')).toEqual(['{page}']);
    expect(missingPlaceholders('Next', 'Los')).toEqual([]);
  });
});

describe('changes of languages', () => {
  it('reach the preview, can be undone and redone, and form one undo step while the author types (RULINGS 16)', () => {
    editLanguages({ languages: ['de', 'fr'] });
    editLanguages({ words: withText(book().texts, 'de', 'toolbar.next', 'L') }, 'de toolbar.next');
    editLanguages({ words: withText(book().texts, 'de', 'toolbar.next', 'Los') }, 'de toolbar.next');
    expect(changedPreviewKeys(sampleBook, book())).toEqual(['languages', 'texts']);
    expect(previewValue(book(), 'texts')).toEqual({ de: { 'toolbar.next': 'Los' } });
    undo();
    expect(book()).toMatchObject({ texts: {}, languages: ['de', 'fr'] });
    undo();
    expect(book().languages).toEqual([]);
    redo();
    expect(useBook.getState().pending.lists).toMatchObject({ languages: ['de', 'fr'] });
  });

  it('are stored without languages that have no texts', () => {
    editLanguages({ words: { de: {}, fr: { 'toolbar.next': 'A' } } });
    expect(book().texts).toEqual({ fr: { 'toolbar.next': 'A' } });
  });
});
