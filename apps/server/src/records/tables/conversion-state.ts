/** The state of a conversion; `password` waits for its owner, the last three are final. */
export type ConversionState = 'waiting' | 'converting' | 'password' | 'complete' | 'error' | 'cancelled';

export type ConversionMove = 'claim' | 'recover' | 'finish' | 'fail' | 'askPassword' | 'cancel' | 'retry' | 'again';

/** All moves there are; one that is not listed does not happen. */
const moves: Readonly<Record<ConversionMove, Readonly<Partial<Record<ConversionState, ConversionState>>>>> = {
  claim: { waiting: 'converting' },
  /** Its worker is gone. */
  recover: { converting: 'waiting' },
  finish: { converting: 'complete' },
  fail: { waiting: 'error', converting: 'error' },
  askPassword: { converting: 'password' },
  cancel: { waiting: 'cancelled', converting: 'cancelled', password: 'cancelled' },
  retry: { password: 'waiting', error: 'waiting', cancelled: 'waiting' },
  /** With another document, or by other choices. */
  again: { complete: 'waiting', password: 'waiting', error: 'waiting', cancelled: 'waiting' },
};

/** The state after a move, or `null` where that move cannot happen. */
export function stateAfter(state: ConversionState, move: ConversionMove): ConversionState | null {
  return moves[move][state] ?? null;
}

/** The states from which a move can happen, for the condition of its UPDATE. */
export function statesBefore(move: ConversionMove): ConversionState[] {
  return Object.keys(moves[move]) as ConversionState[];
}

/** Whether the state is final. */
export function hasEnded(state: ConversionState): boolean {
  return state === 'complete' || state === 'error' || state === 'cancelled';
}

/** Attempts after an internal error before a conversion fails. @see safety R3 */
export const maxTries = 3;
/** Claims in a row that ended with the death of the worker and brought no page; more than an error's, as most are restarts. */
export const maxClaims = 10;
