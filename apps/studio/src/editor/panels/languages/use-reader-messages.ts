import { type Language, loadReaderMessages } from '@leafcast/messages';
import { useQuery } from '@tanstack/react-query';

/** Loads the reader's messages in a built-in language; `undefined` while loading. */
export function useReaderMessages(language: Language): Readonly<Record<string, string>> | undefined {
  return useQuery({
    queryKey: ['reader-words', language],
    queryFn: () => loadReaderMessages(language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
