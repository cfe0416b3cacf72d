import type { Language } from '@leafcast/messages';
import { prepareLicenseWords } from '../billing/trial/words.ts';
import { prepareDesktopWords } from './words.ts';

/** Loads the texts of the home screen and the ribbon in advance, so that these are rendered only once. */
export const prepareDesktop = async (language: Language): Promise<void> =>
  void (await Promise.all([prepareDesktopWords(language), prepareLicenseWords(language)]));
