import { addUploadEmptyLog, addUploadLog } from '@leafcast/contract';
import type { CallError } from './failure.ts';

/** What the person sees of a failed call. `message` is a toast; `overLimit` the prompt on the number of books. */
export interface Reaction {
  readonly show: 'message' | 'signedOut' | 'overLimit' | 'nothing';
  /** Whether it belongs into the log: what a person may well run into does not. */
  readonly isLogged: boolean;
}

const silent: readonly string[] = [addUploadLog.path, addUploadEmptyLog.path];

/** The reaction to each failure, exactly as the table says. @see W-481 … W-493 */
export function reactionTo(error: CallError, path: string): Reaction {
  switch (error.kind) {
    case 'signedOut':
      return { show: 'signedOut', isLogged: false };
    case 'overLimit':
      return { show: 'overLimit', isLogged: false };
    case 'network':
      return { show: 'message', isLogged: true };
    case 'refused':
      return { show: silent.includes(path) && error.code !== 'ERROR' ? 'nothing' : 'message', isLogged: true };
  }
}
