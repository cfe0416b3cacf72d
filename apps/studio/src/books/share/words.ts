import { loadSharingMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts for publishing and sharing a book. */
export const { Words: SharingWords, useWords: useSharingWords } = createTextCatalog(loadSharingMessages);
