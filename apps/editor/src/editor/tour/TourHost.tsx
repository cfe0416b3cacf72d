import { lazy, Suspense, useEffect } from 'react';
import { loadPart } from '../../common/load-part.ts';
import { offerTour, useTour } from './tour-store.ts';

const Tour = lazy(async () => ({ default: (await loadPart(() => import('./Tour.tsx'))).Tour }));

/** The tour while it runs: by itself for who is here for the first time, and whenever it is asked for. */
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
