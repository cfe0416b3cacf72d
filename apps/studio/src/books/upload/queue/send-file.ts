import { loadPart } from '../../../ui/loading/load-part.ts';

/**
 * Why bytes could not be sent; `gone`: the server has discarded the upload, `signature`: it rejects the signature of the
 * request, `unreadable`: the file was moved.
 */
export type SendProblem = 'gone' | 'signedOut' | 'signature' | 'refused' | 'network' | 'unreadable';

export class SendError extends Error {
  override name = 'SendError';
  readonly problem: SendProblem;

  constructor(problem: SendProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export interface Sending {
  readonly file: File;
  /** Address of the file's bytes. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Bytes of the file that have been sent by now. */
  onSent(bytes: number): void;
  /** The connection is lost; sending is retried automatically. */
  onOffline(): void;
}

/** Larger than this goes in several requests, so that little is lost where a server in between buffers them. */
const chunkBytes = 16 * 2 ** 20;

/** Waits before each new try: quick at first, then every ten seconds, about two hours in all. Progress resets. */
const retryDelays = [500, 1000, 2000, 5000, ...Array.from({ length: 720 }, () => 10_000)];

/**
 * Sends a file from where it stopped, and resumes automatically after a lost connection.
 *
 * @returns whether all bytes are there; false when it was stopped
 * @throws SendError
 */
export async function sendFile({ file, url, signal, onSent, onOffline }: Sending): Promise<boolean> {
  const { Upload, DetailedError } = await loadPart(() => import('tus-js-client'));
  if (signal.aborted) return false;
  const done = Promise.withResolvers<boolean>();
  const statusOf = (error: InstanceType<typeof DetailedError>) => error.originalResponse?.getStatus() ?? 0;
  const upload = new Upload(file, {
    uploadUrl: new URL(url, window.location.href).href,
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onProgress: (sent) => onSent(sent),
    onShouldRetry: (error) => {
      const mayHelp = isRetryable(statusOf(error));
      if (mayHelp) onOffline();
      return mayHelp;
    },
    onSuccess: () => done.resolve(true),
    onError: (error) => {
      const problem = error instanceof DetailedError ? problemOf(statusOf(error)) : 'unreadable';
      done.reject(new SendError(problem, { cause: error }));
    },
  });
  // A browser that is online again need not wait for the next try.
  const goOn = () => void upload.abort().then(() => !signal.aborted && upload.start());
  const stop = () => void upload.abort().then(() => done.resolve(false));
  window.addEventListener('online', goOn);
  signal.addEventListener('abort', stop);
  upload.start();
  try {
    return await done.promise;
  } finally {
    window.removeEventListener('online', goOn);
    signal.removeEventListener('abort', stop);
  }
}

/** Whether trying again can help after an HTTP status; 0 = no answer at all. */
export function isRetryable(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

export function problemOf(status: number): SendProblem {
  if (status === 404 || status === 410) return 'gone';
  if (status === 401) return 'signedOut';
  if (status === 403) return 'signature';
  return isRetryable(status) ? 'network' : 'refused';
}
