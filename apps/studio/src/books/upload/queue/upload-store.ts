import { create } from 'zustand';
import { useDock } from '../../../ui/browser/dock.ts';
import { defaultImportOptions, type ImportOptions } from '../options/import-options.ts';
import type { FileRefusal } from '../source/check-file.ts';
import type { SpeedSample } from '../task/speed.ts';
import type { Task } from '../task/task.ts';

interface Uploads {
  readonly tasks: readonly Task[];
  /** Progress samples by task id. */
  readonly samples: Readonly<Record<string, readonly SpeedSample[]>>;
  /** Files that were rejected, with the reasons. */
  readonly refusals: readonly FileRefusal[];
  /** Options for the next uploads. */
  readonly options: ImportOptions;
  /**
   * Whether uploads start automatically when files are chosen; true unless the author has turned this off. @see W-218
   */
  readonly startsAtOnce: boolean;
}

/** State of all uploads. It is stored outside the upload screen, so that uploads continue while the author edits. */
export const useUploads = create<Uploads>(() => ({
  tasks: [],
  samples: {},
  refusals: [],
  options: defaultImportOptions,
  startsAtOnce: true,
}));

useUploads.subscribe(({ tasks, refusals }) => useDock.setState({ isNeeded: tasks.length + refusals.length > 0 }));

export function changeTask(id: string, change: (task: Task) => Task): void {
  useUploads.setState(({ tasks }) => ({ tasks: tasks.map((task) => (task.id === id ? change(task) : task)) }));
}

export function removeTask(id: string): void {
  useUploads.setState(({ tasks, samples: { [id]: _gone, ...samples } }) => ({
    tasks: tasks.filter((task) => task.id !== id),
    samples,
  }));
}

export function findTask(id: string): Task | undefined {
  return useUploads.getState().tasks.find((task) => task.id === id);
}

/** Checks whether any upload is in progress, so that leaving the page would interrupt it. */
export function isSendingAnything(tasks: readonly Task[]): boolean {
  return tasks.some(
    ({ stage }) => stage === 'waiting' || stage === 'sending' || stage === 'offline' || stage === 'creating',
  );
}
