/**
 * Why the cloud did not do what it was asked for; each has words of its own.
 *
 * `network`: nothing came back; `unknown`: something that is no answer; `signedOut`: nobody is signed in; `timeout`: the session has
 * ended; `credentials`: address and password do not belong together; `login`: signing in failed for another reason; `signature`: the
 * server does not believe the request; `request`: it said no; `bookList`: no list of books; `task`: the upload cannot go on.
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

/** What failed; `message` is the reason in the words of the server, empty where it gave none. */
export class CloudError extends Error {
  override name = 'CloudError';
  readonly fault: CloudFault;
  /** Of the answer, such as `TOO_MANY_REQUESTS`; empty where there was none. */
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

/** Whether trying again a moment later may succeed. */
export function isPassing(error: unknown): boolean {
  return error instanceof CloudError && (error.fault === 'network' || error.code === 'TOO_MANY_REQUESTS');
}

const faults: Readonly<Record<string, CloudFault>> = {
  LOGIN_SIGNOUT: 'signedOut',
  LOGIN_TIMEOUT: 'timeout',
  FORBIDDEN: 'signature',
  // What was not taken now is asked again, as after a broken line.
  UNAVAILABLE: 'network',
};

/** What a code of the contract that is not OK means here. */
export const faultOf = (code: string): CloudFault => faults[code] ?? 'request';
