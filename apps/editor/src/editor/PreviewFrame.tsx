import { useEffect, useState } from 'react';
import { useText } from '../language/use-text.ts';
import { useBook } from './book-session.ts';
import { previewAddress } from './preview-address.ts';
import { setPreview } from './preview-message.ts';

/** Waits this long after a save, so that several in a row load the book once. */
const settleMs = 150;

/**
 * The reader on this draft, in a frame without an origin: nothing in a book reaches the editor. After a save a second
 * frame loads behind the first one and takes its place when it is ready, so that nothing flashes.
 */
export function PreviewFrame() {
  const { t, language } = useText();
  const url = useBook(({ book }) => book?.previewUrl ?? '');
  const saves = useBook((state) => state.saves);
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setWanted(saves), settleMs);
    return () => clearTimeout(timer);
  }, [saves]);

  const versions = shown === wanted ? [shown] : [shown, wanted];
  return versions.map((version) => (
    <iframe
      key={version}
      className="preview-frame"
      data-ready={version === shown}
      title={version === shown ? t('preview.title') : ''}
      aria-hidden={version !== shown}
      src={previewAddress(url, language)}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms"
      allow="fullscreen; clipboard-write"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => {
        setPreview(currentTarget.contentWindow);
        setShown(version);
      }}
    />
  ));
}
