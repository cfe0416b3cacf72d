import { loadDesktopMessages } from '@leafcast/messages';
import { createTextCatalog } from '../ui/language/catalog.tsx';

/** Texts of the home screen and ribbon of the desktop product. */
export const {
  Words: DesktopWords,
  useWords: useDesktopWords,
  prepare: prepareDesktopWords,
} = createTextCatalog(loadDesktopMessages);
