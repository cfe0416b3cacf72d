import type { Language } from '@leafcast/messages';

/** The absolute address of the reader on a draft, its toolbar in the current interface language.
 * @param isLocked as a reader sees it who has no password
 */
export function previewAddress(previewUrl: string, language: Language, isLocked = false): string {
  const url = new URL(previewUrl, window.location.href);
  url.searchParams.set('lang', language);
  if (isLocked) url.searchParams.set('lock', '1');
  return url.href;
}
