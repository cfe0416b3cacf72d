import type { Task } from '../task/task.ts';
import { confirmUnpaidUpload } from './unpaid.ts';
import { startTasks } from './upload-queue.ts';

/** Starts the tasks that have a title, after confirmation if the account has no points or VIP left. */
export async function startDrafts(tasks: readonly Task[]): Promise<void> {
  if (!(await confirmUnpaidUpload())) return;
  startTasks(tasks.filter(({ title }) => title.trim() !== '').map(({ id }) => id));
}
