import { loadSharingMessages } from '@leafcast/messages';
import { catalog } from '../../ui/language/catalog.tsx';

/** Texts for publishing and sharing a book. */
export const { Words: SharingWords, useWords: useSharingWords } = catalog(loadSharingMessages);
