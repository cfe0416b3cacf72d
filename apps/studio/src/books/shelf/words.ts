import { loadLibraryMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts of the library beyond those shared by all screens. */
export const { Words: LibraryWords, useWords: useLibraryWords } = catalogue(loadLibraryMessages);
