import { create } from 'zustand';
import { useBook } from '../../../books/open-book/book-session.ts';
import { hasPendingChanges } from '../../../books/open-book/changes/changes.ts';
import { closeEmbedded } from '../close-embedded.ts';
import { changedPreviewKeys, previewKey, previewValue } from './live-changes.ts';
import { moveBookmark } from './move-bookmark.ts';
import { measureHandlingMs, type PreviewMessage, parseReaderMessage } from './preview-message.ts';

/** Maximum time in milliseconds for the reader to apply a change. After that, the reader is reloaded. */
const answerTimeoutMs = 2500;

/** Counter that is incremented when the preview must be reloaded because it cannot show a change. */
export const useReloads = create<{ readonly count: number }>(() => ({ count: 0 }));

let preview: Window | null = null;
let isReady = false;
/** Index of the page to which the preview must turn once it is ready. */
let pendingPage: number | null = null;
/**
 * Keys that have changed since the current preview was requested. The preview may have loaded without these changes.
 */
const pendingKeys = new Set<string>();
/**
 * For each key, the times at which unacknowledged changes were sent, oldest first, in milliseconds of the page's clock.
 */
const unanswered = new Map<string, readonly number[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Index (starting at 0) of the page that is open in the preview, as reported by the reader. */
export const usePreviewPage = create<{ readonly page: number }>(() => ({ page: 0 }));
export const previewPage = (): number => usePreviewPage.getState().page;

export function setPreviewPage(page: number): void {
  usePreviewPage.setState({ page });
}

/**
 * Turns the preview to a page.
 *
 * @param page index from 0
 */
export function showPage(page: number): void {
  post('page', page);
}

/** Default language of the preview: the language that readers see first. */
let defaultLanguage = '';
/** Language of the preview while the texts of that language are edited; `null` for the default language. */
let overrideLanguage: string | null = null;

const postLanguage = () => post('language', overrideLanguage ?? defaultLanguage);

/** Sets the default language of the preview. */
export function setPreviewLanguage(language: string): void {
  defaultLanguage = language;
  if (isReady) postLanguage();
}

/**
 * Switches the preview to a language, which is kept after reloads.
 *
 * @returns function that restores the default language
 */
export function overridePreviewLanguage(language: string): () => void {
  overrideLanguage = language;
  if (isReady) postLanguage();
  return () => {
    overrideLanguage = null;
    if (isReady) postLanguage();
  };
}

/**
 * Posts a message to the preview. The frame has an opaque origin, so only the target `*` can be used. The messages
 * contain no secrets.
 */
function post(key: string, value: unknown): void {
  const message: PreviewMessage = { type: 'previewBook', key, value, showAlert: false };
  preview?.postMessage(message, '*');
}

/** Reloads the preview as soon as all changes are saved. */
export function reloadPreview(): void {
  clearTimeout(timer);
  unanswered.clear();
  const { pending, saveState } = useBook.getState();
  const isSaved = saveState !== 'working' && !hasPendingChanges(pending);
  if (isSaved) useReloads.setState(({ count }) => ({ count: count + 1 }));
  else timer = setTimeout(reloadPreview, 300);
}

/** Prepares for a new frame, which may lack unsaved changes and any changes made after this call. */
export function awaitPreviewFrame(): void {
  const { base, book } = useBook.getState();
  pendingKeys.clear();
  if (base && book) for (const key of changedPreviewKeys(base, book)) pendingKeys.add(key);
}

/**
 * Sets the window that shows the book, or `null`. Once the window is ready, it receives every change that it may have
 * missed. It then turns to the page that was opened in the previous window in the meantime.
 *
 * @param openedAt index of the page at which the window was opened
 */
export function setPreview(shown: Window | null, isListening: boolean, openedAt = previewPage()): void {
  if (shown !== preview) pendingPage = previewPage() === openedAt ? null : previewPage();
  preview = shown;
  isReady = isListening;
  unanswered.clear();
  if (!isReady) return;
  for (const key of pendingKeys) notify(key);
  postLanguage();
  if (pendingPage !== null) showPage(pendingPage);
  pendingPage = null;
}

/** Checks whether a message source is the preview window. */
export const isPreview = (source: unknown): boolean => preview !== null && source === preview;

/**
 * Sends every change to the reader in the preview when it is made, undone or redone, and handles the reader's messages.
 * Messages from other windows are ignored.
 *
 * @returns a function that stops this
 * @see W-080 … W-083, W-288
 */
export function syncPreview(): () => void {
  const leave = useBook.subscribe(({ book, arranged }, before) => {
    if (!book || !before.book || book.bookId !== before.book.bookId) return;
    // Rearranged pages cannot be sent as a message.
    if (arranged !== before.arranged) return reloadPreview();
    for (const key of changedPreviewKeys(before.book, book)) {
      pendingKeys.add(key);
      if (isReady) notify(key);
    }
    if (before.book.pageCount > 0 && before.book.pageCount !== book.pageCount) reloadPreview();
  });
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (!isPreview(source)) return;
    const message = parseReaderMessage(data);
    if (message?.type === 'leafcast.page') setPreviewPage(message.page);
    if (message?.type === 'leafcast.ready') setPreview(preview, true);
    if (message?.type === 'leafcast.changed') settleChange(message);
    if (message?.type === 'leafcast.bookmark') moveBookmark(message, Date.now());
    if (message?.type === 'leafcast.escape') void closeEmbedded();
  };
  window.addEventListener('message', hear);
  return () => {
    leave();
    window.removeEventListener('message', hear);
    clearTimeout(timer);
    setPreview(null, false);
  };
}

/**
 * Plays one of the reader's sounds at the volume that readers hear.
 *
 * @param value setting of the sound, and its volume from 0 to 100
 */
export function playSoundInPreview(value: {
  readonly sound: 'flipSound' | 'buttonSound';
  readonly volume: number;
}): void {
  const message: PreviewMessage = { type: 'previewBook', key: 'listen', value, showAlert: false };
  preview?.postMessage(message, '*');
}

function notify(changed: string): void {
  const { book } = useBook.getState();
  if (!book) return;
  const key = previewKey(changed);
  post(key, previewValue(book, changed));
  unanswered.set(key, [...(unanswered.get(key) ?? []), performance.now()]);
  clearTimeout(timer);
  timer = setTimeout(() => unanswered.size > 0 && reloadPreview(), answerTimeoutMs);
}

function settleChange({ key, at }: { readonly key: string; readonly at: number }): void {
  const [told, ...later] = unanswered.get(key) ?? [];
  if (told === undefined) return;
  if (later.length > 0) unanswered.set(key, later);
  else unanswered.delete(key);
  const span = measureHandlingMs(told, at, performance);
  // Performance tests use this measure of how quickly a change becomes visible.
  if (span) performance.measure('leafcast.preview', span);
}
