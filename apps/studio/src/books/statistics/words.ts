import { loadStatisticsMessages } from '@leafcast/messages';
import { catalog } from '../../ui/language/catalog.tsx';

/** Texts of the statistics. */
export const { Words, useWords } = catalog(loadStatisticsMessages);
