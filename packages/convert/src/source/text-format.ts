/** Formats of sources that are text files. */
export type TextFormat = 'html' | 'markdown';

/** Beginning of a web page: an XML declaration and comments may precede its first element. */
const webPageStart = /^\uFEFF?(?:\s|<\?xml[^<>]*>|<!--(?:[^-]|-(?!->))*-->)*<(?:!doctype\s+html|html|head|body)\b/iu;
/** Characters that text files do not contain. */
const notText = /(?!\s)\p{Cc}|\uFFFD/u;

/**
 * Detects a web page by its beginning, or a Markdown file. Markdown has no signature, so the name decides, and the
 * content must be text in UTF-8.
 *
 * @param start at least the first 64 KB of the file
 */
export function detectTextFormat(start: Uint8Array, name: string): TextFormat | null {
  const text = new TextDecoder().decode(start.subarray(0, 2 ** 16), { stream: true });
  if (webPageStart.test(text.slice(0, 4096))) return 'html';
  return /\.(?:md|markdown)$/iu.test(name) && text.trim() !== '' && !notText.test(text) ? 'markdown' : null;
}
