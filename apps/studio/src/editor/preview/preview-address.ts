import { useBook } from '../../books/open-book/book-session.ts';
import { useText } from '../../ui/language/use-text.ts';

/**
 * Returns the first language chosen for readers of the open book, or the language of the studio if the author has
 * chosen none.
 */
export function usePreviewLanguage(): string {
  const { language } = useText();
  return useBook(({ book }) => book?.languages[0]) ?? language;
}

/**
 * Returns the absolute URL of the reader for a draft.
 *
 * @param isLocked whether to show the book as readers without the password see it
 */
export function previewAddress(previewUrl: string, language: string, isLocked = false): string {
  const url = new URL(previewUrl, window.location.href);
  url.searchParams.set('lang', language);
  if (isLocked) url.searchParams.set('lock', '1');
  return url.href;
}
