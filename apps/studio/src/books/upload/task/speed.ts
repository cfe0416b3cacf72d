/** What had arrived when; times in milliseconds. */
export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

const windowMs = 5000;

/** Adds what has arrived by now, and forgets what is older than the last seconds. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  return [...samples.filter(({ at }) => sample.at - at <= windowMs), sample];
}

/** Bytes a second over the last seconds; 0 while too little is known. */
export function speedOf(samples: readonly Sample[]): number {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 300) return 0;
  return Math.max(0, ((last.bytes - first.bytes) * 1000) / (last.at - first.at));
}

/** Seconds until the rest has arrived, or `null` while that is unknown. */
export function secondsLeft(speed: number, bytesLeft: number): number | null {
  return speed > 0 ? bytesLeft / speed : null;
}
