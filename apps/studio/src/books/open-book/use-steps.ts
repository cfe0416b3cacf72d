import { useBook } from './book-session.ts';
import { useLease } from './lease-store.ts';

/** Whether a change can be taken back or made again now. Keys wait for pages that are being arranged; buttons show it. */
export function useSteps(): { readonly mayUndo: boolean; readonly mayRedo: boolean } {
  const { past, future } = useBook((state) => state.history);
  const isArranging = useBook((state) => state.isArranging);
  const isMine = useLease((lease) => lease.isMine);
  const may = isMine && !isArranging;
  return { mayUndo: may && past.length > 0, mayRedo: may && future.length > 0 };
}
