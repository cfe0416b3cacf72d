import { type Language, loadReaderMessages } from '@leafcast/messages';
import { useQuery } from '@tanstack/react-query';

/** What the reader says in one of our languages; undefined until it is loaded. */
export function useReaderMessages(language: Language): Readonly<Record<string, string>> | undefined {
  return useQuery({
    queryKey: ['reader-words', language],
    queryFn: () => loadReaderMessages(language),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
