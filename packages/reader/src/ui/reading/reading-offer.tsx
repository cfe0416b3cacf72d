import { useState } from 'react';
import { keep } from '../../load/memory.ts';
import { useBook, useEngine } from '../engine-context.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { openPanelEvent } from '../panel-name.ts';

/** Offers the running text to somebody who opens a book on a phone for the first time. */
export function ReadingOffer() {
  const { t, root } = useEngine();
  const book = useBook();
  const [isOver, setIsOver] = useState(false);
  const end = () => {
    setIsOver(true);
    keep('reading-offered', 'yes');
  };
  if (isOver || !book.pages.some(({ text }) => text)) return null;
  return (
    <div className="lc-offer">
      <button
        type="button"
        className="lc-button lc-offer-text"
        onClick={() => {
          end();
          root.dispatchEvent(new CustomEvent(openPanelEvent, { detail: 'reading' }));
        }}
      >
        <Icon name="reading" />
        {t('reading.offer')}
      </button>
      <IconButton icon="close" label={t('reading.dismiss')} onClick={end} />
    </div>
  );
}
