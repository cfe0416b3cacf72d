import { loadAccountMessages } from '@leafcast/messages';
import { catalog } from '../../ui/language/catalog.tsx';

/** Texts of the account page. */
export const { Words, useWords } = catalog(loadAccountMessages);
