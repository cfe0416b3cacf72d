import { useState } from 'react';
import { notify } from '../ui/dialogs/notices.ts';
import { CallError } from './failure.ts';

/** Sends what holds at once, one thing at a time; a refusal is said in the server's words. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  /** @returns whether it was taken */
  const send = async (sent: Promise<void>): Promise<boolean> => {
    setIsSending(true);
    try {
      await sent;
      return true;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      notify('error', cause.message);
      return false;
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send };
}
