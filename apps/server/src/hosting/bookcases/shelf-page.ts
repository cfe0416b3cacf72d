import { createHash } from 'node:crypto';
import type { BookcaseStyle } from '@leafcast/contract';
import { escapeHtml, type Language, languages, loadServerMessages, translator } from '@leafcast/messages';
import { coverHeight, shelfStyle } from './shelf-style.ts';

/** A book on a shelf. */
export interface ShelfBook {
  readonly title: string;
  readonly url: string;
  /** Cover image; `null` if there is no cover that everyone may see. */
  readonly cover: {
    readonly url: string;
    readonly width?: number | undefined;
    readonly height?: number | undefined;
  } | null;
  readonly isLocked: boolean;
}

export interface ShelfPage {
  readonly name: string;
  /** Name of the installation, shown at the end of the page title. @see RULINGS 1 */
  readonly brand: string;
  readonly description: string;
  readonly style: BookcaseStyle;
  /** URL of the page, ending in `/`. */
  readonly url: string;
  readonly mayBeListed: boolean;
  readonly books: readonly ShelfBook[];
  /** Search words; empty if there is no search. */
  readonly query: string;
  readonly isFirst: boolean;
  /** Start of the next page; `null` on the last page. */
  readonly next: string | null;
  /** Whether the page is embedded in another page; books then open in a new tab. */
  readonly isFramed: boolean;
  /** URL of the style sheet. */
  readonly styles: string;
  /** Image and bookcases on the profile page of an account; absent for a bookcase. A profile page has no feeds. */
  readonly person?: { readonly picture: string | null; readonly cases: readonly { name: string; url: string }[] };
}

/** URL of the style sheet, which changes with its content. */
export const stylesAddress = `/c/shelves.css?${createHash('sha256').update(shelfStyle).digest('base64url').slice(0, 12)}`;

/**
 * Returns the content security policy of the page.
 *
 * @param own as in `documentPolicy`
 */
const policy = (own: string) =>
  `default-src 'none'; style-src ${own}; img-src ${own} data:; form-action ${own}; base-uri 'none'; frame-ancestors *`;

export const shelfHeaders = (own: string) => ({
  'content-security-policy': policy(own),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'unsafe-none',
});

const lockMark =
  '<svg class="lock" viewBox="0 0 16 16" aria-hidden="true"><path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zm2 0h4V5a2 2 0 0 0-4 0z" fill="currentColor"/></svg>';

/**
 * Renders the page of a bookcase as plain HTML that works without scripts. All text that users have entered is escaped.
 * @see safety T5
 */
export async function shelfPage(page: ShelfPage, language: Language): Promise<string> {
  const translate = translator(await loadServerMessages(language), language);
  const { name, brand, description, url, query, books, next } = page;
  const search = query === '' ? '' : `q=${encodeURIComponent(query)}`;
  const picture = books.find(({ cover }) => cover !== null)?.cover?.url;
  const more =
    next === null
      ? ''
      : `<a rel="next" href="./?${[search, `after=${next}`].filter(Boolean).join('&amp;')}">${escapeHtml(translate('shelf.more'))}</a>`;
  const first = page.isFirst ? '' : `<a href="./${search && `?${search}`}">${escapeHtml(translate('shelf.first'))}</a>`;
  const all = query === '' ? '' : `<a href="./">${escapeHtml(translate('shelf.all'))}</a>`;
  const nothing = query === '' ? translate('shelf.none') : translate('shelf.noneFound', { query });
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${name} - ${brand}`)}</title>
<meta name="description" content="${escapeHtml(description)}">
${page.mayBeListed ? '' : '<meta name="robots" content="noindex">\n'}<link rel="canonical" href="${escapeHtml(url)}">
<link rel="stylesheet" href="${escapeHtml(page.styles)}">
${page.person ? '' : feedLinks(name)}<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(brand)}">
<meta property="og:title" content="${escapeHtml(name)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${escapeHtml(url)}">
${picture === undefined ? '' : `<meta property="og:image" content="${escapeHtml(picture)}">\n`}</head>
<body data-style="${page.style}">
<header class="head">
<div class="about">${page.person?.picture ? `<img class="portrait" src="${escapeHtml(page.person.picture)}" alt="" width="96" height="96">` : ''}<h1 dir="auto">${escapeHtml(name)}</h1>${description === '' ? '' : `<p dir="auto">${escapeHtml(description)}</p>`}</div>
<form role="search" action="./" method="get">
<input type="search" name="q" maxlength="100" value="${escapeHtml(query)}" aria-label="${escapeHtml(translate('shelf.search'))}" placeholder="${escapeHtml(translate('shelf.search'))}">
<button>${escapeHtml(translate('shelf.find'))}</button>
</form>
</header>
<main>
${bookcaseList(page)}
${books.length === 0 ? `<p class="none">${escapeHtml(nothing)}</p>` : `<ul class="shelves">\n${books.map((book) => entry(book, page.isFramed, translate('shelf.locked'))).join('\n')}\n</ul>`}
<nav class="pages">${[all, first, more].join('')}</nav>
</main>
${page.person ? '' : '<footer><a href="./rss.xml">RSS</a><a href="./opds.json">OPDS</a></footer>'}
</body>
</html>
`;
}

function entry({ title, url, cover, isLocked }: ShelfBook, isFramed: boolean, locked: string): string {
  const size = cover?.width && cover.height ? sizeOf(cover.width, cover.height) : '';
  const picture = cover
    ? `<span><img src="${escapeHtml(cover.url)}" alt=""${size} loading="lazy">`
    : `<span class="blank" aria-hidden="true">${escapeHtml(title)}`;
  const lock = isLocked ? `${lockMark}` : '';
  const told = isLocked ? `<span class="hidden">, ${escapeHtml(locked)}</span>` : '';
  const target = isFramed ? ' target="_blank" rel="noopener"' : '';
  return `<li><a href="${escapeHtml(url)}"${target}><span class="cover">${picture}${lock}</span></span><span class="title"><bdi>${escapeHtml(title)}</bdi>${told}</span></a></li>`;
}

/**
 * Returns the display size of a cover. On a narrower shelf, the browser scales the cover down and keeps its aspect
 * ratio.
 */
function sizeOf(width: number, height: number): string {
  const scale = Math.min(1, coverHeight / height);
  return ` width="${Math.round(scale * width)}" height="${Math.round(scale * height)}"`;
}

function feedLinks(name: string): string {
  const kinds = [
    ['rss+xml', 'rss.xml'],
    ['atom+xml', 'atom.xml'],
    ['opds+json', 'opds.json'],
  ] as const;
  return kinds
    .map(
      ([kind, file]) =>
        `<link rel="alternate" type="application/${kind}" title="${escapeHtml(name)}" href="./${file}">\n`,
    )
    .join('');
}

function bookcaseList({ person }: ShelfPage): string {
  if (!person || person.cases.length === 0) return '';
  const links = person.cases.map(({ name, url }) => `<a href="${escapeHtml(url)}"><bdi>${escapeHtml(name)}</bdi></a>`);
  return `<nav class="pages cases">${links.join('')}</nav>\n`;
}
