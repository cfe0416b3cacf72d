import { loadDesktopMessages } from '@leafcast/messages';
import { catalogue } from '../ui/language/catalogue.tsx';

/** Texts of the home screen and ribbon of the desktop product. */
export const {
  Words: DesktopWords,
  useWords: useDesktopWords,
  prepare: prepareDesktopWords,
} = catalogue(loadDesktopMessages);
