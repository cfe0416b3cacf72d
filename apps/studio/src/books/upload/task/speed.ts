/** Number of bytes uploaded up to a certain time. The time is in milliseconds. */
export interface SpeedSample {
  readonly at: number;
  readonly bytes: number;
}

const windowMs = 5000;

/** Adds a sample, and removes samples older than a few seconds. */
export function withSample(samples: readonly SpeedSample[], sample: SpeedSample): readonly SpeedSample[] {
  return [...samples.filter(({ at }) => sample.at - at <= windowMs), sample];
}

/** Returns the speed over the last seconds in bytes per second; 0 if there are too few samples. */
export function computeSpeed(samples: readonly SpeedSample[]): number {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 300) return 0;
  return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at));
}

/** Returns the time in seconds until the remaining bytes are uploaded; `null` if unknown. */
export function secondsLeft(speed: number, bytesLeft: number): number | null {
  return speed > 0 ? bytesLeft / speed : null;
}
