import { lazy, type ReactNode, Suspense } from 'react';
import { loadPart } from '../common/load-part.ts';
import { isDesktop } from '../common/product.ts';

const Trial = lazy(async () => ({ default: (await loadPart(() => import('./Trial.tsx'))).Trial }));
const CutNotice = lazy(async () => ({ default: (await loadPart(() => import('./CutNotice.tsx'))).CutNotice }));

/** What the trial of the desktop product does, and how it ends; nothing where that is registered, or elsewhere. @see D-044, D-045 */
export function TrialNotice(): ReactNode {
  return (
    isDesktop && (
      <Suspense>
        <Trial />
      </Suspense>
    )
  );
}

/** What helps with a book that has not all pages of its document; nothing but in the desktop product. @see D-046, D-474 */
export function TrialCut(): ReactNode {
  return (
    isDesktop && (
      <Suspense>
        <CutNotice />
      </Suspense>
    )
  );
}
