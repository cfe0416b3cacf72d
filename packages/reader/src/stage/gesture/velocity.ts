/**
 * Time over which the speed is measured, in milliseconds. A pointer that stops before it is released does not fling the
 * leaf.
 */
const memoryMs = 90;

interface Moment {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Measures the speed of a pointer in pixels per millisecond. */
export function createVelocityMeter() {
  let moments: Moment[] = [];
  return {
    add(moment: Moment) {
      moments = [...moments.filter(({ time }) => moment.time - time < memoryMs), moment];
    },
    /**
     * Returns the speed at the end of the movement.
     *
     * @param now time of release, on the clock of the samples
     */
    at(now: number): { readonly x: number; readonly y: number } {
      const recent = moments.filter(({ time }) => now - time < memoryMs);
      const first = recent[0];
      const last = recent.at(-1);
      if (!first || !last || last.time <= first.time) return { x: 0, y: 0 };
      const ms = last.time - first.time;
      return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
    },
  };
}
