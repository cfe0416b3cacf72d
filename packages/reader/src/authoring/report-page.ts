import type { Engine } from '../engine.ts';

/**
 * Reports to the editor each page at which the preview comes to rest; the first one goes without saying.
 *
 * @param host origin of the editor
 * @returns stops reporting
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
