import { loadTeamMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

export const { Words: TeamWords, useWords: useTeamWords } = catalogue(loadTeamMessages);
