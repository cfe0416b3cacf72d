import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localRecord } from './local-record.ts';

/**
 * An answer of the program: until it is there, the one that it gave last, also before this start.
 *
 * @param key the program names it when the answer has changed
 * @param kept what of an answer the next start begins with
 * @returns `undefined` until there is one; `null` where the program has failed to give one
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
