import { change, useBook } from '../books/open-book/book-session.ts';
import type { TextFieldName } from '../books/open-book/changes/changes.ts';

/** Returns the value of a text field of the book, and a function that changes it. */
export function useTextField(field: TextFieldName): [string, (value: string) => void] {
  const value = useBook(({ book }) => book?.[field] ?? '');
  return [value, (after) => change({ kind: 'text', field, before: value, after }, Date.now())];
}
