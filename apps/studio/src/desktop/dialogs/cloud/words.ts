import {
  loadCloudMessages,
  loadCloudServiceMessages,
  loadSharingMessages,
  loadStudioMessages,
} from '@leafcast/messages';
import { catalogue } from '../../../ui/language/catalogue.tsx';

/** Texts of the cloud dialogs, combined with the texts for book details and sharing. */
export const { Words: ServiceWords, useWords: useServiceWords } = catalogue(async (language) => {
  const [studio, sharing, cloud, service] = await Promise.all([
    loadStudioMessages(language),
    loadSharingMessages(language),
    loadCloudMessages(language),
    loadCloudServiceMessages(language),
  ]);
  return { ...studio, ...sharing, ...cloud, ...service };
});
