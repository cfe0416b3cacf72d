import { addUploadEmptyLog, addUploadLog } from '@leafcast/contract';
import type { CallError } from './failure.ts';

/**
 * How the studio reacts to a failed API call. `message` is a toast; `overLimit` is the prompt about the number of
 * books.
 */
export interface Reaction {
  readonly show: 'message' | 'signedOut' | 'overLimit' | 'nothing';
  /** Whether the failure is logged. Failures that occur in normal use are not logged. */
  readonly isLogged: boolean;
}

const silent: readonly string[] = [addUploadLog.path, addUploadEmptyLog.path];

/** Returns the reaction to each failure, as specified. @see W-481 … W-493 */
export function getFailureReaction(error: CallError, path: string): Reaction {
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
