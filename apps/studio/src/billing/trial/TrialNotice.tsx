import { lazy, type ReactNode, Suspense } from 'react';
import { isDesktop } from '../../ui/browser/product.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { useLicense } from './use-license.ts';
import './trial.css';

const Trial = lazy(async () => ({ default: (await loadPart(() => import('./Trial.tsx'))).Trial }));
const TrialPageLimitNotice = lazy(async () => ({
  default: (await loadPart(() => import('./TrialPageLimitNotice.tsx'))).TrialPageLimitNotice,
}));

/**
 * Explains the limits of the desktop product's trial and how to end it. Renders nothing if the product is registered,
 * and nothing in the web product. @see D-044, D-045
 */
export function TrialNotice(): ReactNode {
  return isDesktop && <TrialNoticeSlot />;
}

/** Reserves space for the notice before the program has responded, so that nothing below moves. */
export function TrialNoticeSlot(): ReactNode {
  const license = useLicense();
  const place = <div className="trial-place" aria-hidden />;
  if (license === undefined) return place;
  if (license === null || license.isRegistered) return null;
  return (
    <Suspense fallback={place}>
      <Trial />
    </Suspense>
  );
}

/**
 * Offers help for a book that lacks pages because the trial limits the number of pages. Renders nothing in the web
 * product.
 *
 * @see D-046, D-474
 */
export function TrialPageLimitHint(): ReactNode {
  return (
    isDesktop && (
      <Suspense>
        <TrialPageLimitNotice />
      </Suspense>
    )
  );
}
