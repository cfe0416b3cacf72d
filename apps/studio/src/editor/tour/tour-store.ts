import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { create } from 'zustand';
import { call } from '../../api/client.ts';

/** Name under which an account has it remembered that it knows the editor. */
const metaKey = 'editor_tour_seen';

interface TourState {
  readonly isRunning: boolean;
  /** Whether it is offered; `null` until that is known. */
  readonly isOffered: boolean | null;
}

export const useTour = create<TourState>(() => ({ isRunning: false, isOffered: null }));

export function startTour(): void {
  useTour.setState({ isRunning: true, isOffered: false });
}

/** Ends the tour, or the offer of it; it is never offered to this account again, on any machine. */
export function endTour(): void {
  useTour.setState({ isRunning: false, isOffered: false });
  // Where the line is dead it comes once more another day.
  void call(setUserMeta, { [metaKey]: '1' }, { isQuiet: true }).catch(() => undefined);
}

/** Offers the tour to an account that has not seen it. */
export async function offerTour(signal: AbortSignal): Promise<void> {
  const meta = await call(getUserMeta, {}, { signal, isQuiet: true }).catch(() => null);
  if (signal.aborted) return;
  useTour.setState({ isOffered: meta !== null && meta[metaKey] !== '1' });
}
