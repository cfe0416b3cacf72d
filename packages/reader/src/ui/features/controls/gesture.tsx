import { useEffect, useState } from 'react';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/** Time for which the hint is displayed, in milliseconds. */
const displayMs = 9000;

/** Shows a hand that demonstrates how to turn a page, until the first input. @see D-272 */
export function Overlay() {
  const { t } = useEngine();
  const { rightToLeft } = useSettings();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const end = () => setOver(true);
    const timer = setTimeout(end, displayMs);
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of events) addEventListener(event, end, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, end);
    };
  }, []);
  if (isOver) return null;
  return (
    <div className="lc-gesture" data-way={rightToLeft ? 'right' : 'left'} role="status">
      <svg viewBox="0 0 48 56" aria-hidden="true">
        <path d="M17 30V9a4.5 4.5 0 0 1 9 0v16l13 2.6a6 6 0 0 1 4.8 6.4l-1.4 12A9 9 0 0 1 33.5 54H24a10 10 0 0 1-8.4-4.6L6.3 35.2a4.5 4.5 0 0 1 7.3-5.2z" />
      </svg>
      <span>{t('gesture.hint')}</span>
    </div>
  );
}
