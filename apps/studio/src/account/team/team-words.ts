import { loadTeamMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

export const { Words: TeamWords, useWords: useTeamWords } = createTextCatalog(loadTeamMessages);
