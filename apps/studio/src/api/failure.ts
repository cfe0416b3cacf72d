/**
 * How a call failed: `signedOut` no account is signed in, `overLimit` the plan holds no more books,
 * `refused` the server said no, `network` nothing that could be understood came back.
 */
export type FailureKind = 'signedOut' | 'overLimit' | 'refused' | 'network';

/** A call that gave no result; `message` is ready to be shown. */
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

/** Whether the session is over, so that only signing in helps. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'signedOut';
}

/** Whether a retry a moment later may succeed. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'network';
}

/** Ends a promise whose failure has been reported already; rethrows anything that is not a `CallError`. */
export function ignoreReported(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}
