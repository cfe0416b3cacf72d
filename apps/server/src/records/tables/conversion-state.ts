import { sql } from 'kysely';

/** State of a conversion. `password` waits for the owner to enter the password; the last three states are final. */
export type ConversionState = 'waiting' | 'converting' | 'password' | 'complete' | 'error' | 'cancelled';

export type ConversionTransition =
  | 'claim'
  | 'recover'
  | 'finish'
  | 'fail'
  | 'askPassword'
  | 'cancel'
  | 'retry'
  | 'again';

/** All allowed transitions; any other is rejected. */
const moves: Readonly<Record<ConversionTransition, Readonly<Partial<Record<ConversionState, ConversionState>>>>> = {
  claim: { waiting: 'converting' },
  /** The worker that was converting has died. */
  recover: { converting: 'waiting' },
  finish: { converting: 'complete' },
  fail: { waiting: 'error', converting: 'error' },
  askPassword: { converting: 'password' },
  cancel: { waiting: 'cancelled', converting: 'cancelled', password: 'cancelled' },
  retry: { password: 'waiting', error: 'waiting', cancelled: 'waiting' },
  /** The conversion runs again with another document or other options. */
  again: { complete: 'waiting', password: 'waiting', error: 'waiting', cancelled: 'waiting' },
};

/** Returns the state after a transition, or `null` if the state does not allow the transition. */
export function conversionStateAfter(state: ConversionState, move: ConversionTransition): ConversionState | null {
  return moves[move][state] ?? null;
}

/** Returns the states from which a transition is possible, for the condition of its UPDATE statement. */
export function conversionStatesBefore(move: ConversionTransition): ConversionState[] {
  return Object.keys(moves[move]) as ConversionState[];
}

/** Checks whether the conversion has ended: complete, failed or cancelled. */
export function hasEnded(state: ConversionState): boolean {
  return state === 'complete' || state === 'error' || state === 'cancelled';
}

/** Maximum number of attempts after internal errors. @see safety R3 */
export const maxConversionTries = 3;
/**
 * Maximum number of consecutive claims that end with the worker's death without producing a page. It is higher than the
 * limit for errors, because the usual cause is a restart.
 */
export const maxConversionClaims = 10;

/** Time when files that a book no longer refers to may be deleted. Until then, open previews may still use them. */
export const sweepDue = sql<Date>`now() + interval '1 hour'`;

/**
 * Time when the pictures of a new book may be compressed further. Until then, its author is probably still working on
 * it, and the processor is needed for other things.
 */
export const compressDue = sql<Date>`now() + interval '2 minutes'`;
