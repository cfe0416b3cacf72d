import { useState } from 'react';
import { CallError } from '../../../api/failure.ts';

/**
 * Submits a form. Returns whether it is being sent, and the reason for a refusal by the server or set with `refuse`.
 */
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
