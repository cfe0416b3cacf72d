import { text } from 'node:stream/consumers';
import { type Book, contentLanguage, type PageText, pageLabel } from '@leafcast/book';
import { escapeHtml, type Language, languages, loadServerMessages, translator } from '@leafcast/messages';
import { textHtml } from '@leafcast/publish';
import type { Storage } from '../../platform/storage/storage.ts';
import { openBookFile } from '../../records/files/book-folder.ts';

/**
 * Returns the content security policy of the page.
 *
 * @param own as in `documentPolicy`
 */
export const textPolicy = (own: string): string =>
  `default-src 'none'; style-src ${own}; frame-ancestors *; base-uri 'none'; form-action 'none'`;

/**
 * Renders the text version of a book: all text that everyone may see, page by page, as a plain document for browsers,
 * screen readers and search engines. The document is generated in pieces, because a book may be long. @see W-443
 *
 * @param book the public part of the book
 */
export async function* textVersion(
  storage: Storage,
  bookId: string,
  book: Book,
  { language, brand }: { readonly language: Language; readonly brand: string },
): AsyncGenerator<string> {
  const translate = translator(await loadServerMessages(language), language);
  const title = escapeHtml(book.title);
  yield `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${escapeHtml(brand)}</title>
<meta name="description" content="${escapeHtml(book.description)}">
<link rel="canonical" href="./text">
<link rel="stylesheet" href="/b/text.css">
</head>
<body>
<header><h1>${title}</h1><p><a href="./">${escapeHtml(translate('text.book'))}</a></p></header>
<main lang="${escapeHtml(contentLanguage(book))}">
`;
  for (const [index, page] of book.pages.entries()) {
    const label = translate('text.page', { page: pageLabel(page, index) });
    const words = page.text === undefined ? '' : textHtml(await readText(storage, bookId, page.text), 2);
    const shown = words.trim() === '' ? `<p>${escapeHtml(translate('text.none'))}</p>` : words;
    yield `<section id="p${index + 1}"><h2 lang="${language}"><a href="./#p=${index + 1}">${escapeHtml(label)}</a></h2>${shown}</section>\n`;
  }
  yield '</main>\n</body>\n</html>\n';
}

async function readText(storage: Storage, bookId: string, file: string): Promise<PageText> {
  return JSON.parse(await text(await openBookFile(storage, bookId, file)));
}

export const textStyle = `:root{color-scheme:light dark}
body{max-width:44rem;margin:0 auto;padding:24px 16px 64px;font:17px/1.7 system-ui,sans-serif;background:light-dark(#fbfaf8,#1d1c1a);color:light-dark(#2b2926,#e4e0d9)}
h1{font-size:28px;line-height:1.3;margin:0 0 8px}
h2{font-size:15px;font-weight:600;margin:40px 0 8px}
a{color:light-dark(#14599c,#8fc1f5)}
body>header:has(+main>h1)>a{display:inline-flex;align-items:center;min-height:44px;margin-bottom:24px;font-weight:600;text-decoration:none}
table{width:100%;border-collapse:collapse;margin:16px 0 24px;font-size:15px}
th,td{padding:10px 12px;text-align:start;border-bottom:1px solid light-dark(#dcd7ce,#3b3935)}
section :is(h3,h4,h5,h6){margin:24px 0 8px;font-size:17px;line-height:1.4}
section h3{font-size:22px}
section h4{font-size:19px}
section{overflow-x:auto}
p{margin:0 0 12px;overflow-wrap:anywhere}
ul,ol{margin:0 0 12px;padding:0;list-style:none}
li :is(ul,ol){margin:0;padding-inline-start:1.5em}
pre{margin:0 0 12px;padding:12px;white-space:pre-wrap;overflow-wrap:anywhere;background:light-dark(#f0ede7,#2a2826)}
blockquote{margin:0 0 12px;padding-inline-start:1em;border-inline-start:3px solid light-dark(#dcd7ce,#3b3935)}
figure{margin:0 0 12px;font-style:italic}
`;
