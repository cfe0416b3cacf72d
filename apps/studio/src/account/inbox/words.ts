import { loadInboxMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts of the inbox. */
export const { Words, useWords } = createTextCatalog(loadInboxMessages);
