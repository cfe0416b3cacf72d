import { loadAdminMessages } from '@leafcast/messages';
import { catalog } from '../../ui/language/catalog.tsx';

/** Texts of the operator's console. */
export const { Words: AdminWords, useWords: useAdminWords } = catalog(loadAdminMessages);
