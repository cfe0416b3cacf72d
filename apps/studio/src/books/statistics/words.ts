import { loadStatisticsMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts of the statistics. */
export const { Words, useWords } = catalogue(loadStatisticsMessages);
