import { loadSharingMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts for publishing and sharing a book. */
export const { Words: SharingWords, useWords: useSharingWords } = catalogue(loadSharingMessages);
