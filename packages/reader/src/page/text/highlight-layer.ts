import type { PageText } from '@leafcast/book';
import { element } from '../element.ts';
import { getRangeRects } from './reflow/text-rects.ts';

/** A text range to highlight on one page. */
export interface HighlightRange {
  readonly start: number;
  readonly end: number;
  readonly isActive: boolean;
}

/** Creates a layer of colored rectangles for a page's highlights, in points. The layer is below the text layer. */
export function createHighlightLayer(text: PageText, marks: readonly HighlightRange[]): HTMLElement {
  const layer = element('div', 'lc-marks');
  for (const { start, end, isActive } of marks) {
    for (const { x, y, width, height } of getRangeRects(text, start, end)) {
      const rect = element('div', isActive ? 'lc-mark lc-mark-active' : 'lc-mark');
      rect.style.left = `${x}px`;
      rect.style.top = `${y}px`;
      rect.style.width = `${width}px`;
      rect.style.height = `${height}px`;
      layer.append(rect);
    }
  }
  return layer;
}
