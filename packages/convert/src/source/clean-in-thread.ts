import { Worker } from 'node:worker_threads';
import type { NoticeCode } from '../job.ts';
import { NoSlides, UnfitPresentation } from './clean-presentation.ts';

/** What the thread is asked for. */
export interface CleaningTask {
  readonly path: string;
  readonly to: string;
}

/** What it answers: notices, or why the presentation is refused. */
export type Cleaned =
  | { readonly notices: ReadonlySet<NoticeCode> }
  | { readonly refused: string; readonly hasSlides: boolean };

/** The largest part is read as text several times over. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * Cleans a presentation as `cleanPresentation`, in a thread of its own: large parts are inflated and searched at one go, and
 * meanwhile nobody else would be answered.
 *
 * @throws as that, also where it needs too much memory; or the signal's reason
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
  thread.once('exit', () => reject(new Error('The thread has ended')));
  try {
    const cleaned = await promise;
    if ('notices' in cleaned) return cleaned.notices;
    throw cleaned.hasSlides ? new UnfitPresentation(cleaned.refused) : new NoSlides(cleaned.refused);
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
