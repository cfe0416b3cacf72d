import { expect, it } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { openBook, undo, useBook } from '../../../books/open-book/book-session.ts';
import { replaceSettings, setSettings } from './set-settings.ts';

it('creates a separate undo step if settings are loaded or reset as a whole, even right after a change of the same settings', () => {
  openBook(sampleBook);
  setSettings({ share: false });
  replaceSettings({ share: true });
  undo();
  expect(useBook.getState().book?.htmlConfig).toMatchObject({ share: false });
});
