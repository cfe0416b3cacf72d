import { loadPart } from '../../../ui/loading/load-part.ts';

/**
 * Why uploading failed. `gone`: the server has discarded the upload; `signature`: the server rejects the signature of
 * the request; `unreadable`: the file can no longer be read, for example because it was moved.
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

export interface SendFileOptions {
  readonly file: File;
  /** Upload URL of the file. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onSent(bytes: number): void;
  /** Called when the connection is lost. Uploading is then retried automatically. */
  onOffline(): void;
}

/**
 * Chunk size in bytes. Larger files are sent in several requests, so that little is lost if a proxy buffers requests.
 */
const chunkBytes = 16 * 2 ** 20;

/**
 * Delays before each retry in milliseconds: short at first, then ten seconds, about two hours in total. Progress
 * restarts the sequence.
 */
const retryDelays = [500, 1000, 2000, 5000, ...Array.from({ length: 720 }, () => 10_000)];

/**
 * Uploads a file, starting after the bytes that the server has already received. Resumes automatically after a lost
 * connection.
 *
 * @returns whether the whole file was uploaded; false if the upload was stopped
 * @throws SendError
 */
export async function sendFile({ file, url, signal, onSent, onOffline }: SendFileOptions): Promise<boolean> {
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
      const problem = error instanceof DetailedError ? toSendProblem(statusOf(error)) : 'unreadable';
      done.reject(new SendError(problem, { cause: error }));
    },
  });
  // When the browser is online again, the upload resumes immediately instead of waiting for the next retry.
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

/** Checks whether a retry may succeed after an HTTP status; 0 means no response. */
export function isRetryable(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

export function toSendProblem(status: number): SendProblem {
  if (status === 404 || status === 410) return 'gone';
  if (status === 401) return 'signedOut';
  if (status === 403) return 'signature';
  return isRetryable(status) ? 'network' : 'refused';
}
