import type { Engine } from '../engine.ts';

/** The feature `preview`. */
export interface PreviewFeature {
  /** Applies the messages of the editor around the preview. @returns stops listening */
  followAuthor(engine: Engine, host: string): () => void;
}
