import { createUploadTask, endUploadTask, getUploadTask } from '@leafcast/contract';
import type { Answer } from '../../accounts/calls/call-router.ts';
import { createTask } from './create-task.ts';
import { describeTask, endTask, type TaskServices } from './tasks.ts';

/**
 * Registers the calls to upload finished books; their bytes arrive like those of documents. @see D-411 … D-416, D-603 …
 * D-605
 */
export function registerFinished(answer: Answer, services: TaskServices): void {
  answer(createUploadTask, async (body, caller) =>
    describeTask(services, caller, await createTask(services, caller.account, body)),
  );
  answer(getUploadTask, ({ uploadId }, caller) => describeTask(services, caller, uploadId));
  answer(endUploadTask, async ({ uploadId }, caller) => {
    await endTask(services, caller.account, uploadId);
    return describeTask(services, caller, uploadId);
  });
}
