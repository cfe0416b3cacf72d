import { loadTeamMessages } from '@leafcast/messages';
import { catalog } from '../../ui/language/catalog.tsx';

export const { Words: TeamWords, useWords: useTeamWords } = catalog(loadTeamMessages);
