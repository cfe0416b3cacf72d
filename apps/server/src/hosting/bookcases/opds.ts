import { getMediaType } from '../../platform/http/studio/stored-file.ts';
import type { ShelfFeed } from './feeds.ts';
import type { FeedBook } from './shelf-books.ts';

const feedType = 'application/opds+json';
export const publicationType = 'application/opds-publication+json';

/** Returns the URL of the placeholder cover. */
const blankCoverLink = (url: string) => new URL('/c/cover.png', url).href;

/**
 * Builds an OPDS 2.0 catalog for reading apps and libraries. @see https://drafts.opds.io/opds-2.0
 *
 * @param page search words, start of this page, and start of the next page
 */
export function buildOpdsFeed(
  feed: ShelfFeed,
  { query, after, next }: { readonly query: string; readonly after: number; readonly next: number | null },
) {
  const base = `${feed.url}opds.json`;
  const at = (place: number) => {
    const search = new URLSearchParams();
    if (query !== '') search.set('query', query);
    if (place > 0) search.set('after', `${place}`);
    return search.size === 0 ? base : `${base}?${search}`;
  };
  return {
    metadata: {
      title: feed.name,
      modified: feed.changed.toISOString(),
      ...(feed.description && { description: feed.description }),
    },
    links: [
      { rel: 'self', href: at(after), type: feedType },
      { rel: 'alternate', href: feed.url, type: 'text/html' },
      { rel: 'search', href: `${base}{?query}`, type: feedType, templated: true },
      ...(next === null ? [] : [{ rel: 'next', href: at(next), type: feedType }]),
    ],
    publications: feed.books.map((book) => buildOpdsPublication(feed.url, book)),
  };
}

/** Builds the catalog entry of a book. A password-protected book is not marked as open access. */
export function buildOpdsPublication(url: string, { name, title, url: address, published, cover, isLocked }: FeedBook) {
  const covers = cover ? [{ href: cover.url, type: getMediaType(cover.url), ...sizeOf(cover) }] : [];
  // Old reading apps support only JPEG, PNG and GIF, so the catalog must offer a cover in one of these formats.
  const isOld = covers.some(({ type }) => type === 'image/jpeg' || type === 'image/png');
  return {
    metadata: {
      '@type': 'http://schema.org/Book',
      title: title || name,
      identifier: address,
      modified: published.toISOString(),
    },
    links: [
      { rel: 'self', href: `${url}opds/${name}.json`, type: publicationType },
      {
        rel: isLocked ? 'http://opds-spec.org/acquisition' : 'http://opds-spec.org/acquisition/open-access',
        href: address,
        type: 'text/html',
      },
    ],
    images: isOld ? covers : [...covers, { href: blankCoverLink(url), type: 'image/png' }],
  };
}

const sizeOf = ({ width, height }: NonNullable<FeedBook['cover']>) => (width && height ? { width, height } : {});

/** Image of a closed book, 90 pixels wide, used as the placeholder cover. */
export const blankCoverPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAFoAAAB4AgMAAAAPog2sAAAADFBMVEUvWkwkRjt/pZXz7+TafkJTAAAAM0lEQVR42mMIXcCAFYyKj4qPiuMQ/48MPlBffBiEG4qnKBAfTW+j4qPio+Kj4qPig1AcAIu7wiBwXvqrAAAAAElFTkSuQmCC',
  'base64',
);
