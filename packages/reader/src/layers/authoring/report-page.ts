import type { Engine } from '../../core/engine.ts';

/**
 * Reports the current page to the editor each time the preview comes to rest, except for the first page.
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
