import { loadLibraryMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What the library says beyond the words of every screen. */
export const { Words: LibraryWords, useWords: useLibraryWords } = catalogue(loadLibraryMessages);
