import { notify } from '../ui/dialogs/notices.ts';
import { languageTag, text } from '../ui/language/use-text.ts';
import { createCaller } from './call.ts';
import { getFailureReaction } from './reaction.ts';

/** Makes the studio's API calls. */
export const call = createCaller({
  fetch: (...request) => fetch(...request),
  language: languageTag,
  texts: () => ({
    anError: text('error.anError'),
    errorOccurred: text('error.occurred'),
    network: text('error.network'),
  }),
  onFailure: (error, path) => {
    const { show, isLogged } = getFailureReaction(error, path);
    if (isLogged) console.error(path, error.code, error);
    if (show !== 'nothing') notify(show === 'message' ? 'error' : show, error.message);
  },
});
