import { cutText } from '@leafcast/book';

const maxLength = 100;
/** Matches names that Windows reserves for devices, also when followed by a dot and any text. */
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

/**
 * Converts a title to a file name of at most 100 characters. Removes path separators, control and direction characters,
 * and dots and spaces at the ends, and avoids the names of Windows devices. Joiners stay, because Persian and Indic
 * words and emoji need them.
 *
 * @param extension extension without a dot
 * @param fallback name to use if nothing of the title is left
 * @see safety T22, T29
 */
export function downloadName(title: string, extension: string, fallback = 'book'): string {
  const cleaned = title
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ');
  const short = cutText(cleaned, maxLength).replace(/^[\s.]+|[\s.]+$/g, '');
  return `${short === '' || reserved.test(short) ? fallback : short}.${extension}`;
}
