import { loadLibraryMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts of the library that are not shared with other screens. */
export const { Words: LibraryWords, useWords: useLibraryWords } = createTextCatalog(loadLibraryMessages);
