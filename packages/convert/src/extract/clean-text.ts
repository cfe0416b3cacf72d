/** Invisible characters that reorder text or hide in it: bidi controls, zero-width characters, the BOM. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;

/**
 * Cleans document text for use in a book: returns one line without control characters, lone surrogates and direction
 * controls.
 *
 * @param maxLength maximum number of UTF-16 units; the text is cut between characters
 *
 * @see safety T5
 */
export function cleanText(text: string, maxLength: number): string {
  const cleaned = text
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(control, ' ')
    .replace(invisible, '')
    .trim();
  return cleaned.length <= maxLength
    ? cleaned
    : cleaned
        .slice(0, maxLength)
        .replace(/[\ud800-\udbff]$/u, '')
        .trim();
}

/** Checks whether `cleanText` retains a code point. */
export function isVisible(code: number): boolean {
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
    return false;
  if (code < 0x200b) return code !== 0xad;
  return !(
    code === 0x200b ||
    (code >= 0x200e && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff ||
    (code >= 0xfff9 && code <= 0xffff)
  );
}
