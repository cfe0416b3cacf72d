import type { PageText } from '@leafcast/book';
import { element } from '../element.ts';
import { rectsOfRange } from './reflow/text-rects.ts';

/** A text range to highlight on one page. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly isActive: boolean;
}

/** Creates a layer of colored rectangles under the text layer, in points. */
export function createHighlightLayer(text: PageText, marks: readonly Mark[]): HTMLElement {
  const layer = element('div', 'lc-marks');
  for (const { start, end, isActive } of marks) {
    for (const { x, y, width, height } of rectsOfRange(text, start, end)) {
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
