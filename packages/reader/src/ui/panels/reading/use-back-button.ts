import { useEffect, useRef } from 'react';
import { writePageToHash } from '../../../core/load/page-address.ts';
import { useEngine } from '../../state/engine-context.ts';
import { smallWindowQuery } from '../../state/use-media.ts';

const isOnReadingEntry = () => history.state?.leafcastReading === true;

/**
 * Makes the Back button of a phone lead from the reading view to the book at the page being read, not out of the book.
 */
export function useBackButton(onBack: () => void): void {
  const engine = useEngine();
  const goBack = useRef(onBack);
  goBack.current = onBack;
  useEffect(() => {
    // In an embedded book, the Back button belongs to the embedding page.
    if (window.parent !== window || !matchMedia(smallWindowQuery).matches) return;
    try {
      if (!isOnReadingEntry()) history.pushState({ leafcastReading: true }, '');
    } catch {
      return;
    }
    const keepPage = () => engine.settings.pageInUrl && writePageToHash(engine.getState().page, 'here');
    const leave = () => {
      if (isOnReadingEntry()) return;
      keepPage();
      goBack.current();
    };
    addEventListener('popstate', leave);
    return () => {
      removeEventListener('popstate', leave);
      if (!isOnReadingEntry()) return;
      addEventListener('popstate', keepPage, { once: true });
      history.back();
    };
  }, [engine]);
}
