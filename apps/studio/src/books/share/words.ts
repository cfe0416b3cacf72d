import { loadSharingMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What is said where a book is published and shared. */
export const { Words: SharingWords, useWords: useSharingWords } = catalogue(loadSharingMessages);
