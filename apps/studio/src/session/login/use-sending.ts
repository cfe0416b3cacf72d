import { useState } from 'react';
import { CallError } from '../../api/failure.ts';

/** Sends a form: whether it is under way, and in words why the server refused it, or `refuse` did. */
export function useSending() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (task: () => Promise<void>) => {
    setIsBusy(true);
    setRefusal('');
    try {
      await task();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
    }
    setIsBusy(false);
  };
  return { isBusy, refusal, send, refuse: setRefusal };
}
