import type { Language } from '@leafcast/messages';
import { prepareLicenceWords } from '../billing/trial/words.ts';
import { prepareDesktopWords } from './words.ts';

/** Loads what home and ribbon say, so that they are drawn once. */
export const prepareDesktop = async (language: Language): Promise<void> =>
  void (await Promise.all([prepareDesktopWords(language), prepareLicenceWords(language)]));
