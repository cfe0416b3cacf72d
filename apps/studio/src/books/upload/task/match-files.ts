import type { Task } from './task.ts';

/**
 * Assigns files that were chosen again to the uploads waiting for them. Files are matched by name and size.
 *
 * @returns the tasks that received files, and the remaining files
 */
export function matchFiles(tasks: readonly Task[], files: readonly File[]) {
  const rest = [...files];
  const matched: Task[] = [];
  for (const task of tasks) {
    if (task.stage !== 'missing') continue;
    let hasNew = false;
    const found = task.files.map((wanted) => {
      if (wanted.file || wanted.sent >= wanted.size) return wanted;
      const index = rest.findIndex((file) => file.name === wanted.name && file.size === wanted.size);
      const file = rest[index];
      if (!file) return wanted;
      rest.splice(index, 1);
      hasNew = true;
      return { ...wanted, file };
    });
    if (hasNew) matched.push({ ...task, files: found });
  }
  return { matched, rest };
}

/** Returns the names of the task's files that must be chosen again. */
export function filesToChoose(task: Task): readonly string[] {
  return task.files.filter((file) => !file.file && file.sent < file.size).map((file) => file.name);
}
