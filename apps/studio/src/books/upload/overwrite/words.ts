import { loadUploadMessages } from '@leafcast/messages';
import { catalogue } from '../../../ui/language/catalogue.tsx';

/** Upload texts beyond those shared by all screens. */
export const { Words: UploadWords, useWords: useUploadWords } = catalogue(loadUploadMessages);
