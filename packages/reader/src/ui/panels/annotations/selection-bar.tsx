import { useEffect, useState } from 'react';
import { highlightColors } from '../../../layers/annotations/annotation.ts';
import { selectedRange } from '../../../layers/annotations/selected-text.ts';
import { useEngine } from '../../state/engine-context.ts';
import { Swatches } from './swatches.tsx';
import { useAnnotations } from './use-annotations.ts';

/** Time in milliseconds for which a selection must be unchanged before the bar appears. */
const settleMs = 250;

/** Shows highlight colors beside newly selected text on a page. One tap on a color highlights the text. */
export function SelectionBar() {
  const { t } = useEngine();
  const annotations = useAnnotations();
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const range = selectedRange();
      const within = range?.commonAncestorContainer;
      const element = within instanceof Element ? within : within?.parentElement;
      // The bar appears only for selections on a page, or across the pages of a spread.
      if (!range || !element?.closest('.lc-book')) return setPlace(null);
      const { left, top, bottom, width } = range.getBoundingClientRect();
      // Phones display their own menu above the selection.
      const isBelow = top < 64 || matchMedia('(pointer: coarse)').matches;
      setPlace({
        left: Math.max(110, Math.min(innerWidth - 110, left + width / 2)),
        top: isBelow ? Math.min(innerHeight - 60, bottom + 12) : top - 56,
      });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    };
    document.addEventListener('selectionchange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', wait);
    };
  }, []);
  if (!place) return null;
  return (
    <section
      className="lc-selection-bar"
      aria-label={t('annotation.highlight')}
      style={{ left: place.left, top: place.top }}
      // The selection must stay until a color is chosen.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Swatches colors={highlightColors} onChoose={(color) => void annotations.highlight(color)} />
    </section>
  );
}
