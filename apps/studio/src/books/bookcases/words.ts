import { loadBookcasesMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What the screens of bookcases say. */
export const { Words, useWords } = catalogue(loadBookcasesMessages);
