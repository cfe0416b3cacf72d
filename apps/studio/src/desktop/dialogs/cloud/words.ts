import {
  loadCloudMessages,
  loadCloudServiceMessages,
  loadSharingMessages,
  loadStudioMessages,
} from '@leafcast/messages';
import { createTextCatalog } from '../../../ui/language/catalog.tsx';

/** Texts of the cloud dialogs, combined with the texts for book details and sharing. */
export const { Words: ServiceWords, useWords: useServiceWords } = createTextCatalog(async (language) => {
  const [studio, sharing, cloud, service] = await Promise.all([
    loadStudioMessages(language),
    loadSharingMessages(language),
    loadCloudMessages(language),
    loadCloudServiceMessages(language),
  ]);
  return { ...studio, ...sharing, ...cloud, ...service };
});
