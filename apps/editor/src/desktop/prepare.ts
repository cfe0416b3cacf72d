import type { Language } from '@leafcast/messages';
import { prepareDesktopWords } from './words.ts';

/** Loads what home and ribbon say, so that they are drawn once. */
export const prepareDesktop = (language: Language): Promise<void> => prepareDesktopWords(language);
