import { loadDesktopMessages } from '@leafcast/messages';
import { catalogue } from '../language/catalogue.tsx';

/** What home and ribbon of the desktop product say. */
export const {
  Words: DesktopWords,
  useWords: useDesktopWords,
  prepare: prepareDesktopWords,
} = catalogue(loadDesktopMessages);
