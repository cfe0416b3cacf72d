import { useState } from 'react';
import { notify } from '../ui/dialogs/notices.ts';
import { CallError } from './failure.ts';

/**
 * Sends changes that take effect immediately, and tracks whether a change is being sent. If the change is refused,
 * shows the server's message.
 */
export function useChangeSender() {
  const [isSending, setIsSending] = useState(false);
  /** @returns whether the request succeeded */
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
