import { loadCloudMessages, loadStudioMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What is said where a finished book is uploaded, with the words of the editor for what a book has. */
export const { Words: CloudWords, useWords: useCloudWords } = catalogue(async (language) => {
  const [studio, cloud] = await Promise.all([loadStudioMessages(language), loadCloudMessages(language)]);
  return { ...studio, ...cloud };
});
