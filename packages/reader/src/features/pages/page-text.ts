import { listenForCopies } from '../../page/text/copied-text.ts';

/** Layers over the page picture: text, links and highlights. Loaded once a page has been painted. */
export { createHighlightLayer } from '../../page/text/highlight-layer.ts';
export { createLinkLayer } from '../../page/text/link-layer.ts';
export { createTextLayer } from '../../page/text/text-layer.ts';

listenForCopies();
