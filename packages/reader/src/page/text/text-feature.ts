import type { createHighlightLayer } from './highlight-layer.ts';
import type { createLinkLayer } from './link-layer.ts';
import type { createTextLayer } from './text-layer.ts';

/** Exports of the feature `page-text`: the layers over the image of a page. */
export interface TextFeature {
  readonly createHighlightLayer: typeof createHighlightLayer;
  readonly createLinkLayer: typeof createLinkLayer;
  readonly createTextLayer: typeof createTextLayer;
}
