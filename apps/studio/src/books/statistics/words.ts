import { loadStatisticsMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What the statistics say. */
export const { Words, useWords } = catalogue(loadStatisticsMessages);
