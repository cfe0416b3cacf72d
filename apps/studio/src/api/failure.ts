/**
 * How an API call failed. `signedOut`: no account is signed in; `overLimit`: the plan allows no more books; `refused`:
 * the server rejected the call; `network`: no valid response was received.
 */
export type FailureKind = 'signedOut' | 'overLimit' | 'refused' | 'network';

/** Error for an API call that returned no result. `message` is ready to be shown. */
export class CallError extends Error {
  override name = 'CallError';
  readonly kind: FailureKind;
  readonly code: string;

  constructor(kind: FailureKind, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }
}

/** Checks whether the session has ended, so that the user must sign in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'signedOut';
}

/** Checks whether a retry shortly afterwards may succeed. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'network';
}

/**
 * Ignores a failed call, because the failure has already been reported. Rethrows anything that is not a `CallError`.
 */
export function ignoreReported(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}
