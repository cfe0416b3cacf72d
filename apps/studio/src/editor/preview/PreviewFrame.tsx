import { useEffect, useMemo, useRef, useState } from 'react';
import { useBook } from '../../books/open-book/book-session.ts';
import { useText } from '../../ui/language/use-text.ts';
import {
  awaitPreviewFrame,
  previewPage,
  setPreview,
  setPreviewLanguage,
  setPreviewPage,
  syncPreview,
  useReloads,
} from './live/live-preview.ts';
import { isLockPreview } from './live/lock-preview.ts';
import { parseReaderMessage } from './live/preview-message.ts';
import { previewAddress, usePreviewLanguage } from './preview-address.ts';

/** Delay before a reload in milliseconds, so that several reasons in quick succession cause only one reload. */
const settleMs = 150;

/**
 * Shows the reader with the draft in a frame. The frame has an opaque origin, so that nothing in a book can access the
 * editor. Changes are sent to the frame as they are made. If a change requires a reload, or the URL has expired, a
 * second frame loads the same page behind the first one and replaces it when it is ready, so that nothing flashes.
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

  useEffect(syncPreview, []);
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

/**
 * Returns the index (starting at 0) of the page given in the editor's URL. Links from the text search contain a page.
 */
function pageInAddress(): number {
  const [, digits] = /[?&]page=(\d{1,6})(?:&|$)/.exec(window.location.search) ?? [];
  return Math.max(0, Number(digits ?? 1) - 1);
}

interface FrameProps {
  readonly url: string;
  readonly language: string;
  /** Whether this is the first frame. A frame that replaces an earlier one does not autoplay, but waits for a click. */
  readonly isFirst: boolean;
  readonly isShown: boolean;
  readonly onLoad: () => void;
}

function Frame({ url, language, isFirst, isShown, onLoad }: FrameProps) {
  const { t } = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const isListening = useRef(false);
  // All values are read only once, because a frame whose URL changed would reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token creates a new frame; messages set the language
  const { address, page } = useMemo(() => {
    awaitPreviewFrame();
    isListening.current = false;
    const openedAt = isFirst ? pageInAddress() : previewPage();
    return { address: `${previewAddress(url, language, isLockPreview())}#p=${openedAt + 1}`, page: openedAt };
  }, []);
  useEffect(() => {
    // The reader may be ready before the frame has finished loading or is shown.
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && parseReaderMessage(data)?.type === 'leafcast.ready') {
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
