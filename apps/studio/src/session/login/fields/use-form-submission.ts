import { useState } from 'react';
import { CallError } from '../../../api/failure.ts';

/**
 * Submits a form. Returns whether the form is being submitted, and the reason for a refusal. The reason comes from the
 * server or is set with `refuse`.
 */
export function useFormSubmission() {
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
