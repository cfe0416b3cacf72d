import { loadInboxMessages } from '@leafcast/messages';
import { catalog } from '../../ui/language/catalog.tsx';

/** Texts of the inbox. */
export const { Words, useWords } = catalog(loadInboxMessages);
