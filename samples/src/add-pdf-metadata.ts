import { PDFDocument } from 'mupdf';

interface Heading {
  readonly title: string;
  readonly level: 0 | 1;
  /** Page index, from 0. */
  readonly page: number;
}

interface Labels {
  /** First page index of the range. */
  readonly from: number;
  readonly style: 'D' | 'r' | '';
  readonly prefix: string;
  /** Page number of the first page of the range, at least 1. */
  readonly start: number;
}

export interface PdfMetadata {
  readonly title: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: string;
  readonly language?: string;
  readonly outline?: readonly Heading[];
  readonly labels?: readonly Labels[];
  readonly rightToLeft?: boolean;
}

const made = 'D:20260901000000Z';

/** Adds metadata, outline and page labels to a printed PDF. The same input results in the same bytes. */
export function addPdfMetadata(printed: Uint8Array, finish: PdfMetadata): Uint8Array {
  const document = new PDFDocument(printed);
  const info: Readonly<Record<string, string>> = {
    Title: finish.title,
    Author: finish.author ?? '',
    Subject: finish.subject ?? '',
    Keywords: finish.keywords ?? '',
    Creator: 'Leafcast samples',
    CreationDate: made,
    ModDate: made,
  };
  for (const [key, value] of Object.entries(info)) document.setMetaData(`info:${key}`, value);
  const trailer = document.getTrailer();
  trailer.delete('ID');
  const catalog = trailer.get('Root');
  if (finish.language) catalog.put('Lang', document.newString(finish.language));
  if (finish.rightToLeft) {
    const preferences = document.newDictionary();
    preferences.put('Direction', document.newName('R2L'));
    catalog.put('ViewerPreferences', preferences);
  }
  for (const { from, style, prefix, start } of finish.labels ?? []) {
    document.setPageLabels(from, style === '' ? '\0' : style, prefix, start);
  }
  writeOutline(document, finish.outline ?? []);
  // Copies the bytes, because their memory is reused once the buffer itself is unreferenced.
  return document.saveToBuffer('garbage=deduplicate,compress,objstms').asUint8Array().slice();
}

function writeOutline(document: PDFDocument, headings: readonly Heading[]): void {
  if (headings.length === 0) return;
  const iterator = document.outlineIterator();
  let level = 0;
  for (const { title, level: wanted, page } of headings) {
    for (; level < wanted; level += 1) {
      iterator.prev();
      iterator.down();
    }
    for (; level > wanted; level -= 1) {
      iterator.up();
      iterator.next();
    }
    const entry = { title, uri: document.formatLinkURI({ type: 'Fit', chapter: 0, page } as never), open: true };
    iterator.insert(entry as never);
  }
}
