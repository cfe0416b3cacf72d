import { loadBatchMessages, loadPublishingMessages } from '@leafcast/messages';
import { catalogue } from '../../../ui/language/catalogue.tsx';

/** Texts for publishing a book as a file. */
export const { Words: FileWords, useWords: useFileWords } = catalogue(loadPublishingMessages);

/** Texts for batches, and for files published on this computer. */
export const { Words: BatchWords, useWords: useBatchWords } = catalogue(loadBatchMessages);
