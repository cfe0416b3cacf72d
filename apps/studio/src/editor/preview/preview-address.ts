import { useBook } from '../../books/open-book/book-session.ts';
import { useText } from '../../language/use-text.ts';

/** The language in which readers are shown the open book first; that of the interface where its author has chosen none. */
export function usePreviewLanguage(): string {
  const { language } = useText();
  return useBook(({ book }) => book?.languages[0]) ?? language;
}

/**
 * The absolute address of the reader on a draft.
 *
 * @param isLocked as a reader sees it who has no password
 */
export function previewAddress(previewUrl: string, language: string, isLocked = false): string {
  const url = new URL(previewUrl, window.location.href);
  url.searchParams.set('lang', language);
  if (isLocked) url.searchParams.set('lock', '1');
  return url.href;
}
