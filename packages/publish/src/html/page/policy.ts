import { type Book, getItemVideos, type ReaderConfig, videoOrigin, withDefaults } from '@leafcast/book';

/** Parts of a book that determine which origins its page needs. */
export type PolicyBook = Pick<Book, 'settings'> & Partial<Pick<Book, 'pages'>>;

/** Origin of the analytics service, which receives a book's page views after the visitor's consent. @see D-280 */
const analytics = 'https://www.google-analytics.com';

/**
 * Returns the content security policy of a book's page. The policy allows the page's own scripts, styles and files, and
 * other origins only if the book uses them.
 *
 * @param own sources at the location of the page: `'self'`, and the origin if it is known
 * @param messages URLs for messages to the author, as in `ReaderConfig`
 */
export function documentPolicy(
  { settings, pages = [] }: PolicyBook,
  own: string,
  messages?: ReaderConfig['messages'],
): string {
  const { analyticsId } = withDefaults(settings);
  // An exported book sends messages to the site that hosts the book.
  const host = messages && URL.canParse(messages.post) ? new URL(messages.post).origin : '';
  const connect = [own, analyticsId && analytics, host].filter((source) => source !== '');
  const films = pages.flatMap(({ items = [] }) => items.flatMap(getItemVideos));
  const sites = new Set(films.flatMap((film) => ('embed' in film ? [videoOrigin(film.embed.site)] : [])));
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    // Decrypted media are played from memory through `blob:` URLs.
    `media-src ${own} blob:`,
    `font-src ${own}`,
    `connect-src ${connect.join(' ')}`,
    ...(sites.size > 0 ? [`frame-src ${[...sites].toSorted().join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Returns the content security policy that a server sends with a book's page.
 *
 * @param own as in `documentPolicy`
 * @param frameAncestors origins that may embed the page, such as `*` or `'self' https://example.org`
 * @see safety T5, T30
 */
export function readerPolicy(
  book: PolicyBook,
  { own, frameAncestors }: { readonly own: string; readonly frameAncestors: string },
): string {
  return `${documentPolicy(book, own)}; frame-ancestors ${frameAncestors}`;
}
