const longest = 100;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A file name made of a title: without path marks, control and direction characters (but with the joiners that Persian and
 * Indic words and emoji need), dots or spaces at the ends, or the
 * names that Windows keeps for devices; at most 100 characters. `fallback` where nothing is left. @see safety T22, T29
 */
export function downloadName(title: string, extension: string, fallback = 'book'): string {
  const cleaned = title
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ');
  const short = [...cleaned]
    .slice(0, longest)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${short === '' || reserved.test(short) ? fallback : short}.${extension}`;
}
