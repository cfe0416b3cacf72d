import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { create } from 'zustand';
import { call } from '../../api/client.ts';

/** Key under which an account stores that it has seen the tour. */
const metaKey = 'editor_tour_seen';

interface TourState {
  readonly isRunning: boolean;
  /** Whether the tour is offered; `null` until that is known. */
  readonly isOffered: boolean | null;
}

export const useTour = create<TourState>(() => ({ isRunning: false, isOffered: null }));

export function startTour(): void {
  useTour.setState({ isRunning: true, isOffered: false });
}

/** Ends the tour or declines its offer. The tour is then not offered to this account again on any computer. */
export function endTour(): void {
  useTour.setState({ isRunning: false, isOffered: false });
  // If the request fails, the tour is offered again later.
  void call(setUserMeta, { [metaKey]: '1' }, { isQuiet: true }).catch(() => undefined);
}

/** Offers the tour if the account has not seen it. */
export async function offerTour(signal: AbortSignal): Promise<void> {
  const meta = await call(getUserMeta, {}, { signal, isQuiet: true }).catch(() => null);
  if (signal.aborted) return;
  useTour.setState({ isOffered: meta !== null && meta[metaKey] !== '1' });
}
