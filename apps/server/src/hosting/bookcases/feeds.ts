import { escapeXml } from '@leafcast/messages';
import type { FeedBook } from './shelf-books.ts';

export interface ShelfFeed {
  readonly name: string;
  readonly description: string;
  /** URL of the page, ending in `/`. */
  readonly url: string;
  readonly changed: Date;
  readonly books: readonly FeedBook[];
}

const changedOf = ({ changed, books }: ShelfFeed) =>
  new Date(Math.max(changed.getTime(), ...books.map(({ published }) => published.getTime())));

/** Formats a feed as RSS 2.0. */
export function renderRssFeed(feed: ShelfFeed): string {
  const items = feed.books.map(
    ({ title, url, published }) =>
      `<item><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><guid>${escapeXml(url)}</guid><pubDate>${published.toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(feed.name)}</title>
<link>${escapeXml(feed.url)}</link>
<description>${escapeXml(feed.description || feed.name)}</description>
<lastBuildDate>${changedOf(feed).toUTCString()}</lastBuildDate>
<atom:link href="${escapeXml(feed.url)}rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** Formats a feed as Atom (RFC 4287). */
export function renderAtomFeed(feed: ShelfFeed): string {
  const entries = feed.books.map(
    ({ title, url, published }) =>
      `<entry><title>${escapeXml(title)}</title><id>${escapeXml(url)}</id><link href="${escapeXml(url)}"/><updated>${published.toISOString()}</updated></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeXml(feed.name)}</title>
<id>${escapeXml(feed.url)}</id>
<updated>${changedOf(feed).toISOString()}</updated>
<author><name>${escapeXml(feed.name)}</name></author>
<link href="${escapeXml(feed.url)}"/>
<link href="${escapeXml(feed.url)}atom.xml" rel="self" type="application/atom+xml"/>
${entries.join('\n')}
</feed>
`;
}
