import { listUnfinishedFiles, type Task, type TaskFile } from './task.ts';

/** Maximum number of files uploaded at the same time. */
export const parallelFiles = 3;

export interface WorkItem {
  readonly task: Task;
  /** File to upload; `null` if all files have been uploaded and the upload must be completed. */
  readonly file: TaskFile | null;
}

/**
 * Returns the next work items, those of earlier tasks first. A task whose upload has not started has only one item,
 * because the upload must be started before its files can be sent.
 *
 * @param busy file keys and task ids with work in progress
 */
export function nextWorkItems(tasks: readonly Task[], busy: ReadonlySet<string>): WorkItem[] {
  const picks: WorkItem[] = [];
  let free = parallelFiles - busy.size;
  for (const task of tasks) {
    if (free <= 0) break;
    if (task.stage !== 'waiting' && task.stage !== 'sending') continue;
    if (busy.has(task.id)) continue;
    const open = listUnfinishedFiles(task);
    const idle = open.filter((file) => !busy.has(file.key));
    const wanted = task.uploadId ? idle : idle.slice(0, 1);
    const found: WorkItem[] =
      open.length === 0 ? [{ task, file: null }] : wanted.slice(0, free).map((file) => ({ task, file }));
    picks.push(...found);
    free -= found.length;
  }
  return picks;
}
