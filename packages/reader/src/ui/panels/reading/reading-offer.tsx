import { useEffect, useState } from 'react';
import { saveStored } from '../../../core/load/memory.ts';
import { hasProse } from '../../../page/text/reflow/prose.ts';
import { Icon } from '../../controls/icon.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { useBook, useEngine } from '../../state/engine-context.ts';
import { openPanelEvent } from '../../state/panel-name.ts';

/** Number of sample pages used to decide whether a book is worth reading as text. */
const samples = 5;

/** Offers the reading view to visitors who open a book of prose on a phone for the first time. */
export function ReadingOffer() {
  const engine = useEngine();
  const { t, root } = engine;
  const book = useBook();
  const [isOver, setIsOver] = useState(false);
  const [isProse, setIsProse] = useState(false);
  useEffect(() => {
    const { length } = book.pages;
    const sampled = Array.from({ length: Math.min(samples, length) }, (_, at) =>
      engine.textOf(Math.floor(((at + 0.5) * length) / Math.min(samples, length))).catch(() => undefined),
    );
    let isGone = false;
    Promise.all(sampled).then((texts) => {
      if (!isGone) setIsProse(hasProse(texts));
    });
    return () => {
      isGone = true;
    };
  }, [engine, book]);
  const end = () => {
    setIsOver(true);
    saveStored('reading-offered', 'yes');
  };
  if (isOver || !isProse) return null;
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
