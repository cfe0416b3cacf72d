import { loadAdminMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts of the operator's console. */
export const { Words: AdminWords, useWords: useAdminWords } = createTextCatalog(loadAdminMessages);
