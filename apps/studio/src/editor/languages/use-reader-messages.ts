import { type Language, loadReaderMessages } from '@leafcast/messages';
import { useQuery } from '@tanstack/react-query';

/** The reader's messages in a built-in language; `undefined` until they are loaded. */
export function useReaderMessages(language: Language): Readonly<Record<string, string>> | undefined {
  return useQuery({
    queryKey: ['reader-words', language],
    queryFn: () => loadReaderMessages(language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
