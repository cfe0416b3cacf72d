import { loadUploadMessages } from '@leafcast/messages';
import { catalogue } from '../../../ui/language/catalogue.tsx';

/** Texts for uploads that are not shared with other screens. */
export const { Words: UploadWords, useWords: useUploadWords } = catalogue(loadUploadMessages);
