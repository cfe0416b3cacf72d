import { Worker } from 'node:worker_threads';
import type { NoticeCode } from '../job/job.ts';
import { InvalidPresentation, NoSlides } from './clean-presentation.ts';

/** The task of the thread. */
export interface CleaningTask {
  readonly path: string;
  readonly to: string;
}

/** The reply of the thread: notices, or the reason why the presentation is refused. */
export type Cleaned =
  | { readonly notices: ReadonlySet<NoticeCode> }
  | { readonly refused: string; readonly hasSlides: boolean };

/** Memory limit, because the largest part is read as text several times. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * Cleans a presentation like `cleanPresentation`, in a separate thread: large parts are inflated and searched in one
 * go, and would block all other requests.
 *
 * @throws the same errors, also if too much memory is needed; or the signal's reason
 * @see safety T18
 */
export async function cleanInThread(path: string, to: string, signal: AbortSignal): Promise<ReadonlySet<NoticeCode>> {
  signal.throwIfAborted();
  const workerData: CleaningTask = { path, to };
  const thread = new Worker(new URL('clean-thread.ts', import.meta.url), { workerData, resourceLimits, stderr: true });
  const { promise, resolve, reject } = Promise.withResolvers<Cleaned>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  thread.once('message', resolve).once('error', reject);
  thread.once('exit', () => reject(new Error('The thread ended without a reply')));
  try {
    const cleaned = await promise;
    if ('notices' in cleaned) return cleaned.notices;
    throw cleaned.hasSlides ? new InvalidPresentation(cleaned.refused) : new NoSlides(cleaned.refused);
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
