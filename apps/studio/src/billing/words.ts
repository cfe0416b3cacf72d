import { loadPlansMessages } from '@leafcast/messages';
import { catalogue } from '../ui/language/catalogue.tsx';

/** Texts about points and VIP. */
export const { Words: PlanWords, useWords: usePlanWords } = catalogue(loadPlansMessages);
