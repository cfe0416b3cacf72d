import type { Engine } from '../engine.ts';

/** What `parts/preview.js` gives. */
export interface PreviewPart {
  /** Changes the book as the page around it says; gives the function that ends it. */
  followAuthor(engine: Engine, host: string): () => void;
}
