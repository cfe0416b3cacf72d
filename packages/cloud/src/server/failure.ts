/**
 * Reason for a failed request to the cloud. Each has its own message.
 *
 * `network`: no response; `unknown`: an invalid response; `signedOut`: nobody is signed in; `timeout`: the session has
 * expired; `credentials`: email address and password do not match; `login`: signing in failed for another reason;
 * `signature`: the server does not trust the request; `request`: the server refused the request; `bookList`: the books
 * could not be listed; `task`: the upload cannot continue.
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

/** Error for a failed request. `message` is the reason given by the server, or empty. */
export class CloudError extends Error {
  override name = 'CloudError';
  readonly fault: CloudFault;
  /** Code of the response, such as `TOO_MANY_REQUESTS`; empty if there was no code. */
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

/** Checks whether a retry shortly afterwards may succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof CloudError && (error.fault === 'network' || error.code === 'TOO_MANY_REQUESTS');
}

const faults: Readonly<Record<string, CloudFault>> = {
  LOGIN_SIGNOUT: 'signedOut',
  LOGIN_TIMEOUT: 'timeout',
  FORBIDDEN: 'signature',
  // Retried later, like a request after a lost connection.
  UNAVAILABLE: 'network',
};

/** Returns the fault for a response code other than OK. */
export const toCloudFault = (code: string): CloudFault => faults[code] ?? 'request';
