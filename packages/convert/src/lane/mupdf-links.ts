import type { Document } from 'mupdf';
import type { SourceLink } from '../extract/source-target.ts';
import { destinationOf } from './mupdf-outline.ts';

/** Most links of one page; the rest is dropped. */
const maxLinks = 2000;

/** Reads the links of a page that have a target. @param unit points of the book per point of the document */
export function readLinks(document: Document, page: ReturnType<Document['loadPage']>, unit: number): SourceLink[] {
  const links: SourceLink[] = [];
  for (const link of page.getLinks().slice(0, maxLinks)) {
    const [x0, y0, x1, y1] = link.getBounds();
    const target = destinationOf(document, link.getURI());
    const box = { x: x0 * unit, y: y0 * unit, width: (x1 - x0) * unit, height: (y1 - y0) * unit };
    const finite = Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0;
    if (finite && (target.page !== undefined || target.url !== undefined)) links.push({ ...box, ...target });
    link.destroy();
  }
  return links;
}
