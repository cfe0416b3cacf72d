import { loadAccountMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts of the account page. */
export const { Words, useWords } = createTextCatalog(loadAccountMessages);
