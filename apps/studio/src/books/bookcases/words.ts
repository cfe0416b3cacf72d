import { loadBookcasesMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts of the bookcase screens. */
export const { Words, useWords } = catalogue(loadBookcasesMessages);
