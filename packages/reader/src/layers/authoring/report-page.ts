import type { Engine } from '../../core/engine.ts';

/**
 * Reports each page at which the preview comes to rest to the editor, except the first one.
 *
 * @param host origin of the editor
 * @returns a function that stops reporting
 */
export function reportPage({ getState, subscribe }: Engine, host: string): () => void {
  let reported = getState().page;
  return subscribe(() => {
    const { page, isTurning } = getState();
    if (isTurning || page === reported) return;
    reported = page;
    window.parent.postMessage({ type: 'leafcast.page', page }, host);
  });
}
