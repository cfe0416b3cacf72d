import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localRecord } from './local-record.ts';

/**
 * Returns a response of the desktop program. While a new response is loading, returns the last known one, even from
 * before the program was restarted.
 *
 * @param key query key that the program reports when the data has changed
 * @param toStored selects the part of a response to store for the next start
 * @returns `undefined` while there is no response; `null` if the request failed
 */
export function useLastKnown<Answer extends object>(
  key: string,
  fetchAnswer: (signal: AbortSignal) => Promise<Answer>,
  toStored: (answer: Answer) => Answer = identity,
): Answer | null | undefined {
  const { data, isError } = useQuery({ queryKey: [key], queryFn: ({ signal }) => fetchAnswer(signal) });
  const [known] = useState(() => lastAnswers<Answer>().get(key));
  useEffect(() => {
    if (data) lastAnswers<Answer>().set(key, toStored(data));
  }, [key, data, toStored]);
  return data ?? known ?? (isError ? null : undefined);
}

const identity = <Answer>(answer: Answer) => answer;
const lastAnswers = <Answer>() => localRecord<Answer>('leafcast.home');
