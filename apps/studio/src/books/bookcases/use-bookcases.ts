import { getBookcase, getBookcaseList } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const bookcasesKey = 'bookcases';

/** The bookcases of the account, or of the team that it works in. */
export function useBookcases(tid: string) {
  return useQuery({
    queryKey: [bookcasesKey, tid],
    queryFn: ({ signal }) => call(getBookcaseList, { tid }, { signal, isQuiet: true }),
  });
}

/** One with all its books. */
export function useBookcase(bookcaseId: string) {
  return useQuery({
    queryKey: [bookcasesKey, 'one', bookcaseId],
    queryFn: ({ signal }) => call(getBookcase, { bookcaseId }, { signal, isQuiet: true }),
  });
}

/** Has everything that is known of bookcases asked for again. */
export function useRefreshBookcases(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [bookcasesKey] });
}
