import { loadToolsMessages } from '@leafcast/messages';
import { catalogue } from '../../../ui/language/catalogue.tsx';

/** Texts of the small dialogs of the desktop product. */
export const { Words: ToolsWords, useWords: useToolsWords } = catalogue(loadToolsMessages);
