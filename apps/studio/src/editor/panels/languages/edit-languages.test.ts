import { beforeEach, describe, expect, it } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { openBook, redo, undo, useBook } from '../../../books/open-book/book-session.ts';
import { changedKeys, previewValue } from '../../preview/live/live-changes.ts';
import {
  customTextCount,
  edit,
  missingPlaceholders,
  withDefaultTexts,
  withOwnLanguage,
  withoutOwnLanguage,
  withText,
} from './edit-languages.ts';

const own = { code: 'fa', name: 'F', direction: 'rtl', base: 'ar' } as const;

beforeEach(() => openBook(sampleBook));
const book = () => useBook.getState().book ?? sampleBook;

describe("the author's own texts", () => {
  it('can be set, counted and reset, while the facts about a language are kept (W-413)', () => {
    const words = withText(withOwnLanguage({}, own), 'fa', 'toolbar.next', 'N');
    expect(customTextCount(words, 'fa')).toBe(1);
    expect(customTextCount(withText(words, 'fa', 'toolbar.next', ''), 'fa')).toBe(0);
    expect(withDefaultTexts(words, 'fa')).toEqual(withOwnLanguage({}, own));
  });

  it('are removed together with a custom language, but kept for a built-in one (W-412)', () => {
    const words = { fa: { 'language.name': 'F' }, de: { 'toolbar.next': 'Los' } };
    expect(withoutOwnLanguage(words, { code: 'fa', isOwn: true })).toEqual({ de: words.de });
    expect(withoutOwnLanguage(words, { code: 'de', isOwn: false })).toBe(words);
  });

  it('report missing placeholders', () => {
    expect(missingPlaceholders('Page {page} of {count}', '{count} in all')).toEqual(['{page}']);
    expect(missingPlaceholders('Next', 'Los')).toEqual([]);
  });
});

describe('changes of languages', () => {
  it('reach the preview, can be undone and redone, and merge typing into one undo step (RULINGS 16)', () => {
    edit({ languages: ['de', 'fr'] });
    edit({ words: withText(book().texts, 'de', 'toolbar.next', 'L') }, 'de toolbar.next');
    edit({ words: withText(book().texts, 'de', 'toolbar.next', 'Los') }, 'de toolbar.next');
    expect(changedKeys(sampleBook, book())).toEqual(['languages', 'texts']);
    expect(previewValue(book(), 'texts')).toEqual({ de: { 'toolbar.next': 'Los' } });
    undo();
    expect(book()).toMatchObject({ texts: {}, languages: ['de', 'fr'] });
    undo();
    expect(book().languages).toEqual([]);
    redo();
    expect(useBook.getState().pending.lists).toMatchObject({ languages: ['de', 'fr'] });
  });

  it('omit languages without texts', () => {
    edit({ words: { de: {}, fr: { 'toolbar.next': 'A' } } });
    expect(book().texts).toEqual({ fr: { 'toolbar.next': 'A' } });
  });
});
