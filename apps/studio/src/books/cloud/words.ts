import { loadCloudMessages, loadStudioMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts for uploading a finished book, combined with the editor's texts for the details of a book. */
export const { Words: CloudWords, useWords: useCloudWords } = createTextCatalog(async (language) => {
  const [studio, cloud] = await Promise.all([loadStudioMessages(language), loadCloudMessages(language)]);
  return { ...studio, ...cloud };
});
