import { getProgress } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { randomId } from '../../../ui/browser/random-id.ts';
import { recallOptions } from '../options/remembered-options.ts';
import { createRecoveredTask } from '../task/task.ts';
import { useUploads } from './upload-store.ts';

/** Adds the uploads and conversions that were in progress before this page was loaded to the list. */
export async function recoverTasks(): Promise<void> {
  const { list } = await call(getProgress, {}, { isQuiet: true });
  const underWay = list.filter(({ state }) => state !== 'complete' && state !== 'cancelled');
  useUploads.setState(({ tasks }) => {
    const isKnown = (bookId: string, uploadId: string) =>
      tasks.some(
        (task) => (bookId !== '' && task.bookId === bookId) || (uploadId !== '' && task.uploadId === uploadId),
      );
    const found = underWay
      .filter(({ bookId, uploadId }) => !isKnown(bookId, uploadId))
      .map((progress) => createRecoveredTask(progress, randomId(), recallOptions(progress.uploadId)));
    return { tasks: [...tasks, ...found] };
  });
}
