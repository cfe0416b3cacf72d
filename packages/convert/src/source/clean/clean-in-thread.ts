import { Worker } from 'node:worker_threads';
import { type CleanedOffice, NoSlidesError, UnfitOfficeError } from './clean-office.ts';

/** Task of the cleaning thread. */
export interface CleaningTask {
  readonly path: string;
  readonly to: string;
}

/** Reply of the cleaning thread: the result, or the reason why the file is refused. */
export type CleaningResult = CleanedOffice | { readonly refused: string; readonly hasSlides: boolean };

/** Memory limit of the thread. The limit allows for reading the largest part as text several times. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * Cleans an office file like `cleanOffice`, in a separate thread. Large parts are inflated and searched without
 * interruption, and would block all other requests in the main thread.
 *
 * @throws the same errors, also if too much memory is needed; or the signal's reason
 * @see safety T18
 */
export async function cleanInThread(path: string, to: string, signal: AbortSignal): Promise<CleanedOffice> {
  signal.throwIfAborted();
  const workerData: CleaningTask = { path, to };
  const thread = new Worker(new URL('clean-thread.ts', import.meta.url), { workerData, resourceLimits, stderr: true });
  const { promise, resolve, reject } = Promise.withResolvers<CleaningResult>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  thread.once('message', resolve).once('error', reject);
  thread.once('exit', () => reject(new Error('The thread ended without a reply')));
  try {
    const cleaned = await promise;
    if ('notices' in cleaned) return cleaned;
    throw cleaned.hasSlides ? new UnfitOfficeError(cleaned.refused) : new NoSlidesError(cleaned.refused);
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
