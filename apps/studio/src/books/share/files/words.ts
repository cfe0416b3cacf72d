import { loadBatchMessages, loadPublishingMessages } from '@leafcast/messages';
import { catalogue } from '../../../language/catalogue.tsx';

/** What is said where a book is published as a file. */
export const { Words: FileWords, useWords: useFileWords } = catalogue(loadPublishingMessages);

/** What batches and files published on this computer say. */
export const { Words: BatchWords, useWords: useBatchWords } = catalogue(loadBatchMessages);
