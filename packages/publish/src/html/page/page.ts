import {
  appearanceAttributes,
  type Book,
  type BookLabel,
  type CoverPicture,
  contentLanguage,
  frameAttributes,
  isTinted,
  loadingScreen,
  type PageText,
  type ReaderConfig,
  ribbonEdge,
  withDefaults,
} from '@leafcast/book';
import { escapeHtml, languages, pickLanguage } from '@leafcast/messages';
import { scriptJson } from '../script-json.ts';
import { firstSpreadMarkup } from './first-spread.ts';
import { documentPolicy } from './policy.ts';
import { textHtml } from './text-html.ts';

export interface ReaderPage {
  readonly book: Book;
  readonly config: ReaderConfig;
  /** Brand name, appended to the title after ` - `. @see RULINGS 1 */
  readonly brand: string;
  /** Data about the public page of the book; absent for drafts and exported books. */
  readonly publicPlace?: {
    /** Absolute URL of the public page. */
    readonly url: string;
    /** Preview image for links to the book, with its absolute URL. */
    readonly image: (CoverPicture & { readonly url: string }) | null;
    /** Label that the author has given the book. @see W-124 */
    readonly label?: BookLabel;
    /** Id of a category, or an empty string. @see W-125 */
    readonly category?: string;
    /** Absolute URL of the book's oEmbed description. */
    readonly oembed: string;
  };
  /** Whether search engines may list the page. Default: only if the book has a public page. */
  readonly isIndexable?: boolean;
  /** URL of a script that runs before the reader. */
  readonly scriptUrl?: string;
  /** Revision of the book, which shows the author whether an exported copy is outdated. */
  readonly revision?: number;
  /** Text of the first pages, for visitors without scripts and for search engines. */
  readonly texts?: readonly PageText[];
}

/**
 * Returns the HTML page of a book. The book's first page can be read before any script runs; the reader provides all
 * other functions.
 */
export function readerPage({
  book,
  config,
  brand,
  publicPlace,
  isIndexable = publicPlace !== undefined,
  scriptUrl,
  revision,
  texts = [],
}: ReaderPage): string {
  const title = escapeHtml(`${book.title} - ${brand}`);
  const language = pickLanguage([config.language]);
  const { direction } = languages[language];
  const head = [
    '<meta charset="utf-8">',
    config.data === 'script' && policyScript(book, config),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title>`,
    `<meta name="description" content="${escapeHtml(book.description)}">`,
    !isIndexable && '<meta name="robots" content="noindex">',
    publicPlace && publicMeta(book, publicPlace),
    revision !== undefined && `<meta name="leafcast:revision" content="${revision}">`,
    `<link rel="icon" href="${icon}">`,
    // This script precedes the style sheet, because input must be recorded as soon as anything is visible.
    `<script src="${escapeHtml(`${config.assets}early-input.js`)}"></script>`,
    `<link rel="stylesheet" href="${escapeHtml(`${config.assets}reader.css`)}">`,
    // Preloads the files that reader.js requests first.
    config.data === 'fetch' && `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(config.book)}">`,
    `<link rel="preload" as="script" href="${escapeHtml(`${config.assets}lang/${language}.js`)}">`,
    scriptUrl !== undefined && `<script src="${escapeHtml(scriptUrl)}"></script>`,
    `<script src="${escapeHtml(`${config.assets}reader.js`)}" defer></script>`,
  ].filter((line) => typeof line === 'string');
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
${head.join('\n')}
</head>
<body>
<div id="leafcast"${stageAttributes(book, direction === 'rtl')}>${loadingScreen(book, config.files)}${firstSpreadMarkup(book, config.files)}</div>
<noscript><article lang="${escapeHtml(contentLanguage(book))}">${texts.map((text) => textHtml(text)).join('')}</article></noscript>
<script id="leafcast-config" type="application/json">${scriptJson(config)}</script>
</body>
</html>
`;
}

/** Returns the attributes of the stage, so that the layout does not change when the scripts have loaded. */
function stageAttributes({ settings, bookmarks }: Book, mirrored: boolean): string {
  const all = withDefaults(settings);
  const attributes = {
    ...appearanceAttributes(all, { mirrored, prefersDark: false }),
    ...frameAttributes(all),
    ribbons: bookmarks.length > 0 ? ribbonEdge(all) : '',
    tinted: isTinted(all) ? 'on' : '',
  };
  return Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
}

/**
 * Returns the content security policy of an exported book, without the directives that only a header may contain. A
 * script of the reader, which knows the location of the exported copy, applies the policy. Without scripts, the browser
 * applies it as written.
 */
function policyScript(book: Book, { assets, messages }: ReaderConfig): string {
  const policy = escapeHtml(documentPolicy(book, "'self'", messages));
  return [
    `<script src="${escapeHtml(`${assets}policy.js`)}" data-policy="${policy}"></script>`,
    `<noscript><meta http-equiv="Content-Security-Policy" content="${policy}"></noscript>`,
  ].join('\n');
}

/** Icon of an open book as a data URL, so that the page does not request an icon outside its folder. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 8C12 5 7 5 3 6v19c4-1 9-1 13 2z" fill="#14599c"/><path d="M16 8c4-3 9-3 13-2v19c-4-1-9-1-13 2z" fill="#3f8fd8"/></svg>',
)}`;

function publicMeta(
  book: Book,
  { url, image, oembed, label = 'none', category = '' }: NonNullable<ReaderPage['publicPlace']>,
): string {
  const properties: Record<string, string | number | undefined> = {
    'og:type': 'book',
    'og:title': book.title,
    'og:description': book.description,
    'og:url': url,
    'og:image': image?.url,
    'og:image:width': image?.width,
    'og:image:height': image?.height,
    'book:tag': book.keywords.join(', ') || undefined,
    'leafcast:label': label === 'none' ? undefined : label,
    'leafcast:category': category || undefined,
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
    inLanguage: contentLanguage(book) || undefined,
    image: image?.url,
    keywords: book.keywords.join(', ') || undefined,
    genre: category || undefined,
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
