import { change, useBook } from '../open-book/book-session.ts';
import type { TextField } from '../open-book/changes.ts';

/** The value of a text of the book, and how to change it. */
export function useTextField(field: TextField): [string, (value: string) => void] {
  const value = useBook(({ book }) => book?.[field] ?? '');
  return [value, (after) => change({ kind: 'text', field, before: value, after }, Date.now())];
}
