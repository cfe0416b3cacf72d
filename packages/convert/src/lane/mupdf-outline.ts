import { outlineLimits, safeUrl } from '@leafcast/book/pages';
import type { Document } from 'mupdf';
import { cleanText } from '../extract/clean-text.ts';
import type { SourceTarget } from '../extract/source-target.ts';
import { mupdf } from './mupdf-raw.ts';
import type { SourceHeading } from './protocol.ts';

type Draft = SourceTarget & { title: string; children?: Draft[] };

/** The target of an address in the document: one of its pages, a safe external address, or neither. */
export function destinationOf(document: Document, uri: string): SourceTarget {
  if (uri === '') return {};
  if (/^[a-z][a-z0-9+.-]+:/i.test(uri) || /^www\./i.test(uri)) {
    const url = safeUrl(uri);
    return url ? { url } : {};
  }
  const { page, x } = document.resolveLinkDestination(uri);
  if (page < 0) return {};
  // Nothing, and the very edge, say only which page.
  return x > 0 && Number.isFinite(x) ? { page, at: x } : { page };
}

/**
 * Reads the outline of a document, entry by entry, so that one that is too deep, too long or cyclic is cut at the limits
 * instead of filling the memory.
 *
 * @see safety T27
 */
export function readOutline(document: Document): readonly SourceHeading[] {
  const { ITERATOR_AT_ITEM, ITERATOR_AT_EMPTY, ITERATOR_DID_NOT_MOVE } = mupdf.OutlineIterator;
  const root: Draft[] = [];
  const levels: Draft[][] = [root];
  const iterator = document.outlineIterator();
  try {
    for (let count = 0; count < outlineLimits.entries; count += 1) {
      const item = iterator.item();
      const level = levels.at(-1);
      if (!item || !level) return root;
      const title = cleanText(item.title ?? '', outlineLimits.titleLength);
      const entry: Draft = { title, ...destinationOf(document, item.uri ?? '') };
      level.push(entry);
      const below = levels.length < outlineLimits.depth ? iterator.down() : ITERATOR_DID_NOT_MOVE;
      if (below === ITERATOR_AT_ITEM) {
        entry.children = [];
        levels.push(entry.children);
        continue;
      }
      if (below === ITERATOR_AT_EMPTY) iterator.up();
      while (iterator.next() !== ITERATOR_AT_ITEM) {
        levels.pop();
        if (levels.length === 0 || iterator.up() === ITERATOR_DID_NOT_MOVE) return root;
      }
    }
    return root;
  } finally {
    iterator.destroy();
  }
}
