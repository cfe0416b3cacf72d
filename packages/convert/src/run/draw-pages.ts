import type { ConvertLimits } from '../job.ts';
import type { PageMade, PageRequest } from '../lane/protocol.ts';
import type { PageOrder } from '../plan/page-order.ts';
import type { Lane } from '../pool/lane.ts';
import type { Priority, Slots } from '../pool/slots.ts';
import { failureOfLoss, failureOfRefusal, type LaneGroup, type LaneSource } from './open-lane.ts';

/** Pages that a lane has in hand at the same time: one is drawn while the other is encoded. */
const depth = 2;

export interface DrawOptions {
  readonly source: LaneSource;
  readonly lanes: LaneGroup;
  readonly slots: Slots;
  readonly priority: Priority;
  readonly limits: ConvertLimits;
  readonly signal: AbortSignal;
  /** What is asked of a lane for a page of the book. */
  requestFor(page: number): PageRequest;
  /** Keeps what was made. */
  keep(page: number, made: PageMade): Promise<void>;
  /** An image that cannot be decoded. */
  skip(page: number): void;
}

/**
 * Draws all pages of an order on one lane, and on a new lane wherever one is lost. A page that fails is tried once
 * more, alone on a new lane; when that fails too, the whole document has failed, for a book must not lack a page.
 * Only images may fail one by one.
 *
 * @throws ConversionFailed, or the signal's reason
 */
export async function drawPages(order: PageOrder, first: Lane, options: DrawOptions): Promise<void> {
  let lane = first;
  for (;;) {
    const failed = await drain(order, lane, options);
    if (failed.length === 0) return;
    lane.kill();
    for (const page of failed) lane = await retry(page, options);
  }
}

/** Works off the order until it is empty or a page fails; gives the pages that failed. */
async function drain(order: PageOrder, lane: Lane, options: DrawOptions): Promise<number[]> {
  const { slots, priority, signal, limits } = options;
  const failed: number[] = [];
  async function work() {
    while (failed.length === 0) {
      const giveBack = await slots.take(priority, signal);
      try {
        const page = failed.length === 0 ? order.next() : null;
        if (page === null) return;
        const request = { type: 'page', ...options.requestFor(page) } as const;
        const made = await lane.ask(request, limits.pageMs).catch(() => null);
        giveBack();
        signal.throwIfAborted();
        if (made?.type === 'made') await options.keep(page, made);
        else if (made?.reason === 'image') options.skip(page);
        else failed.push(page);
      } finally {
        giveBack();
      }
    }
  }
  await Promise.all(Array.from({ length: depth }, work));
  return failed;
}

async function retry(page: number, options: DrawOptions): Promise<Lane> {
  const { source, signal, lanes, limits } = options;
  const giveBack = await options.slots.take(options.priority, signal);
  try {
    const { lane } = await lanes.open();
    const request = { type: 'page', ...options.requestFor(page) } as const;
    const made = await lane.ask(request, limits.pageMs).catch((error: unknown) => {
      signal.throwIfAborted();
      if (source.kind !== 'images') throw failureOfLoss(source, error);
      return null;
    });
    if (made?.type === 'made') await options.keep(page, made);
    else if (source.kind === 'images') options.skip(page);
    else if (made) throw failureOfRefusal(source, made);
    return lane.isLost ? (await lanes.open()).lane : lane;
  } finally {
    giveBack();
  }
}
