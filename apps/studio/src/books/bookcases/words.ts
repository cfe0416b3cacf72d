import { loadBookcasesMessages } from '@leafcast/messages';
import { catalog } from '../../ui/language/catalog.tsx';

/** Texts of the bookcase screens. */
export const { Words, useWords } = catalog(loadBookcasesMessages);
