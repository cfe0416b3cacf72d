import type { Engine } from '../engine.ts';

/** The feature `embedder`. */
interface EmbedderFeature {
  /** Answers a message of the page around the book. */
  answer(engine: Engine, message: MessageEvent<unknown>): void;
}

/**
 * Loads the feature `embedder` for the first message of the page around the book. Messages that come before the book is
 * open wait for it.
 */
export function hearEmbedder(opening: Promise<Engine>): void {
  window.onmessage = async (event) => {
    if (event.source !== window.parent || !event.data?.leafcast) return;
    const engine = await opening;
    const { answer } = await engine.loadFeature<EmbedderFeature>('embedder');
    answer(engine, event);
  };
}
