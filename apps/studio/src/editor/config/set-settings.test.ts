import { expect, it } from 'vitest';
import { openBook, undo, useBook } from '../../books/open-book/book-session.ts';
import { sampleBook } from '../../test/book.ts';
import { replaceSettings, setSettings } from './set-settings.ts';

it('settings that are loaded or reset as a whole are a step of their own, however soon they follow a change of the same', () => {
  openBook(sampleBook);
  setSettings({ share: false });
  replaceSettings({ share: true });
  undo();
  expect(useBook.getState().book?.htmlConfig).toMatchObject({ share: false });
});
