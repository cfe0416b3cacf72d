import { useEffect, useMemo, useRef, useState } from 'react';
import { useBook } from '../../books/open-book/book-session.ts';
import { useText } from '../../language/use-text.ts';
import {
  awaitPreview,
  keepPreview,
  previewPage,
  setPreview,
  setPreviewLanguage,
  setPreviewPage,
  useReloads,
} from './live-preview.ts';
import { isLockPreview } from './lock-preview.ts';
import { previewAddress, usePreviewLanguage } from './preview-address.ts';
import { readerMessage } from './preview-message.ts';

/** Waits this long before it is reloaded, so that several reasons in a row load it once. */
const settleMs = 150;

/**
 * The reader on this draft, in a frame without an origin, so that nothing in a book reaches the editor. Changes are sent
 * to it as they are made. Where a change needs a reload, or the address has expired, a second frame loads behind the
 * first one, at the same page, and replaces it when it is ready, so that nothing flashes.
 */
export function PreviewFrame() {
  const url = useBook(({ book }) => book?.previewUrl ?? '');
  const bookId = useBook(({ book }) => book?.bookId);
  const reloads = useReloads(({ count }) => count);
  const language = usePreviewLanguage();
  const latest = `${url} ${reloads}`;
  const [first] = useState(latest);
  const [shown, setShown] = useState(latest);
  const [wanted, setWanted] = useState(latest);

  useEffect(keepPreview, []);
  useEffect(() => setPreviewLanguage(language), [language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another book is begun at its start, or where the address says
  useEffect(() => setPreviewPage(pageInAddress()), [bookId]);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(latest), settleMs);
    return () => clearTimeout(timer);
  }, [latest]);

  const versions = shown === wanted ? [shown] : [shown, wanted];
  return versions.map((version) => (
    <Frame
      key={version}
      url={url}
      language={language}
      isFirst={version === first}
      isShown={version === shown}
      onLoad={() => setShown(version)}
    />
  ));
}

/** Index from 0 of the page that the address of the editor names, as that of a book found by its text does. */
function pageInAddress(): number {
  const [, digits] = /[?&]page=(\d{1,6})(?:&|$)/.exec(window.location.search) ?? [];
  return Math.max(0, Number(digits ?? 1) - 1);
}

interface FrameProps {
  readonly url: string;
  readonly language: string;
  /** One that replaces another does not play again, by itself, what was playing: it waits for a click in it. */
  readonly isFirst: boolean;
  readonly isShown: boolean;
  readonly onLoad: () => void;
}

function Frame({ url, language, isFirst, isShown, onLoad }: FrameProps) {
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const isListening = useRef(false);
  // All of it is fixed at this moment: a frame whose address changed would reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token comes with a new frame; the language is changed by a message
  const { address, page } = useMemo(() => {
    awaitPreview();
    isListening.current = false;
    const openedAt = isFirst ? pageInAddress() : previewPage();
    return { address: `${previewAddress(url, language, isLockPreview())}#p=${openedAt + 1}`, page: openedAt };
  }, []);
  useEffect(() => {
    // It may listen before all of it is loaded, and before it is the one that is shown.
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && readerMessage(data)?.type === 'leafcast.ready') {
        isListening.current = true;
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return (
    <iframe
      ref={frame}
      className="preview-frame"
      data-ready={isShown}
      title={isShown ? t('preview.title') : ''}
      aria-hidden={!isShown}
      src={address}
      sandbox="allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox allow-forms"
      allow={`fullscreen; clipboard-write${isFirst ? '; autoplay' : ''}`}
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => {
        setPreview(currentTarget.contentWindow, isListening.current, page);
        onLoad();
      }}
    />
  );
}
