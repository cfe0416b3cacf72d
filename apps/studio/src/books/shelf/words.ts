import { loadLibraryMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts of the library that are not shared with other screens. */
export const { Words: LibraryWords, useWords: useLibraryWords } = catalogue(loadLibraryMessages);
