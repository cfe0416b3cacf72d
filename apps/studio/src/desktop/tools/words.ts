import { loadToolsMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What the small panels of the desktop product say. */
export const { Words: ToolsWords, useWords: useToolsWords } = catalogue(loadToolsMessages);
