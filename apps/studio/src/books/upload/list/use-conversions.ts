import { getProgress, type Progress } from '@leafcast/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/client.ts';
import { booksKey } from '../../shelf/use-books.ts';
import { isConverting } from '../task/phase.ts';
import { pollDelayMs } from '../task/poll-delay.ts';
import type { Task } from '../task/task.ts';

export const progressKey = 'progress';

/** Maximum number of books in one request. */
const maxBookIds = 200;

/** Returns the conversion progress of these tasks, by book id. Polls while a conversion is running. */
export function useConversions(tasks: readonly Task[]): ReadonlyMap<string, Progress> {
  const bookIds = tasks.flatMap(({ bookId }) => bookId || []).slice(0, maxBookIds);
  const watched = bookIds.join();
  const since = useRef({ watched, at: performance.now() });
  if (since.current.watched !== watched) since.current = { watched, at: performance.now() };

  const { data } = useQuery({
    queryKey: [progressKey, watched],
    queryFn: ({ signal }) => call(getProgress, { bookIds }, { signal, isQuiet: true }),
    enabled: bookIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      !state.data || state.data.list.some(isConverting) ? pollDelayMs(performance.now() - since.current.at) : false,
  });

  const complete = data?.list.filter(({ state }) => state === 'complete').length ?? 0;
  const client = useQueryClient();
  useEffect(() => {
    if (complete > 0) void client.invalidateQueries({ queryKey: [booksKey] });
  }, [client, complete]);
  return new Map(data?.list.map((progress) => [progress.bookId, progress]));
}
