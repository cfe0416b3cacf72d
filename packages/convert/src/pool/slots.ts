/** Decides which work comes first if there is more than the machine has cores for. */
export type Priority = 'normal' | 'low';

/** Maximum time for which a task holds its slot, in milliseconds: an endless task must not block the others. */
const maxHoldMs = 2000;

/**
 * Limits how many tasks run at the same time, in order of arrival; low priority waits for all normal tasks. Long tasks
 * continue without their slot.
 */
export interface Slots {
  /** Waits for a slot; the returned function releases it once. @throws the signal's reason if aborted while waiting */
  acquire(priority: Priority, signal: AbortSignal): Promise<() => void>;
}

/** @param count number of slots, and therefore of tasks that run at the same time; at least 1 */
export function createSlots(count: number): Slots {
  let free = count;
  const queues: Record<Priority, (() => void)[]> = { normal: [], low: [] };

  function next() {
    if (free === 0) return;
    const start = queues.normal.shift() ?? queues.low.shift();
    if (!start) return;
    free -= 1;
    start();
  }

  return {
    acquire(priority, signal) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const queue = queues[priority];
        const cancel = () => {
          const place = queue.indexOf(start);
          if (place >= 0) queue.splice(place, 1);
          reject(signal.reason);
        };
        const start = () => {
          signal.removeEventListener('abort', cancel);
          let isHeld = true;
          const release = () => {
            if (!isHeld) return;
            isHeld = false;
            clearTimeout(timer);
            free += 1;
            next();
          };
          const timer = setTimeout(release, maxHoldMs);
          timer.unref();
          resolve(release);
        };
        signal.addEventListener('abort', cancel, { once: true });
        queue.push(start);
        next();
      });
    },
  };
}
