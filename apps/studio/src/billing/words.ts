import { loadPlansMessages } from '@leafcast/messages';
import { createTextCatalog } from '../ui/language/catalog.tsx';

/** Texts about points and VIP. */
export const { Words: PlanWords, useWords: usePlanWords } = createTextCatalog(loadPlansMessages);
