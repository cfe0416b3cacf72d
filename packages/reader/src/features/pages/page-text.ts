import { handleCopyEvents } from '../../page/text/copied-text.ts';

/**
 * Exports the layers over the page image: text, links and highlights. The feature is loaded after a page has been
 * painted.
 */
export { createHighlightLayer } from '../../page/text/highlight-layer.ts';
export { createLinkLayer } from '../../page/text/link-layer.ts';
export { createTextLayer } from '../../page/text/text-layer.ts';

handleCopyEvents();
