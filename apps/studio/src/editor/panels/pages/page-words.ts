import { loadPagesMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../../ui/language/catalog.tsx';

/** Texts of the page editing tools. */
export const { Words: PageWords, useWords: usePageWords } = createTextCatalog(loadPagesMessages);
