import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Marked } from 'marked';
import yazl from 'yazl';
import { type CleanWebPage, cleanWebPage, type PageHeading } from './web-page.ts';

/** Files of a document by their path in it. */
export type DocumentFiles = ReadonlyMap<string, Buffer>;

/** An EPUB in memory, with properties of the pages from which it was built. */
export interface BuiltEpub extends Pick<CleanWebPage, 'language' | 'isRightToLeft' | 'isReduced'> {
  readonly bytes: Buffer;
}

/** Style of Markdown documents, which have none of their own. */
const markdownStyle = `body{font-family:sans-serif;line-height:1.4}h1,h2{border-bottom:1px solid #bbb;padding-bottom:.2em}
code,pre{background-color:#f3f3f3}pre{padding:.6em;white-space:pre-wrap}blockquote{border-left:3px solid #ccc;margin-left:0;padding-left:1em;color:#444}
table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:.2em .5em}`;

/** Boxes of list items are text, because a book has no form controls. */
const markdown = new Marked({ renderer: { checkbox: ({ checked }) => (checked ? '[x] ' : '[ ] ') } });

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/gu, (sign) => escapes[sign] ?? sign);

function toHtml(name: string, content: string): string {
  if (!/\.(?:md|markdown)$/iu.test(name)) return content;
  return `<html><head><style>${markdownStyle}</style></head><body>${markdown.parse(content, { async: false })}</body></html>`;
}

/** Creates the nested list of an EPUB's table of contents. */
function navigationOf(pages: readonly { readonly name: string; readonly headings: readonly PageHeading[] }[]): string {
  let points = '';
  const open: number[] = [];
  const all = pages.flatMap(({ name, headings }) => headings.map((heading) => ({ ...heading, name })));
  for (const [at, { title, id, level, name }] of all.entries()) {
    while ((open.at(-1) ?? 0) >= level) {
      open.pop();
      points += '</navPoint>';
    }
    const target = `${name.split('/').map(encodeURIComponent).join('/')}#${encodeURIComponent(id)}`;
    points += `<navPoint id="n${at}" playOrder="${at + 1}"><navLabel><text>${escapeXml(title)}</text></navLabel><content src="${target}"/>`;
    open.push(level);
  }
  return `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>${points}${'</navPoint>'.repeat(open.length)}</navMap></ncx>`;
}

/**
 * Builds an EPUB from web pages and Markdown files, with the pictures and style sheets beside them, so that they are laid
 * out like a book. Remote resources and scripts are left out.
 *
 * @param order paths of the pages, in the order of the book
 */
export async function buildEpub(files: DocumentFiles, order: readonly string[]): Promise<BuiltEpub> {
  const pages = order.map((name) => {
    const text = new TextDecoder(charsetOf(files.get(name))).decode(files.get(name));
    // MuPDF reads a page by the extension of its name.
    const as = posix.extname(name).toLowerCase() === '.html' ? name : `${name}.html`;
    return { name: as, page: cleanWebPage(toHtml(name, text)) };
  });
  const [first] = pages;
  const title = pages.map(({ page }) => page.title || page.headings[0]?.title).find(Boolean) ?? '';
  const language = first?.page.language ?? '';
  const items = pages.map(
    ({ name }, at) => `<item id="p${at}" href="${escapeXml(encodeURI(name))}" media-type="text/html"/>`,
  );
  const refs = pages.map((_, at) => `<itemref idref="p${at}"/>`);
  const contents = pages.map(({ name, page }) => ({ name, headings: page.headings }));
  const zip = new yazl.ZipFile();
  const add = (name: string, content: string | Buffer) =>
    zip.addBuffer(Buffer.from(content), name, { compress: false });
  add('mimetype', 'application/epub+zip');
  add(
    'META-INF/container.xml',
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  );
  add(
    'book.opf',
    `<package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></metadata><manifest><item id="ncx" href="book.ncx" media-type="application/x-dtbncx+xml"/>${items.join('')}</manifest><spine toc="ncx">${refs.join('')}</spine></package>`,
  );
  add('book.ncx', navigationOf(contents));
  const taken = new Set(['mimetype', 'META-INF/container.xml', 'book.opf', 'book.ncx']);
  for (const { name, page } of pages) {
    add(name, page.html);
    taken.add(name);
  }
  for (const [name, content] of files) if (!taken.has(name) && !order.includes(name)) add(name, content);
  zip.end();
  return {
    bytes: await buffer(zip.outputStream as unknown as NodeJS.ReadableStream),
    language,
    isRightToLeft: first?.page.isRightToLeft ?? false,
    isReduced: pages.some(({ page }) => page.isReduced),
  };
}

/** Returns the character encoding that a page declares; UTF-8 if it declares none or one that is unknown. */
function charsetOf(content: Buffer | undefined): string {
  const start = content?.subarray(0, 1024).toString('latin1') ?? '';
  const declared = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,40})/iu.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}
