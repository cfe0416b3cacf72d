import { loadPlansMessages } from '@leafcast/messages';
import { catalogue } from '../language/catalogue.tsx';

/** What is said about points and VIP. */
export const { Words: PlanWords, useWords: usePlanWords } = catalogue(loadPlansMessages);
