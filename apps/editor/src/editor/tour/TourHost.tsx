import { lazy, Suspense, useEffect } from 'react';
import { loadPart } from '../../common/load-part.ts';
import { offerTour, useTour } from './tour-store.ts';

const Tour = lazy(async () => ({ default: (await loadPart(() => import('./Tour.tsx'))).Tour }));

/** The tour while it runs: automatically on a first visit, and on request. */
export function TourHost() {
  const isRunning = useTour((tour) => tour.isRunning);
  useEffect(() => {
    const leaving = new AbortController();
    void offerTour(leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    isRunning && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  );
}
