import { type Book, type ReaderConfig, videoOrigin, videosOf, withDefaults } from '@leafcast/book';

/** What decides beside the page itself where it may connect to. */
export type PolicyOf = Pick<Book, 'settings'> & Partial<Pick<Book, 'pages'>>;

/** Where the page views of a book go whose author counts them, after the reader's consent. @see D-280 */
const analytics = 'https://www.google-analytics.com';

/**
 * What a page that carries a book may load and run: its own scripts, styles and files, nothing of anybody else but
 * where this book has a use for it. `'self'` from `file://` means files.
 */
export function documentPolicy({ settings, pages = [] }: PolicyOf, messages?: ReaderConfig['messages']): string {
  const { analyticsId } = withDefaults(settings);
  // A copy of a book sends what readers write to where the book is hosted.
  const host = messages && URL.canParse(messages.post) ? new URL(messages.post).origin : '';
  const connect = ["'self'", analyticsId && analytics, host].filter((source) => source !== '');
  const films = pages.flatMap(({ items = [] }) => items.flatMap(videosOf));
  const sites = new Set(films.flatMap((film) => ('embed' in film ? [videoOrigin(film.embed.site)] : [])));
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    // What a password has opened is played from memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    ...(sites.size > 0 ? [`frame-src ${[...sites].toSorted().join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * The content security policy that a server sends with a page that carries a book.
 *
 * @param frameAncestors who may embed it, such as `*` or `'self' https://example.org`
 * @see safety T5, T30
 */
export function readerPolicy(book: PolicyOf, { frameAncestors }: { readonly frameAncestors: string }): string {
  return `${documentPolicy(book)}; frame-ancestors ${frameAncestors}`;
}
