import { loadAdminMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts of the operator's console. */
export const { Words: AdminWords, useWords: useAdminWords } = catalogue(loadAdminMessages);
