import type { Language } from '@leafcast/messages';

/** The absolute address of the reader on a draft, its toolbar in the interface language of now. */
export function previewAddress(previewUrl: string, language: Language): string {
  const url = new URL(previewUrl, window.location.href);
  url.searchParams.set('lang', language);
  return url.href;
}
