import type { ConvertLimits } from '../../job/job.ts';
import type { PageMadeReply, PageRequest } from '../../lane/protocol/protocol.ts';
import type { Lane } from '../../pool/lane.ts';
import type { Priority, TaskSlots } from '../../pool/slots.ts';
import { type LaneGroup, type LaneSource, toLaneLossFailure, toRefusalFailure } from '../lane-group.ts';
import type { PageOrder } from '../plan/page-order.ts';
import { requestFromSecondEngine, requestPage } from './request-page.ts';

/** Number of pages that a lane processes at the same time: one page is drawn while the other is encoded. */
const pipelineDepth = 2;
/**
 * Minimum number of pages that a lane draws, regardless of its memory use, because a new lane has to start and to read
 * the fonts.
 */
export const minPagesPerLane = 32;

export interface DrawOptions {
  readonly source: LaneSource;
  readonly lanes: LaneGroup;
  readonly slots: TaskSlots;
  readonly priority: Priority;
  readonly limits: ConvertLimits;
  readonly signal: AbortSignal;
  /** Creates the lane request for a page of the book. */
  requestFor(page: number): Promise<PageRequest>;
  /** Stores a finished page. */
  keep(page: number, made: PageMadeReply): Promise<void>;
  /** Skips a page whose image cannot be decoded. */
  skip(page: number): void;
}

/**
 * Draws all pages of an order on one lane, and continues on a new lane if a lane is lost, exhausted or has grown too
 * large. A page that fails is tried once more, alone on a new lane. If the page ends that lane, too, the second engine
 * draws it alone. If that fails, the whole document fails, because a book must not lack a page. Only images may fail
 * individually.
 *
 * @throws ConversionError, or the signal's reason
 */
export async function drawPages(order: PageOrder, first: Lane, options: DrawOptions): Promise<void> {
  let lane = first;
  for (;;) {
    const { failed, isDone } = await drain(order, lane, options);
    if (isDone && failed.length === 0) return;
    lane.kill();
    if (failed.length === 0) lane = (await options.lanes.open()).lane;
    for (const page of failed) lane = await retry(page, options);
  }
}

interface Drained {
  /** Indexes of the pages that failed. */
  readonly failed: readonly number[];
  /** Whether no page of the order is left. */
  readonly isDone: boolean;
}

/** Draws pages of the order until no page is left, a page fails, or the lane has grown too large. */
async function drain(order: PageOrder, lane: Lane, options: DrawOptions): Promise<Drained> {
  const { slots, priority, signal, limits } = options;
  const failed: number[] = [];
  let isDone = false;
  let drawn = 0;
  // Engines retain much of the memory for what they have read, and some of it permanently.
  const isExhausted = () => lane.isLost || (drawn >= minPagesPerLane && lane.peakBytes > limits.freshBytes);
  async function work() {
    while (failed.length === 0 && !isExhausted()) {
      const release = await slots.acquire(priority, signal);
      try {
        const page = failed.length === 0 ? order.next() : null;
        isDone ||= page === null && failed.length === 0;
        if (page === null) return;
        drawn += 1;
        const asked = options.requestFor(page);
        const made = await asked.then((request) => requestPage(lane, request, options)).catch(() => null);
        release();
        signal.throwIfAborted();
        if (made?.type === 'made') {
          if (made.isExhausted) lane.kill();
          await options.keep(page, made);
        } else if (made?.reason === 'image') options.skip(page);
        else failed.push(page);
      } finally {
        release();
      }
    }
  }
  await Promise.all(Array.from({ length: pipelineDepth }, work));
  return { failed, isDone };
}

async function retry(page: number, options: DrawOptions): Promise<Lane> {
  const { source, signal, lanes } = options;
  const release = await options.slots.acquire(options.priority, signal);
  try {
    let { lane } = await lanes.open();
    const request = await options.requestFor(page);
    const made = await requestPage(lane, request, options).catch(async (error: unknown) => {
      signal.throwIfAborted();
      if (source.kind === 'images') return null;
      ({ lane } = await lanes.open());
      const alone = await requestFromSecondEngine(lane, request, options);
      signal.throwIfAborted();
      if (!alone) throw toLaneLossFailure(source, error);
      return alone;
    });
    if (made?.type === 'made') {
      if (made.isExhausted) lane.kill();
      await options.keep(page, made);
    } else if (source.kind === 'images') options.skip(page);
    else if (made) throw toRefusalFailure(source, made);
    return lane.isLost ? (await lanes.open()).lane : lane;
  } finally {
    release();
  }
}
