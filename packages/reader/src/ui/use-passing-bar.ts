import { useEffect } from 'react';
import { useEngine, useSettings } from './engine-context.ts';

/** How long the bar of a phone stays after a tap on the book, in milliseconds. */
const staysMs = 4000;

/** Where the bar of a phone is not fixed it comes with a tap on the book, and goes when it is not used. @see D-269 */
export function usePassingBar(isSmall: boolean): void {
  const { root } = useEngine();
  const { mobileToolbarFixed } = useSettings();
  const isPassing = isSmall && !mobileToolbarFixed;
  useEffect(() => {
    if (!isPassing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => delete root.dataset.bared;
    const show = () => {
      root.dataset.bared = '';
      clearTimeout(timer);
      timer = setTimeout(hide, staysMs);
    };
    show();
    root.addEventListener('click', show);
    return () => {
      clearTimeout(timer);
      hide();
      root.removeEventListener('click', show);
    };
  }, [root, isPassing]);
}
