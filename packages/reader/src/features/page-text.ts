import { listenForCopies } from '../page/copied-text.ts';

/** What lies over the picture of a page: its text, its links, and what is marked. Loaded once a page has been painted. */
export { createHighlightLayer } from '../page/highlight-layer.ts';
export { createLinkLayer } from '../page/link-layer.ts';
export { createTextLayer } from '../page/text-layer.ts';

listenForCopies();
