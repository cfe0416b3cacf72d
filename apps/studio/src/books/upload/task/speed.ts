/** Number of bytes that had arrived at a point in time (in milliseconds). */
export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

const windowMs = 5000;

/** Adds a sample, and removes those older than the last seconds. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  return [...samples.filter(({ at }) => sample.at - at <= windowMs), sample];
}

/** Returns the speed over the last seconds in bytes per second; 0 if too little is known. */
export function speedOf(samples: readonly Sample[]): number {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 300) return 0;
  return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at));
}

/** Returns the seconds until the rest has arrived; `null` if unknown. */
export function secondsLeft(speed: number, bytesLeft: number): number | null {
  return speed > 0 ? bytesLeft / speed : null;
}
