import { importLimits, outlineLimits } from '@leafcast/book/pages';
import type { Document, PDFDocument } from 'mupdf';
import { mupdf } from '../../mupdf/mupdf-raw.ts';
import { refuseOnError } from '../../mupdf/refuse-on-error.ts';
import type { LaidOutReply, ReflowFormat } from '../../protocol/protocol.ts';
import { Refusal } from '../../protocol/refusal.ts';
import '../../fonts/script-fonts.ts';
import { type ReflowSource, readReflowDocument } from './read-document.ts';

/** Page size in points (A5) and size of the text in points. */
const page = { width: 419.53, height: 595.28, em: 11 } as const;

type Outline = ReturnType<Document['loadOutline']>;

/**
 * Lays out a document without pages of its own, and writes the pages to a PDF with its links, outline, title, author and
 * language.
 *
 * @throws Refusal
 */
export async function layOutDocument(path: string, format: ReflowFormat): Promise<LaidOutReply> {
  const source = await readReflowDocument(path, format);
  return refuseOnError('lay out', () => {
    const document = mupdf.Document.openDocument(source.epub, 'application/epub+zip');
    try {
      document.layout(page.width, page.height, page.em);
      const count = document.countPages();
      if (count === 0) throw new Refusal('noPages', 'The document is empty');
      if (count > importLimits.pages) throw new Refusal('pages', `${count} pages`);
      const pdf = drawPages(document, count);
      copyLinks(document, pdf, count);
      copyOutline(document, pdf);
      copyFacts(document, pdf, source);
      pdf.subsetFonts();
      const saved = pdf.saveToBuffer('compress,garbage=2');
      const bytes = saved.asUint8Array().slice();
      saved.destroy();
      pdf.destroy();
      return { type: 'laidOut', pdf: bytes, isReduced: source.isReduced };
    } finally {
      document.destroy();
    }
  });
}

function drawPages(document: Document, count: number): PDFDocument {
  const buffer = new mupdf.Buffer();
  const writer = new mupdf.DocumentWriter(buffer, 'pdf', '');
  for (let index = 0; index < count; index += 1) {
    const from = document.loadPage(index);
    from.run(writer.beginPage(from.getBounds()), mupdf.Matrix.identity);
    writer.endPage();
    from.destroy();
  }
  writer.close();
  writer.destroy();
  const pdf = mupdf.Document.openDocument(buffer, 'application/pdf').asPDF();
  if (!pdf) throw new Refusal('damaged', 'No PDF was written');
  return pdf;
}

const isWebLink = (uri: string) => /^(?:https?:|mailto:|tel:)/iu.test(uri);

/** Returns the address of a place in the PDF; `null` for a place that does not exist. */
function addressOf(document: Document, pdf: PDFDocument, uri: string): string | null {
  const target = document.resolveLinkDestination(uri);
  // The page of a destination counts from the start of its chapter.
  const page = document.resolveLink(uri);
  return page < 0 ? null : pdf.formatLinkURI({ ...target, type: 'XYZ', chapter: 0, page, zoom: 0 });
}

function copyLinks(document: Document, pdf: PDFDocument, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const from = document.loadPage(index);
    const links = from.getLinks();
    const to = links.length > 0 ? pdf.loadPage(index) : null;
    for (const link of links) {
      const uri = link.getURI();
      const address = isWebLink(uri) ? uri : addressOf(document, pdf, uri);
      if (address !== null) to?.createLink(link.getBounds(), address).destroy();
      link.destroy();
    }
    to?.destroy();
    from.destroy();
  }
}

function copyOutline(document: Document, pdf: PDFDocument): void {
  const place = pdf.outlineIterator();
  let left: number = outlineLimits.entries;
  const add = (entries: Outline, depth: number) => {
    for (const { title = '', uri = '', down } of entries ?? []) {
      const address = isWebLink(uri) ? null : addressOf(document, pdf, uri);
      if (left <= 0 || address === null) continue;
      left -= 1;
      place.insert({ title, uri: address, open: depth === 0 });
      if (!down || depth + 1 >= outlineLimits.depth) continue;
      // The iterator is behind the inserted entry.
      place.prev();
      place.down();
      add(down, depth + 1);
      place.up();
      place.next();
    }
  };
  add(document.loadOutline(), 0);
  place.destroy();
}

function copyFacts(document: Document, pdf: PDFDocument, { language, isRightToLeft }: ReflowSource): void {
  for (const key of ['info:Title', 'info:Author']) {
    const value = document.getMetaData(key);
    if (value) pdf.setMetaData(key, value);
  }
  const root = pdf.getTrailer().get('Root');
  if (language !== '') root.put('Lang', pdf.newString(language));
  if (isRightToLeft) root.put('ViewerPreferences', { Direction: pdf.newName('R2L') });
}
