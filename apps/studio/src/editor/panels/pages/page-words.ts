import { loadPagesMessages } from '@leafcast/messages';
import { catalogue } from '../../../ui/language/catalogue.tsx';

/** Texts of the page editing tools. */
export const { Words: PageWords, useWords: usePageWords } = catalogue(loadPagesMessages);
