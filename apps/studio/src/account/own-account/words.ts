import { loadAccountMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts of the account page. */
export const { Words, useWords } = catalogue(loadAccountMessages);
