import { createAccountLanes } from './account-lanes.ts';
import { type Lane, type LaneSettings, startLane } from './lane.ts';
import { createSpareLanes } from './spare-lanes.ts';

/**
 * Lanes for documents: warm spare lanes, so that no document waits for a start, and lanes that have already drawn for
 * the same account.
 */
export interface LanePool {
  /**
   * Takes a lane without a document: an idle one of the account, or one that has never had a document open.
   *
   * @param account owner of the document; with `null`, the lane must be new and is not reused
   * @throws LaneLost if a lane cannot start; Error if the pool is closed
   */
  take(account: string | null): Promise<Lane>;
  /**
   * Works like `take`, for work that can wait. If the account has no idle lane, it starts one cold, so that the spare
   * lanes remain for documents that somebody is waiting for.
   */
  takeCold(account: string | null): Promise<Lane>;
  /**
   * Takes back a lane that has closed its document, for that account only. A lane that may be harmed is killed instead.
   */
  release(lane: Lane, account: string | null): void;
  /** Resolves when the first spare lane is warm. */
  ready(): Promise<void>;
  /** Kills all lanes except those in use, which are killed when they are released. */
  close(): void;
}

/**
 * @param spareCount number of warm lanes kept in reserve
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
