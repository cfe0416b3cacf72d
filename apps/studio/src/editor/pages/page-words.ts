import { loadPagesMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What is said where pages are put in order. */
export const { Words: PageWords, useWords: usePageWords } = catalogue(loadPagesMessages);
