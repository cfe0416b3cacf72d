import { loadToolsMessages } from '@leafcast/messages';
import { catalog } from '../../../ui/language/catalog.tsx';

/** Texts of the small dialogs of the desktop product. */
export const { Words: ToolsWords, useWords: useToolsWords } = catalog(loadToolsMessages);
