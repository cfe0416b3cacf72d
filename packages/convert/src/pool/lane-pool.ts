import { type Lane, type LaneSettings, startLane } from './lane.ts';

/** Milliseconds after a spare was taken until the next one may be started: by then the first pages are out. */
const refillDelayMs = 1500;

/** Warm lanes that wait for a document, so that no document waits for a lane. */
export interface LanePool {
  /** A warm lane, where the pool keeps spares, its taker's own from now on. It is killed after its document, never given back. */
  take(): Promise<Lane>;
  /** A lane for work that can wait: started for it, so that the spares stay for documents that are waited for. */
  start(): Promise<Lane>;
  /** Resolves when a first spare is warm. */
  ready(): Promise<void>;
  close(): void;
}

export function createLanePool(spareCount: number, settings: LaneSettings): LanePool {
  const spares: Promise<Lane>[] = [];
  let taken: Lane[] = [];
  let isClosed = false;
  let refill: NodeJS.Timeout | null = null;

  function startSpare() {
    const spare = startLane(settings);
    spares.push(spare);
    const forget = () => {
      const place = spares.indexOf(spare);
      if (place >= 0) spares.splice(place, 1);
    };
    // A spare that cannot start is no error yet: whoever takes a lane starts one and hears of it.
    spare.then((lane) => isClosed && lane.kill(), forget);
  }

  /** While a document is drawn one spare is enough for the next; warming up all would take the cores from both. */
  function sparesNow(): number {
    taken = taken.filter(({ isLost }) => !isLost);
    return taken.length > 0 ? Math.min(1, spareCount) : spareCount;
  }

  function refillLater() {
    if (isClosed || refill || spareCount === 0) return;
    refill = setTimeout(() => {
      refill = null;
      if (spares.length < sparesNow()) startSpare();
      if (spares.length < spareCount) refillLater();
    }, refillDelayMs);
    refill.unref();
  }

  async function takeSpare(): Promise<Lane> {
    for (let spare = spares.shift(); spare; spare = spares.shift()) {
      refillLater();
      const lane = await spare.catch(() => null);
      if (lane && !lane.isLost) return lane;
    }
    refillLater();
    return startLane(settings, { isWarm: spareCount > 0 });
  }

  for (let count = 0; count < spareCount; count += 1) startSpare();

  return {
    async take() {
      if (isClosed) throw new Error('The converter is closed');
      const lane = await takeSpare();
      taken.push(lane);
      return lane;
    },
    async start() {
      if (isClosed) throw new Error('The converter is closed');
      return startLane(settings, { isWarm: false });
    },
    async ready() {
      await Promise.any(spares.length > 0 ? spares : [Promise.resolve()]);
    },
    close() {
      isClosed = true;
      if (refill) clearTimeout(refill);
      for (const spare of spares.splice(0))
        spare.then(
          (lane) => lane.kill(),
          () => undefined,
        );
    },
  };
}
