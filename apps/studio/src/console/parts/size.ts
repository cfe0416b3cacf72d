import { formatBytes, type Language } from '@leafcast/messages';

/** Formats a size; returns a dash for zero bytes. */
export const formatSize = (bytes: number, language: Language): string =>
  bytes === 0 ? '–' : formatBytes(bytes, language);
