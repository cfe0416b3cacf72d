import type { Box } from '@leafcast/book';
import type { DisplayList, PDFPage } from 'mupdf';
import { joinVerticalLines } from '../../extract/join/join-vertical.ts';
import { mupdf } from '../mupdf/mupdf-raw.ts';
import { readLines } from '../mupdf/mupdf-text.ts';
import { readTaggedText } from '../structure/tags/read-tagged-text.ts';
import type { TagTree } from '../structure/tags/tag-tree.ts';
import type { TaggedText } from '../structure/tags/text/text-builder.ts';

/**
 * Reads the text of a page: in the order of its tags, or in the order of its content if there are no useful tags.
 *
 * @param unit points of the book per point of the document
 */
export function readPageText(page: PDFPage, list: DisplayList, unit: number, tags: TagTree | null): TaggedText {
  const toBox = (rectangle: readonly number[]) => toShownBox(page, rectangle, unit);
  const tagged = tags && readTaggedText(tags, { object: page.getObject(), list, unit, toBox });
  if (tagged) return { ...tagged, lines: joinVerticalLines(tagged.lines) };
  const text = list.toStructuredText('');
  try {
    return { lines: joinVerticalLines(readLines(text.pointer, unit)), blocks: [] };
  } finally {
    text.destroy();
  }
}

/** Converts a rectangle of a page's user space to a box of the page as displayed; `null` if it is empty. */
function toShownBox(page: PDFPage, [a = 0, b = 0, c = 0, d = 0]: readonly number[], unit: number): Box | null {
  const [left, top, right, bottom] = page.getBounds();
  const corners = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
  const [x0, y0, x1, y1] = mupdf.Rect.transform([...corners], page.getTransform());
  const [from, to] = [Math.max(left, x0), Math.min(right, x1)];
  const [above, below] = [Math.max(top, y0), Math.min(bottom, y1)];
  if (!(to > from && below > above)) return null;
  return {
    x: (from - left) * unit,
    y: (above - top) * unit,
    width: (to - from) * unit,
    height: (below - above) * unit,
  };
}
