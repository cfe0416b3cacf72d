import { parentPort, workerData } from 'node:worker_threads';
import type { CleaningResult, CleaningTask } from './clean-in-thread.ts';
import { cleanPresentation, NoSlidesError } from './clean-presentation.ts';

/** Cleans a presentation. Returns errors as data, because error objects lose their class between threads. */
async function work({ path, to }: CleaningTask): Promise<CleaningResult> {
  try {
    return { notices: await cleanPresentation(path, to) };
  } catch (error) {
    const refused = error instanceof Error ? error.message : 'unfit';
    return { refused, hasSlides: !(error instanceof NoSlidesError) };
  }
}

const task: CleaningTask = workerData;
parentPort?.postMessage(await work(task));
