import { isDarkColor } from '@leafcast/book';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useSettings } from '../../state/engine-context.ts';

type Place = RefObject<HTMLElement | null>;

const panelAround = ({ current }: Place) => current?.closest<HTMLElement>('.lc-panel');

/** Returns the width of the panel that contains an element, in CSS pixels; 0 until the width is known. */
export function usePanelWidth(place: Place): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const panel = panelAround(place);
    if (!panel) return;
    const observer = new ResizeObserver(() => setWidth(panel.clientWidth));
    observer.observe(panel);
    setWidth(panel.clientWidth);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/**
 * Applies the author's color to the panel that contains an element, with dark or light text to match. @see D-201, D-202
 */
export function usePanelColors(place: Place): void {
  const { thumbnailColor, thumbnailAlpha } = useSettings();
  useLayoutEffect(() => {
    const panel = panelAround(place);
    const base = thumbnailColor || 'var(--lc-surface)';
    const ink = thumbnailColor === '' ? '' : isDarkColor(thumbnailColor) ? '#fff' : '#1f1d1a';
    panel?.style.setProperty('background', `color-mix(in srgb, ${base} ${thumbnailAlpha}%, transparent)`);
    for (const name of ['--lc-ink', '--lc-ink-soft']) panel?.style.setProperty(name, ink);
  }, [place, thumbnailColor, thumbnailAlpha]);
}
