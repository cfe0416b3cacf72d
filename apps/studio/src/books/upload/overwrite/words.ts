import { loadUploadMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../../ui/language/catalog.tsx';

/** Texts for uploads that are not shared with other screens. */
export const { Words: UploadWords, useWords: useUploadWords } = createTextCatalog(loadUploadMessages);
