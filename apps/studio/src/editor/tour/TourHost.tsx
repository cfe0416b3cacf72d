import { lazy, Suspense, useEffect } from 'react';
import { loadPart } from '../../ui/loading/load-part.ts';
import { offerTour, useTour } from './tour-store.ts';

const Tour = lazy(async () => ({ default: (await loadPart(() => import('./Tour.tsx'))).Tour }));

const TourOffer = lazy(async () => ({ default: (await loadPart(() => import('./TourOffer.tsx'))).TourOffer }));

/** Shows the tour while it is running, and offers it on the first visit. */
export function TourHost() {
  const { isRunning, isOffered } = useTour();
  useEffect(() => {
    const leaving = new AbortController();
    void offerTour(leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <Suspense>
      {isRunning && <Tour />}
      {isOffered && <TourOffer />}
    </Suspense>
  );
}
