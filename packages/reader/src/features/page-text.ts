import { listenForCopies } from '../page/copied-text.ts';

/** Layers over the page picture: text, links and highlights. Loaded once a page has been painted. */
export { createHighlightLayer } from '../page/highlight-layer.ts';
export { createLinkLayer } from '../page/link-layer.ts';
export { createTextLayer } from '../page/text-layer.ts';

listenForCopies();
