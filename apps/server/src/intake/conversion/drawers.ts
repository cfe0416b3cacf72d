import { drawers } from '@leafcast/book';
import { getDrawers } from '@leafcast/contract';
import { findGhostscript } from '@leafcast/convert';
import type { Answer } from '../../accounts/calls/call-router.ts';

/** For so long nobody starts Ghostscript again to see whether it is there. */
const knownMs = 10_000;

/** Says whether there is a choice of what draws pages. @see D-737 … D-739 */
export function registerDrawers(
  answer: Answer,
  now: () => Date,
  ghostscriptFolder: () => string | undefined = () => undefined,
): void {
  let known:
    | { readonly folder: string | undefined; readonly until: number; readonly has: Promise<boolean> }
    | undefined;
  answer(getDrawers, async () => {
    const folder = ghostscriptFolder();
    if (!known || known.folder !== folder || known.until < now().getTime()) {
      const has = findGhostscript(folder).then((found) => found !== null);
      known = { folder, until: now().getTime() + knownMs, has };
    }
    const has = await known.has;
    return { drawers: drawers.filter((drawer) => drawer === 'inner' || has) };
  });
}
