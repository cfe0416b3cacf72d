import { parentPort, workerData } from 'node:worker_threads';
import type { Cleaned, CleaningTask } from './clean-in-thread.ts';
import { cleanPresentation, NoSlides } from './clean-presentation.ts';

/** Cleans a presentation and returns errors as data, because they lose their class between threads. */
async function work({ path, to }: CleaningTask): Promise<Cleaned> {
  try {
    return { notices: await cleanPresentation(path, to) };
  } catch (error) {
    const refused = error instanceof Error ? error.message : 'unfit';
    return { refused, hasSlides: !(error instanceof NoSlides) };
  }
}

const task: CleaningTask = workerData;
parentPort?.postMessage(await work(task));
