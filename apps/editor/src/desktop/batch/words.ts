import { loadBatchMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What batches and files published on this computer say. */
export const { Words: BatchWords, useWords: useBatchWords } = catalogue(loadBatchMessages);
