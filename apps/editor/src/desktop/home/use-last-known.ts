import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localRecord } from '../../common/local-record.ts';

/**
 * An answer of the program: until it is there, the one that it gave last, also before this start.
 *
 * @param key the program names it when the answer has changed
 * @param kept what of an answer the next start begins with
 */
export function useLastKnown<Answer extends object>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  kept: (answer: Answer) => Answer = whole,
): Answer | undefined {
  const { data } = useQuery({ queryKey: [key], queryFn: ({ signal }) => ask(signal) });
  const [known] = useState(() => answers<Answer>().get(key));
  useEffect(() => {
    if (data) answers<Answer>().set(key, kept(data));
  }, [key, data, kept]);
  return data ?? known;
}

const whole = <Answer>(answer: Answer) => answer;
const answers = <Answer>() => localRecord<Answer>('leafcast.home');
