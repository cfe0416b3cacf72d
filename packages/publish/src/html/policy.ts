/**
 * What a page that carries a book may load and run: its own scripts, styles and files, nothing of anybody else.
 * `'self'` from `file://` means files.
 */
export const documentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/**
 * The content security policy that a server sends with a page that carries a book.
 *
 * @param frameAncestors who may embed it, such as `*` or `'self' https://example.org`
 * @see safety T5, T30
 */
export function readerPolicy({ frameAncestors }: { readonly frameAncestors: string }): string {
  return `${documentPolicy}; frame-ancestors ${frameAncestors}`;
}
