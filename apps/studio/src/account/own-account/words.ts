import { loadAccountMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** The words of the account page. */
export const { Words, useWords } = catalogue(loadAccountMessages);
