import type { Progress } from '@leafcast/contract';
import { getTaskBytes, type Task, type TaskStage } from './task.ts';

/** Phase of a book, from choosing its file to its last converted page. */
export type TaskPhase =
  | Exclude<TaskStage, 'created'>
  | 'unknown'
  | 'queued'
  | 'converting'
  | 'password'
  | 'complete'
  | 'error'
  | 'cancelled';

export type TaskAction =
  | 'start'
  | 'pause'
  | 'continue'
  | 'retry'
  | 'choose'
  | 'cancel'
  | 'dismiss'
  | 'reconvert'
  | 'delete'
  | 'discard';

/** Actions available in each phase, with the most likely action first. */
export const actionsByPhase: Readonly<Record<TaskPhase, readonly TaskAction[]>> = {
  draft: ['start', 'dismiss'],
  waiting: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  offline: ['pause', 'cancel'],
  paused: ['continue', 'cancel'],
  missing: ['choose', 'cancel'],
  creating: [],
  failed: ['retry', 'cancel'],
  unknown: [],
  queued: ['delete'],
  converting: ['delete'],
  password: ['delete'],
  complete: ['dismiss'],
  error: ['reconvert', 'discard'],
  cancelled: ['reconvert', 'discard'],
};

/**
 * Returns the actions available for a task. If the task overwrites an existing book, the book can be restored to its
 * old pages but not deleted.
 */
export function getTaskActions({ replaces }: Pick<Task, 'replaces'>, phase: TaskPhase): readonly TaskAction[] {
  if (replaces === undefined) return actionsByPhase[phase];
  const gentle: Partial<Record<TaskAction, TaskAction>> = { delete: 'cancel', discard: 'dismiss' };
  return actionsByPhase[phase].map((action) => gentle[action] ?? action);
}

export function getTaskPhase(task: Task, progress: Progress | undefined): TaskPhase {
  if (task.stage !== 'created') return task.stage;
  // Actions such as deletion are offered only once the progress of the book is known.
  if (!progress) return 'unknown';
  const { state } = progress;
  return state === 'waiting' || state === 'uploading' ? 'queued' : state;
}

/** Returns the progress of the current phase, from 0 to 100; `null` if the phase has no measurable progress. */
export function getTaskPercent(task: Task, phase: TaskPhase, progress: Progress | undefined): number | null {
  switch (phase) {
    case 'waiting':
    case 'sending':
    case 'offline':
    case 'paused':
    case 'missing': {
      const { sent, size } = getTaskBytes(task);
      return size > 0 ? Math.floor((sent / size) * 100) : 0;
    }
    case 'creating':
      return 100;
    case 'queued':
    case 'converting':
      return progress && progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : 0;
    default:
      return null;
  }
}

/** Checks whether a book is still being uploaded, waiting or being converted. */
export function isConverting({ state }: Progress): boolean {
  return state === 'waiting' || state === 'converting' || state === 'uploading';
}
