import { loadBatchMessages, loadPublishingMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../../ui/language/catalog.tsx';

/** Texts for publishing a book as a file. */
export const { Words: FileWords, useWords: useFileWords } = createTextCatalog(loadPublishingMessages);

/** Texts for batches, and for files published on this computer. */
export const { Words: BatchWords, useWords: useBatchWords } = createTextCatalog(loadBatchMessages);
