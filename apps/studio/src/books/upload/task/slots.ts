import { openFiles, type Task, type TaskFile } from './task.ts';

/** Files that are sent at the same time. */
export const parallelFiles = 3;

export interface Pick {
  readonly task: Task;
  /** `null`: nothing is left to send, the upload is to be ended. */
  readonly file: TaskFile | null;
}

/**
 * What to do next: the first tasks first, and of a task that has not begun only one thing, because beginning comes first.
 *
 * @param busy keys of the files, and ids of the tasks, that are being worked on
 */
export function nextPicks(tasks: readonly Task[], busy: ReadonlySet<string>): Pick[] {
  const picks: Pick[] = [];
  let free = parallelFiles - busy.size;
  for (const task of tasks) {
    if (free <= 0) break;
    if (task.stage !== 'waiting' && task.stage !== 'sending') continue;
    if (busy.has(task.id)) continue;
    const open = openFiles(task);
    const idle = open.filter((file) => !busy.has(file.key));
    const wanted = task.uploadId ? idle : idle.slice(0, 1);
    const found: Pick[] =
      open.length === 0 ? [{ task, file: null }] : wanted.slice(0, free).map((file) => ({ task, file }));
    picks.push(...found);
    free -= found.length;
  }
  return picks;
}
