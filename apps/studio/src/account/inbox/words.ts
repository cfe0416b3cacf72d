import { loadInboxMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What the inbox of readers' messages says. */
export const { Words, useWords } = catalogue(loadInboxMessages);
