import type { BusinessCard } from '@leafcast/book';
import { addBusinessCard, deleteBusinessCard, getBusinessCardList, updateBusinessCard } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../../api/client.ts';

/**
 * Loads the account's business cards and returns functions to manage them. The promises of these functions reject with
 * a CallError that has already been shown.
 */
export function useCards(bookId: string) {
  const client = useQueryClient();
  const key = ['business-cards', bookId];
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getBusinessCardList, { bookId }, { signal, isQuiet: true }),
  });
  const fresh = async <Done>(done: Promise<Done>): Promise<Done> => {
    const result = await done;
    await client.invalidateQueries({ queryKey: key });
    return result;
  };
  return {
    /** Current access settings; `undefined` while loading. */
    list: data?.list,
    isError,
    refetch: () => void refetch(),
    save: (card: BusinessCard, cardId: string | null) =>
      fresh(
        cardId === null ? call(addBusinessCard, { bookId, card }) : call(updateBusinessCard, { bookId, cardId, card }),
      ),
    remove: (cardId: string) => fresh(call(deleteBusinessCard, { cardId })),
  };
}
