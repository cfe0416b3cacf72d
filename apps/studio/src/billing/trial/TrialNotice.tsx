import { lazy, type ReactNode, Suspense } from 'react';
import { isDesktop } from '../../ui/browser/product.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { useLicence } from './use-licence.ts';
import './trial.css';

const Trial = lazy(async () => ({ default: (await loadPart(() => import('./Trial.tsx'))).Trial }));
const CutNotice = lazy(async () => ({ default: (await loadPart(() => import('./CutNotice.tsx'))).CutNotice }));

/** What the trial of the desktop product does, and how it ends; nothing where that is registered, or elsewhere. @see D-044, D-045 */
export function TrialNotice(): ReactNode {
  return isDesktop && <PlacedTrial />;
}

/** Has its place before the program has answered, so that nothing below it moves when it comes. */
export function PlacedTrial(): ReactNode {
  const licence = useLicence();
  const place = <div className="trial-place" aria-hidden />;
  if (licence === undefined) return place;
  if (licence === null || licence.isRegistered) return null;
  return (
    <Suspense fallback={place}>
      <Trial />
    </Suspense>
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
