import { loadTeamMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

export const { Words: TeamWords, useWords: useTeamWords } = catalogue(loadTeamMessages);
