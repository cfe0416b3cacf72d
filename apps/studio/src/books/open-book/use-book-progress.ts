import { getBookProgress } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { progressKey } from '../upload/list/use-conversions.ts';
import { isConverting } from '../upload/task/phase.ts';
import { pollDelayMs } from '../upload/task/poll-delay.ts';
import { useBook } from './book-session.ts';

/**
 * Polling interval in milliseconds while only the sharpest renditions are missing. Users do not wait for these, but a
 * notice may be added when they are created.
 */
const sharpeningMs = 15_000;

/** Loads the progress of the open book's conversion. Polls while it is running. */
export function useBookProgress() {
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const since = useRef(performance.now());
  return useQuery({
    queryKey: [progressKey, 'book', bookId],
    queryFn: ({ signal }) => call(getBookProgress, { bookId }, { signal, isQuiet: true }),
    enabled: bookId !== '',
    retry: false,
    refetchInterval: ({ state: { data } }) => {
      if (!data || isConverting(data)) return pollDelayMs(performance.now() - since.current);
      return data.isSharpening ? sharpeningMs : false;
    },
  });
}
