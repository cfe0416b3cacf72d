/** Who goes first when there is work for more than the machine has cores. */
export type Priority = 'normal' | 'low';

/** How long a piece of work may hold a slot, in milliseconds: one without end must not keep the others waiting. */
const longestMs = 2000;

/**
 * So many pieces of work at a time, in the order in which they came; low priority waits for all normal work. What takes long
 * goes on without its slot.
 */
export interface Slots {
  /** Waits for a slot; the result gives it back. @throws the signal's reason when aborted while waiting */
  take(priority: Priority, signal: AbortSignal): Promise<() => void>;
  /** Whether nothing is at work or waiting. */
  readonly isIdle: boolean;
}

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
    take(priority, signal) {
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
          const giveBack = () => {
            if (!isHeld) return;
            isHeld = false;
            clearTimeout(timer);
            free += 1;
            next();
          };
          const timer = setTimeout(giveBack, longestMs);
          timer.unref();
          resolve(giveBack);
        };
        signal.addEventListener('abort', cancel, { once: true });
        queue.push(start);
        next();
      });
    },
    get isIdle() {
      return free === count && queues.normal.length === 0 && queues.low.length === 0;
    },
  };
}
