import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localRecord } from './local-record.ts';

/**
 * Returns an answer of the program. While it is loading, returns the last known answer, even from before this start.
 *
 * @param key query key that the program names when the answer has changed
 * @param kept selects the part of an answer to store for the next start
 * @returns `undefined` while there is none; `null` if the request failed
 */
export function useLastKnown<Answer extends object>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  kept: (answer: Answer) => Answer = whole,
): Answer | null | undefined {
  const { data, isError } = useQuery({ queryKey: [key], queryFn: ({ signal }) => ask(signal) });
  const [known] = useState(() => answers<Answer>().get(key));
  useEffect(() => {
    if (data) answers<Answer>().set(key, kept(data));
  }, [key, data, kept]);
  return data ?? known ?? (isError ? null : undefined);
}

const whole = <Answer>(answer: Answer) => answer;
const answers = <Answer>() => localRecord<Answer>('leafcast.home');
