import { drawers } from '@leafcast/book';
import { getPdfRenderers } from '@leafcast/contract';
import { findGhostscript } from '@leafcast/convert';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';

/**
 * Time for which the result is cached before Ghostscript is started again to check whether it is installed, in
 * milliseconds.
 */
const cacheMs = 10_000;

/** Registers the API call that returns the available PDF renderers. @see D-737 … D-739 */
export function registerPdfRenderersCall(
  handle: HandleCall,
  now: () => Date,
  ghostscriptFolder: () => string | undefined = () => undefined,
): void {
  let known:
    | { readonly folder: string | undefined; readonly until: number; readonly has: Promise<boolean> }
    | undefined;
  handle(getPdfRenderers, async () => {
    const folder = ghostscriptFolder();
    if (!known || known.folder !== folder || known.until < now().getTime()) {
      const has = findGhostscript(folder).then((found) => found !== null);
      known = { folder, until: now().getTime() + cacheMs, has };
    }
    const has = await known.has;
    return { drawers: drawers.filter((drawer) => drawer === 'inner' || has) };
  });
}
