import { create } from 'zustand';
import { useBook } from '../../books/open-book/book-session.ts';
import { isPending } from '../../books/open-book/changes.ts';
import { closeEmbedded } from '../close-embedded.ts';
import { changedKeys, previewKey, previewValue } from './live-changes.ts';
import { moveBookmark } from './move-bookmark.ts';
import { handledSpan, type PreviewMessage, readerMessage } from './preview-message.ts';

/** How long a reader may take to show a change before it is reloaded instead. */
const answerTimeoutMs = 2500;

/** Rises when the preview must be reloaded, because a change cannot be shown in the one that is open. */
export const useReloads = create<{ readonly count: number }>(() => ({ count: 0 }));

let preview: Window | null = null;
let isReady = false;
/** The page, by index, that the preview must be turned to once it listens. */
let turnedTo: number | null = null;
/** Keys that have changed since the shown preview was asked for: it may have been loaded without them. */
const changedSince = new Set<string>();
/** Keys that were sent and not yet acknowledged, and when, oldest first (milliseconds of the page's clock). */
const waiting = new Map<string, readonly number[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The page (index from 0) that is open in the preview, as the reader reports it. */
export const usePreviewPage = create<{ readonly page: number }>(() => ({ page: 0 }));
export const previewPage = (): number => usePreviewPage.getState().page;

export function setPreviewPage(page: number): void {
  usePreviewPage.setState({ page });
}

/** Opens the book in the preview at a page. @param page index from 0 */
export function showPage(page: number): void {
  post('page', page);
}

/** The language in which readers are shown the book. */
let usual = '';
/** The language that the preview speaks while its words are changed; `null`: the usual one. */
let spoken: string | null = null;

const speak = () => post('language', spoken ?? usual);

/** Shows the book in this language from now on. */
export function setPreviewLanguage(language: string): void {
  usual = language;
  if (isReady) speak();
}

/**
 * Lets the preview speak a language, also after it was reloaded.
 *
 * @returns ends it
 */
export function speakInPreview(language: string): () => void {
  spoken = language;
  if (isReady) speak();
  return () => {
    spoken = null;
    if (isReady) speak();
  };
}

/** The frame has an origin of its own that no address names, so that only `*` reaches it; nothing in it is secret. */
function post(key: string, value: unknown): void {
  const message: PreviewMessage = { type: 'previewBook', key, value, showAlert: false };
  preview?.postMessage(message, '*');
}

/** Reloads the preview as soon as all changes are saved. */
export function reloadPreview(): void {
  clearTimeout(timer);
  waiting.clear();
  const { pending, saveState } = useBook.getState();
  const isSaved = saveState !== 'working' && !isPending(pending);
  if (isSaved) useReloads.setState(({ count }) => ({ count: count + 1 }));
  else timer = setTimeout(reloadPreview, 300);
}

/** A new frame is on its way: what is not saved yet, and what changes from now on, it may not know. */
export function awaitPreview(): void {
  const { base, book } = useBook.getState();
  changedSince.clear();
  if (base && book) for (const key of changedKeys(base, book)) changedSince.add(key);
}

/**
 * Sets the window that shows the book, or `null`. Once it listens, it is sent every change that it may have missed, and is
 * turned to where the one before it was turned meanwhile.
 *
 * @param openedAt index of the page that it was asked to open at
 */
export function setPreview(shown: Window | null, isListening: boolean, openedAt = previewPage()): void {
  if (shown !== preview) turnedTo = previewPage() === openedAt ? null : previewPage();
  preview = shown;
  isReady = isListening;
  waiting.clear();
  if (!isReady) return;
  for (const key of changedSince) notify(key);
  speak();
  if (turnedTo !== null) showPage(turnedTo);
  turnedTo = null;
}

/** The window of the preview, and whether it listens. */
export const isPreview = (source: unknown): boolean => preview !== null && source === preview;

/**
 * Sends every change to the reader in the preview as it is made, undone or redone, and handles the reader's messages.
 * Messages of other windows are ignored.
 *
 * @returns a function that ends it
 * @see W-080 … W-083, W-288
 */
export function keepPreview(): () => void {
  const leave = useBook.subscribe(({ book, arranged }, before) => {
    if (!book || !before.book || book.bookId !== before.book.bookId) return;
    // The pages that are open are other ones: nothing of the new ones is told of them.
    if (arranged !== before.arranged) return reloadPreview();
    for (const key of changedKeys(before.book, book)) {
      changedSince.add(key);
      if (isReady) notify(key);
    }
    if (before.book.pageCount > 0 && before.book.pageCount !== book.pageCount) reloadPreview();
  });
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (!isPreview(source)) return;
    const message = readerMessage(data);
    if (message?.type === 'leafcast.page') setPreviewPage(message.page);
    if (message?.type === 'leafcast.ready') setPreview(preview, true);
    if (message?.type === 'leafcast.changed') settleAnswered(message);
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

/** Lets a sound of the reader be heard as readers hear it. @param value its setting, and how loud it is: 0 to 100 */
export function listenInPreview(value: { readonly sound: 'flipSound' | 'buttonSound'; readonly volume: number }): void {
  const message: PreviewMessage = { type: 'previewBook', key: 'listen', value, showAlert: false };
  preview?.postMessage(message, '*');
}

function notify(changed: string): void {
  const { book } = useBook.getState();
  if (!book) return;
  const key = previewKey(changed);
  post(key, previewValue(book, changed));
  waiting.set(key, [...(waiting.get(key) ?? []), performance.now()]);
  clearTimeout(timer);
  timer = setTimeout(() => waiting.size > 0 && reloadPreview(), answerTimeoutMs);
}

function settleAnswered({ key, at }: { readonly key: string; readonly at: number }): void {
  const [told, ...later] = waiting.get(key) ?? [];
  if (told === undefined) return;
  if (later.length > 0) waiting.set(key, later);
  else waiting.delete(key);
  const span = handledSpan(told, at, performance);
  // Read by measurements of how fast a change is seen.
  if (span) performance.measure('leafcast.preview', span);
}
