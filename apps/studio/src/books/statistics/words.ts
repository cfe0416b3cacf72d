import { loadStatisticsMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts of the statistics screens. */
export const { Words, useWords } = createTextCatalog(loadStatisticsMessages);
