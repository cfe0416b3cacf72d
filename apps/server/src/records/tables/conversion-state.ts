/** State of a conversion; `password` waits for its owner, the last three are final. */
export type ConversionState = 'waiting' | 'converting' | 'password' | 'complete' | 'error' | 'cancelled';

export type ConversionMove = 'claim' | 'recover' | 'finish' | 'fail' | 'askPassword' | 'cancel' | 'retry' | 'again';

/** All possible moves; any other is rejected. */
const moves: Readonly<Record<ConversionMove, Readonly<Partial<Record<ConversionState, ConversionState>>>>> = {
  claim: { waiting: 'converting' },
  /** The worker is gone. */
  recover: { converting: 'waiting' },
  finish: { converting: 'complete' },
  fail: { waiting: 'error', converting: 'error' },
  askPassword: { converting: 'password' },
  cancel: { waiting: 'cancelled', converting: 'cancelled', password: 'cancelled' },
  retry: { password: 'waiting', error: 'waiting', cancelled: 'waiting' },
  /** With another document or other options. */
  again: { complete: 'waiting', password: 'waiting', error: 'waiting', cancelled: 'waiting' },
};

/** Returns the state after a move, or `null` if the move is not possible. */
export function stateAfter(state: ConversionState, move: ConversionMove): ConversionState | null {
  return moves[move][state] ?? null;
}

/** Returns the states from which a move is possible, for the condition of its UPDATE. */
export function statesBefore(move: ConversionMove): ConversionState[] {
  return Object.keys(moves[move]) as ConversionState[];
}

/** Whether the state is final. */
export function hasEnded(state: ConversionState): boolean {
  return state === 'complete' || state === 'error' || state === 'cancelled';
}

/** Maximum number of attempts after internal errors. @see safety R3 */
export const maxTries = 3;
/**
 * Maximum number of consecutive claims that ended with the worker's death without producing a page; higher than for
 * errors, since most are restarts.
 */
export const maxClaims = 10;
