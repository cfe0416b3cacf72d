import { type Lane, type LaneSettings, startLane } from './lane.ts';

/**
 * Time between taking a spare lane and starting its replacement, in milliseconds. By then, the first pages of the
 * document are finished.
 */
const refillDelayMs = 1500;

/** Warmed-up lanes that have never opened a document. */
export interface SpareLanes {
  /**
   * Returns a spare lane, or starts a lane if there is none.
   *
   * @throws LaneLostError if the lane cannot start
   */
  take(): Promise<Lane>;
  /** Resolves when the first spare lane has started and is ready for a document. */
  ready(): Promise<void>;
  /** Kills all spare lanes. */
  close(): void;
}

/**
 * Starts the spare lanes, and replaces lanes that are taken.
 *
 * @param count number of spare lanes to maintain; with 0, every lane is started when it is taken, without a warm-up
 * @param isBusy whether a document is being drawn. One spare lane is enough then: warming up more would take cores from
 * both documents
 */
export function createSpareLanes(count: number, settings: LaneSettings, isBusy: () => boolean): SpareLanes {
  const spares: Promise<Lane>[] = [];
  let isClosed = false;
  let refill: NodeJS.Timeout | null = null;

  function start() {
    const spare = startLane(settings);
    spares.push(spare);
    const forget = () => {
      const place = spares.indexOf(spare);
      if (place >= 0) spares.splice(place, 1);
    };
    // A spare lane that cannot start is not an error yet. The next caller starts its own lane and receives the error.
    spare.then((lane) => isClosed && lane.kill(), forget);
  }

  function refillLater() {
    if (isClosed || refill || count === 0) return;
    refill = setTimeout(() => {
      refill = null;
      if (spares.length < (isBusy() ? 1 : count)) start();
      if (spares.length < count) refillLater();
    }, refillDelayMs);
    refill.unref();
  }

  for (let started = 0; started < count; started += 1) start();

  return {
    async take() {
      for (let spare = spares.shift(); spare; spare = spares.shift()) {
        refillLater();
        const lane = await spare.catch(() => null);
        if (lane && !lane.isLost) return lane;
      }
      refillLater();
      return startLane(settings, { isWarm: count > 0 });
    },
    async ready() {
      await Promise.any(spares.length > 0 ? spares : [Promise.resolve()]);
    },
    close() {
      isClosed = true;
      if (refill) clearTimeout(refill);
      for (const spare of spares.splice(0)) {
        spare.then(
          (lane) => lane.kill(),
          () => undefined,
        );
      }
    },
  };
}
