import { loadToolsMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../../ui/language/catalog.tsx';

/** Texts of the small dialogs of the desktop product. */
export const { Words: ToolsWords, useWords: useToolsWords } = createTextCatalog(loadToolsMessages);
