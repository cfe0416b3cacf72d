import { type Lane, type LaneSettings, startLane } from './lane.ts';

/** Milliseconds after a spare was taken until the next one may be started: by then the first pages are out. */
const refillDelayMs = 1500;
/** Milliseconds for which a lane waits for the next document of its account. */
const keepMs = 5000;
/** So many documents one lane draws at most, */
const mostDocuments = 50;
/** for so many milliseconds, */
const mostMs = 5 * 60_000;
/** and as long as it has not been larger than so many bytes: what an engine has taken it hardly gives back. */
const mostBytes = 400 * 2 ** 20;

/** Lanes for documents: warm ones in reserve, so that none waits for a lane, and such as have drawn for the same account before. */
export interface LanePool {
  /**
   * A lane without a document: one that the account has given back, or else one that no document has been in.
   *
   * @param account whose document it is; `null`: the lane shall be new, and is not to be given back
   */
  take(account: string | null): Promise<Lane>;
  /**
   * The same for work that can wait. Where there is none of the account's own it is started, so that the spares stay for
   * documents that are waited for.
   */
  takeQuietly(account: string | null): Promise<Lane>;
  /** Takes back a lane that has closed its document, for that account alone. A lane that is in doubt is killed instead. */
  giveBack(lane: Lane, account: string | null): void;
  /** Resolves when a first spare is warm. */
  ready(): Promise<void>;
  close(): void;
}

interface Kept {
  readonly lane: Lane;
  readonly timer: NodeJS.Timeout;
}

/** What a lane has behind it. */
interface Past {
  /** Whose documents it draws; of no other from the first one on. */
  readonly account: string;
  readonly since: number;
  documents: number;
}

/** @param mostKept lanes of all accounts that wait for their next document, at most */
export function createLanePool(spareCount: number, mostKept: number, settings: LaneSettings): LanePool {
  const spares: Promise<Lane>[] = [];
  const pasts = new WeakMap<Lane, Past>();
  let kept: Kept[] = [];
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

  function takeKept(account: string | null): Lane | null {
    for (;;) {
      const place = kept.findIndex(({ lane }) => account !== null && pasts.get(lane)?.account === account);
      const [found] = place < 0 ? [] : kept.splice(place, 1);
      if (!found) return null;
      clearTimeout(found.timer);
      if (!found.lane.isLost) return found.lane;
    }
  }

  function drop({ lane, timer }: Kept) {
    clearTimeout(timer);
    lane.kill();
    kept = kept.filter((other) => other.lane !== lane);
  }

  async function lend(account: string | null, fresh: () => Promise<Lane>): Promise<Lane> {
    if (isClosed) throw new Error('The converter is closed');
    const lane = takeKept(account) ?? (await fresh());
    if (account !== null && !pasts.has(lane)) pasts.set(lane, { account, since: performance.now(), documents: 0 });
    taken.push(lane);
    return lane;
  }

  for (let count = 0; count < spareCount; count += 1) startSpare();

  return {
    take: (account) => lend(account, takeSpare),
    takeQuietly: (account) => lend(account, () => startLane(settings, { isWarm: false })),
    giveBack(lane, account) {
      taken = taken.filter((other) => other !== lane);
      const past = pasts.get(lane);
      if (past) past.documents += 1;
      const isFit =
        past?.account === account &&
        past.documents < mostDocuments &&
        performance.now() - past.since < mostMs &&
        lane.peakBytes < mostBytes &&
        !lane.isDoubtful;
      if (isClosed || !isFit) return lane.kill();
      const timer = setTimeout(() => drop(entry), keepMs);
      timer.unref();
      const entry: Kept = { lane, timer };
      kept.push(entry);
      const [oldest] = kept;
      if (oldest && kept.length > mostKept) drop(oldest);
    },
    async ready() {
      await Promise.any(spares.length > 0 ? spares : [Promise.resolve()]);
    },
    close() {
      isClosed = true;
      if (refill) clearTimeout(refill);
      for (const entry of kept) drop(entry);
      for (const spare of spares.splice(0))
        spare.then(
          (lane) => lane.kill(),
          () => undefined,
        );
    },
  };
}
