import { parentPort, workerData } from 'node:worker_threads';
import type { CleaningResult, CleaningTask } from './clean-in-thread.ts';
import { cleanOffice, NoSlidesError } from './clean-office.ts';

/** Cleans an office file. Returns errors as data, because error objects lose their class between threads. */
async function work({ path, to }: CleaningTask): Promise<CleaningResult> {
  try {
    return await cleanOffice(path, to);
  } catch (error) {
    const refused = error instanceof Error ? error.message : 'unfit';
    return { refused, hasSlides: !(error instanceof NoSlidesError) };
  }
}

const task: CleaningTask = workerData;
parentPort?.postMessage(await work(task));
