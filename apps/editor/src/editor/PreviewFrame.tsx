import { useEffect, useMemo, useState } from 'react';
import { useText } from '../language/use-text.ts';
import { useBook } from './book-session.ts';
import { previewAddress } from './preview-address.ts';
import { followPreview, previewPage, setPreview, setPreviewPage } from './preview-message.ts';

/** Waits this long after a save, so that several in a row load the book once. */
const settleMs = 150;

/**
 * The reader on this draft, in a frame without an origin: nothing in a book reaches the editor. After a save a second
 * frame loads behind the first one, at the same page, and takes its place when it is ready, so that nothing flashes.
 */
export function PreviewFrame() {
  const url = useBook(({ book }) => book?.previewUrl ?? '');
  const bookId = useBook(({ book }) => book?.bookId);
  const saves = useBook((state) => state.saves);
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState(0);

  useEffect(followPreview, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another book is begun at its start
  useEffect(() => setPreviewPage(0), [bookId]);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(saves), settleMs);
    return () => clearTimeout(timer);
  }, [saves]);

  const versions = shown === wanted ? [shown] : [shown, wanted];
  return versions.map((version) => (
    <Frame key={version} url={url} isShown={version === shown} onLoad={() => setShown(version)} />
  ));
}

interface FrameProps {
  readonly url: string;
  readonly isShown: boolean;
  readonly onLoad: () => void;
}

function Frame({ url, isShown, onLoad }: FrameProps) {
  const { t, language } = useText();
  // Page and token are those of now, once and for all: a frame whose address changed would load anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token comes with a new frame
  const address = useMemo(() => `${previewAddress(url, language)}#p=${previewPage() + 1}`, [language]);
  return (
    <iframe
      className="preview-frame"
      data-ready={isShown}
      title={isShown ? t('preview.title') : ''}
      aria-hidden={!isShown}
      src={address}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms"
      allow="fullscreen; clipboard-write"
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => {
        setPreview(currentTarget.contentWindow);
        onLoad();
      }}
    />
  );
}
