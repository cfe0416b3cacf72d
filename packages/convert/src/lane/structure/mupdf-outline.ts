import { outlineLimits } from '@leafcast/book/pages';
import type { PDFDocument, PDFObject } from 'mupdf';
import { cleanText } from '../../extract/clean-text.ts';
import type { LinkTarget } from '../../extract/link-target.ts';
import type { SourceHeading } from '../protocol/protocol.ts';
import type { TargetFinder } from './targets.ts';

type Draft = LinkTarget & { title: string; children?: Draft[] };

/**
 * Reads a document's outline entry by entry, so that an outline that is too deep, too long or cyclic is cut off at the
 * limits and does not fill the memory. A heading without text is named after its page.
 *
 * @param pdf document whose outline `repairOutline` has verified to be a tree
 * @see safety T27
 */
export function readOutline(pdf: PDFDocument, targets: TargetFinder): readonly SourceHeading[] {
  const root: Draft[] = [];
  const waiting: { readonly entry: PDFObject; readonly level: Draft[]; readonly depth: number }[] = [];
  const add = (entry: PDFObject, level: Draft[], depth: number) => {
    if (entry.isDictionary()) waiting.push({ entry, level, depth });
  };
  add(pdf.getTrailer().get('Root', 'Outlines', 'First'), root, 1);
  for (let next = waiting.pop(), count = 0; next && count < outlineLimits.entries; next = waiting.pop(), count += 1) {
    const { entry, level, depth } = next;
    const target = targets.of(entry);
    const written = entry.get('Title').isString()
      ? cleanText(entry.get('Title').asString(), outlineLimits.titleLength)
      : '';
    const draft: Draft = { title: written === '' ? String((target.page ?? 0) + 1) : written, ...target };
    level.push(draft);
    add(entry.get('Next'), level, depth);
    if (depth < outlineLimits.depth && entry.get('First').isDictionary()) {
      draft.children = [];
      add(entry.get('First'), draft.children, depth + 1);
    }
  }
  return root;
}
