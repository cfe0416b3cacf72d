import type { Task } from '../task/task.ts';
import { goesOnUnpaid } from './unpaid.ts';
import { startTasks } from './upload-queue.ts';

/** Starts the tasks that have a title, after a warning if the account has no points or VIP left. */
export async function startDrafts(tasks: readonly Task[]): Promise<void> {
  if (!(await goesOnUnpaid())) return;
  startTasks(tasks.filter(({ title }) => title.trim() !== '').map(({ id }) => id));
}
