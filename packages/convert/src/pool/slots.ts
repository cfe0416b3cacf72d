/** Priority of a task if there are more tasks than processor cores. */
export type Priority = 'normal' | 'low';

/** Maximum time for which a task holds its slot, in milliseconds. An endless task must not block other tasks. */
const maxHoldMs = 2000;

/**
 * Limits how many tasks run at the same time, in order of arrival. Low-priority tasks wait for all normal tasks. Long
 * tasks continue after they lose their slot.
 */
export interface TaskSlots {
  /**
   * Waits for a slot. The returned function releases the slot once.
   *
   * @throws the signal's reason if aborted while waiting
   */
  acquire(priority: Priority, signal: AbortSignal): Promise<() => void>;
}

/**
 * Creates the slots.
 *
 * @param count number of slots, and therefore of tasks that run at the same time; at least 1
 */
export function createTaskSlots(count: number): TaskSlots {
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
