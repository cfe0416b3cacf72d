import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { create } from 'zustand';
import { call } from '../../api/client.ts';

/** Name under which an account has it remembered that it knows the editor. */
const metaKey = 'editor_tour_seen';

interface TourState {
  readonly isRunning: boolean;
  /** Whether it is known yet if the tour starts automatically. */
  readonly isOffered: boolean;
}

export const useTour = create<TourState>(() => ({ isRunning: false, isOffered: false }));

export function startTour(): void {
  useTour.setState({ isRunning: true });
}

/** Ends the tour; it never starts automatically for this account again, on any machine. */
export function endTour(): void {
  useTour.setState({ isRunning: false });
  // Where the line is dead it comes once more another day.
  void call(setUserMeta, { [metaKey]: '1' }, { isQuiet: true }).catch(() => undefined);
}

/** Starts the tour for an account that has not seen it, unless something has been opened in the meantime. */
export async function offerTour(signal: AbortSignal): Promise<void> {
  const meta = await call(getUserMeta, {}, { signal, isQuiet: true }).catch(() => null);
  if (signal.aborted) return;
  const isBusy = document.querySelector('[role="dialog"]') !== null;
  if (meta && meta[metaKey] !== '1' && !isBusy) startTour();
  useTour.setState({ isOffered: true });
}
