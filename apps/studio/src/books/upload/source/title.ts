import { clampTitle } from '@leafcast/book';

/** Returns the initial title of a book: the file name without its extension. */
export function createTitleFromFileName(fileName: string): string {
  const name = fileName.normalize('NFC').replace(/\.[^.]+$/, '');
  return clampTitle(name.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());
}
