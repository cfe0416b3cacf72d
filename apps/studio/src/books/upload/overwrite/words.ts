import { loadUploadMessages } from '@leafcast/messages';
import { catalogue } from '../../../language/catalogue.tsx';

/** What is said where files are uploaded, beyond the words of every screen. */
export const { Words: UploadWords, useWords: useUploadWords } = catalogue(loadUploadMessages);
