import { escapeHtml } from '@leafcast/publish';
import type { FeedBook } from './shelf-books.ts';

export interface Feed {
  readonly name: string;
  readonly description: string;
  /** Address of the page, ending in `/`. */
  readonly url: string;
  readonly changed: Date;
  readonly books: readonly FeedBook[];
}

/** Escapes text for XML and removes characters that XML cannot represent. */
export const xml = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

const changedOf = ({ changed, books }: Feed) =>
  new Date(Math.max(changed.getTime(), ...books.map(({ published }) => published.getTime())));

/** Formats a feed as RSS 2.0. */
export function rssOf(feed: Feed): string {
  const items = feed.books.map(
    ({ title, url, published }) =>
      `<item><title>${xml(title)}</title><link>${xml(url)}</link><guid>${xml(url)}</guid><pubDate>${published.toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(feed.name)}</title>
<link>${xml(feed.url)}</link>
<description>${xml(feed.description || feed.name)}</description>
<lastBuildDate>${changedOf(feed).toUTCString()}</lastBuildDate>
<atom:link href="${xml(feed.url)}rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** Formats a feed as Atom (RFC 4287). */
export function atomOf(feed: Feed): string {
  const entries = feed.books.map(
    ({ title, url, published }) =>
      `<entry><title>${xml(title)}</title><id>${xml(url)}</id><link href="${xml(url)}"/><updated>${published.toISOString()}</updated></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${xml(feed.name)}</title>
<id>${xml(feed.url)}</id>
<updated>${changedOf(feed).toISOString()}</updated>
<author><name>${xml(feed.name)}</name></author>
<link href="${xml(feed.url)}"/>
<link href="${xml(feed.url)}atom.xml" rel="self" type="application/atom+xml"/>
${entries.join('\n')}
</feed>
`;
}
