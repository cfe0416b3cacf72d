import { clampTitle } from '@leafcast/book';

/** The title that a book has at first: its file's name without the extension. */
export function titleOf(fileName: string): string {
  const name = fileName.normalize('NFC').replace(/\.[^.]+$/, '');
  return clampTitle(name.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());
}
