import type { Engine } from '../../engine.ts';

/** Exports of the feature `embedder`. */
interface EmbedderFeature {
  /** Answers a message from the embedding page. */
  answer(engine: Engine, message: MessageEvent<unknown>): void;
}

/**
 * Loads the feature `embedder` on the first message from the embedding page. Messages that arrive before the book is
 * open are handled afterwards.
 */
export function listenToEmbedder(opening: Promise<Engine>): void {
  window.onmessage = async (event) => {
    if (event.source !== window.parent || !event.data?.leafcast) return;
    const engine = await opening;
    const { answer } = await engine.loadFeature<EmbedderFeature>('embedder');
    answer(engine, event);
  };
}
