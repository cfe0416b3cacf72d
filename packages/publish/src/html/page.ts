import type { Book, ReaderConfig } from '@leafcast/book';
import { languages, pickLanguage } from '@leafcast/messages';
import { escapeHtml, scriptJson } from './escape.ts';
import { firstSpreadMarkup } from './first-spread.ts';

export interface ReaderPage {
  readonly book: Book;
  readonly config: ReaderConfig;
  /** Appended to the title after ` - `. @see RULINGS 1 */
  readonly brand: string;
  /** Where the book stands for the public; absent for drafts and exported books. */
  readonly publicPlace?: {
    /** Absolute address of this page. */
    readonly url: string;
    /** Absolute address of the cover's picture. */
    readonly image: string | null;
    /** Absolute address of its oEmbed description. */
    readonly oembed: string;
  };
  /** Text of the first pages, for readers without scripts and for search engines. */
  readonly text?: string;
}

/** The HTML page that shows a book: its first page is readable before any script, everything else is the reader's. */
export function readerPage({ book, config, brand, publicPlace, text = '' }: ReaderPage): string {
  const title = escapeHtml(`${book.title} - ${brand}`);
  const language = pickLanguage([config.language]);
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${escapeHtml(book.description)}">
${publicPlace ? publicMeta(book, publicPlace) : '<meta name="robots" content="noindex">'}
<link rel="stylesheet" href="${escapeHtml(`${config.assets}reader.css`)}">
${config.data === 'fetch' ? `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(config.book)}">` : ''}
</head>
<body>
<div id="leafcast">${firstSpreadMarkup(book, config.files)}</div>
<noscript><article>${paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</article></noscript>
<script id="leafcast-config" type="application/json">${scriptJson(config)}</script>
<script src="${escapeHtml(`${config.assets}reader.js`)}" defer></script>
</body>
</html>
`;
}

function publicMeta(book: Book, { url, image, oembed }: NonNullable<ReaderPage['publicPlace']>): string {
  const picture = book.pages[0]?.images.page;
  const properties: Record<string, string | number | undefined> = {
    'og:type': 'book',
    'og:title': book.title,
    'og:description': book.description,
    'og:url': url,
    'og:image': image ?? undefined,
    'og:image:width': image ? picture?.width : undefined,
    'og:image:height': image ? picture?.height : undefined,
  };
  const meta = Object.entries(properties).flatMap(([property, content]) =>
    content === undefined ? [] : [`<meta property="${property}" content="${escapeHtml(String(content))}">`],
  );
  const description = {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.title,
    description: book.description || undefined,
    author: book.source.author,
    numberOfPages: book.pages.length,
    inLanguage: book.languages[0],
    image: image ?? undefined,
    url,
  };
  return [
    ...meta,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(book.title)}">`,
    `<script type="application/ld+json">${scriptJson(description)}</script>`,
  ].join('\n');
}
