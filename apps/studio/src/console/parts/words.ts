import { loadAdminMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What the console of an operator says. */
export const { Words: AdminWords, useWords: useAdminWords } = catalogue(loadAdminMessages);
