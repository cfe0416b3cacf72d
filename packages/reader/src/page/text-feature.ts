import type { createHighlightLayer } from './highlight-layer.ts';
import type { createLinkLayer } from './link-layer.ts';
import type { createTextLayer } from './text-layer.ts';

/** What `parts/page-text.js` gives: what lies over the picture of a page. */
export interface TextPart {
  readonly createHighlightLayer: typeof createHighlightLayer;
  readonly createLinkLayer: typeof createLinkLayer;
  readonly createTextLayer: typeof createTextLayer;
}
