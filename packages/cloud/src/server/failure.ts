/**
 * Why a request to the cloud failed; each fault has its own message.
 *
 * `network`: no response; `unknown`: an invalid response; `signedOut`: nobody is signed in; `timeout`: the session has
 * expired; `credentials`: address and password do not match; `login`: signing in failed for another reason;
 * `signature`: the server does not trust the request; `request`: the server refused; `bookList`: no list of books;
 * `task`: the upload cannot continue.
 *
 * @see D-594, D-681 … D-691
 */
export type CloudFault =
  | 'network'
  | 'unknown'
  | 'signedOut'
  | 'timeout'
  | 'credentials'
  | 'login'
  | 'signature'
  | 'request'
  | 'bookList'
  | 'task';

/** A failed request; `message` is the reason given by the server, empty if it gave none. */
export class CloudError extends Error {
  override name = 'CloudError';
  readonly fault: CloudFault;
  /** Code of the response, such as `TOO_MANY_REQUESTS`; empty if there was none. */
  readonly code: string;

  constructor(
    fault: CloudFault,
    message = '',
    { code = '', ...options }: ErrorOptions & { readonly code?: string } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.code = code;
  }
}

/** Checks whether retrying a moment later may succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof CloudError && (error.fault === 'network' || error.code === 'TOO_MANY_REQUESTS');
}

const faults: Readonly<Record<string, CloudFault>> = {
  LOGIN_SIGNOUT: 'signedOut',
  LOGIN_TIMEOUT: 'timeout',
  FORBIDDEN: 'signature',
  // Retried later, as after a lost connection.
  UNAVAILABLE: 'network',
};

/** Returns the fault for a contract code other than OK. */
export const faultOf = (code: string): CloudFault => faults[code] ?? 'request';
