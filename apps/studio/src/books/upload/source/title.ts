import { clampTitle } from '@leafcast/book';

/** Returns the initial title of a book: its file name without the extension. */
export function titleOf(fileName: string): string {
  const name = fileName.normalize('NFC').replace(/\.[^.]+$/, '');
  return clampTitle(name.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());
}
