import { importLimits } from '@leafcast/book';

/** The title that a book has at first: its file's name without the extension. */
export function titleOf(fileName: string): string {
  const name = fileName.normalize('NFC').replace(/\.[^.]+$/, '');
  return [...name.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()].slice(0, importLimits.titleLength).join('');
}
