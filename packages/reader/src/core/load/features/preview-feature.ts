import type { Engine } from '../../engine.ts';

/** Exports of the feature `preview`. */
export interface PreviewFeature {
  /**
   * Applies the messages of the editor that embeds the preview.
   *
   * @returns a function that stops listening
   */
  followAuthor(engine: Engine, host: string): () => void;
}
