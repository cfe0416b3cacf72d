import { formatBytes, type Language } from '@leafcast/messages';

/** A size in words; a dash for nothing at all. */
export const sizeOf = (bytes: number, language: Language): string => (bytes === 0 ? '–' : formatBytes(bytes, language));
