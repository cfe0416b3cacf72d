import { createAccountLanes } from './account-lanes.ts';
import { type Lane, type LaneSettings, startLane } from './lane.ts';
import { createSpareLanes } from './spare-lanes.ts';

/**
 * Pool of lanes (worker processes) for documents. It contains spare lanes, which are started in advance so that no
 * document waits for a process to start, and lanes that have already drawn documents of one account and wait for its
 * next document.
 */
export interface LanePool {
  /**
   * Returns a lane without a document: an idle lane of the account, or a lane that has never opened a document.
   *
   * @param account owner of the document; with `null`, the lane must be new and is not reused
   * @throws LaneLostError if a lane cannot start; Error if the pool is closed
   */
  take(account: string | null): Promise<Lane>;
  /**
   * Returns a lane like `take`, for work that can wait. If the account has no idle lane, a lane is started without a
   * warm-up, so that the spare lanes remain for documents that a user is waiting for.
   */
  takeCold(account: string | null): Promise<Lane>;
  /**
   * Returns a lane to the pool, for the given account only. The lane must have closed its document. A lane that may be
   * corrupted is killed instead.
   */
  release(lane: Lane, account: string | null): void;
  /** Resolves when the first spare lane has started and is ready for a document. */
  ready(): Promise<void>;
  /** Kills all idle lanes. Lanes in use are killed when they are released. */
  close(): void;
}

/**
 * Creates a lane pool.
 *
 * @param spareCount number of lanes that are started in advance
 * @param maxIdle maximum number of lanes of all accounts that wait for their next document
 * @param idleMs milliseconds for which they wait
 */
export function createLanePool(
  spareCount: number,
  { maxIdle, idleMs }: { readonly maxIdle: number; readonly idleMs: number },
  settings: LaneSettings,
): LanePool {
  let taken: Lane[] = [];
  let isClosed = false;
  const isBusy = () => {
    taken = taken.filter(({ isLost }) => !isLost);
    return taken.length > 0;
  };
  const spares = createSpareLanes(spareCount, settings, isBusy);
  const ofAccounts = createAccountLanes(maxIdle, idleMs);

  async function lend(account: string | null, fresh: () => Promise<Lane>): Promise<Lane> {
    if (isClosed) throw new Error('The converter is closed');
    const lane = (account !== null && ofAccounts.take(account)) || (await fresh());
    if (account !== null) ofAccounts.bind(lane, account);
    taken.push(lane);
    return lane;
  }

  return {
    take: (account) => lend(account, spares.take),
    takeCold: (account) => lend(account, () => startLane(settings, { isWarm: false })),
    release(lane, account) {
      taken = taken.filter((other) => other !== lane);
      if (isClosed) lane.kill();
      else ofAccounts.keep(lane, account);
    },
    ready: spares.ready,
    close() {
      isClosed = true;
      ofAccounts.close();
      spares.close();
    },
  };
}
