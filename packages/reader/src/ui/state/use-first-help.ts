import { useEffect } from 'react';
import { readStored, saveStored } from '../../core/load/memory.ts';
import { useEngine } from './engine-context.ts';

/** Opens the help when a book with `helpAtStart` is opened for the first time in this browser. @see D-270 */
export function useFirstHelp(open: () => void): void {
  const engine = useEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the engine, not whenever the caller is drawn
  useEffect(
    () =>
      engine.watch(['helpAtStart'], ({ helpAtStart }) => {
        if (!helpAtStart || readStored('helped') !== null) return;
        saveStored('helped', 'yes');
        open();
      }),
    [engine],
  );
}
