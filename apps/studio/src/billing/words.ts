import { loadPlansMessages } from '@leafcast/messages';
import { catalog } from '../ui/language/catalog.tsx';

/** Texts about points and VIP. */
export const { Words: PlanWords, useWords: usePlanWords } = catalog(loadPlansMessages);
