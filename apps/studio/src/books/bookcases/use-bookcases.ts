import { getBookcase, getBookcaseList } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const bookcasesKey = 'bookcases';

/** Loads the bookcases of the account, or of the team in which the account works. */
export function useBookcases(tid: string) {
  return useQuery({
    queryKey: [bookcasesKey, tid],
    queryFn: ({ signal }) => call(getBookcaseList, { tid }, { signal, isQuiet: true }),
  });
}

/** Loads one bookcase with all its books. */
export function useBookcase(bookcaseId: string) {
  return useQuery({
    queryKey: [bookcasesKey, 'one', bookcaseId],
    queryFn: ({ signal }) => call(getBookcase, { bookcaseId }, { signal, isQuiet: true }),
  });
}

/** Returns a function that reloads all bookcase data. */
export function useRefreshBookcases(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [bookcasesKey] });
}
