import { createUploadTask, endUploadTask, getUploadTask } from '@leafcast/contract';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { createTask } from './create-task.ts';
import { describeTask, endTask, type TaskServices } from './tasks.ts';

/**
 * Registers the calls that upload finished books. The files arrive in the same way as documents. @see D-411 … D-416,
 * D-603 … D-605
 */
export function registerFinished(handle: HandleCall, services: TaskServices): void {
  handle(createUploadTask, async (body, caller) =>
    describeTask(services, caller, await createTask(services, caller.account, body)),
  );
  handle(getUploadTask, ({ uploadId }, caller) => describeTask(services, caller, uploadId));
  handle(endUploadTask, async ({ uploadId }, caller) => {
    await endTask(services, caller.account, uploadId);
    return describeTask(services, caller, uploadId);
  });
}
