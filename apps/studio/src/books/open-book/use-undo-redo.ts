import { useBook } from './book-session.ts';
import { useLease } from './lease-store.ts';

/**
 * Returns whether a change can currently be undone or redone. While pages are being rearranged, buttons are disabled
 * and keyboard commands wait.
 */
export function useUndoRedo(): { readonly mayUndo: boolean; readonly mayRedo: boolean } {
  const { past, future } = useBook((state) => state.history);
  const isArranging = useBook((state) => state.isArranging);
  const isMine = useLease((lease) => lease.isMine);
  const may = isMine && !isArranging;
  return { mayUndo: may && past.length > 0, mayRedo: may && future.length > 0 };
}
