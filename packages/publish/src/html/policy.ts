/**
 * The content security policy of a page that carries a book: its own scripts, styles and files, nothing of anybody else.
 *
 * @param frameAncestors who may embed it, such as `*` or `'self' https://example.org`
 * @see safety T5, T30
 */
export function readerPolicy({ frameAncestors }: { readonly frameAncestors: string }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
