import { loadPagesMessages } from '@leafcast/messages';
import { catalog } from '../../../ui/language/catalog.tsx';

/** Texts of the page editing tools. */
export const { Words: PageWords, useWords: usePageWords } = catalog(loadPagesMessages);
