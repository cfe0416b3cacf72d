import { loadBookcasesMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts of the bookcase screens. */
export const { Words, useWords } = createTextCatalog(loadBookcasesMessages);
