import { loadInboxMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts of the inbox. */
export const { Words, useWords } = catalogue(loadInboxMessages);
