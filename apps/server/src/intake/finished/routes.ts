import { createUploadTask, endUploadTask, getUploadTask } from '@leafcast/contract';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { createFinishedBookTask } from './create-task.ts';
import { describeFinishedBookTask, endFinishedBookTask, type TaskServices } from './tasks.ts';

/**
 * Registers the API calls that upload finished books. The files are uploaded in the same way as documents. @see D-411 …
 * D-416, D-603 … D-605
 */
export function registerFinishedBookCalls(handle: HandleCall, services: TaskServices): void {
  handle(createUploadTask, async (body, caller) =>
    describeFinishedBookTask(services, caller, await createFinishedBookTask(services, caller.account, body)),
  );
  handle(getUploadTask, ({ uploadId }, caller) => describeFinishedBookTask(services, caller, uploadId));
  handle(endUploadTask, async ({ uploadId }, caller) => {
    await endFinishedBookTask(services, caller.account, uploadId);
    return describeFinishedBookTask(services, caller, uploadId);
  });
}
