import type { ConvertFailure, SharpenJob } from '../../job/job.ts';
import type { ZoomDocument } from '../../job/zoom-document.ts';
import type { PageRequest } from '../../lane/protocol/protocol.ts';
import type { Lane } from '../../pool/lane.ts';
import { describeDocument } from '../describe-document.ts';
import { minPagesPerLane } from '../drawing/draw-pages.ts';
import { requestPage } from '../drawing/request-page.ts';
import { createLaneGroup, type LaneSource } from '../lane-group.ts';
import { createRenderOptions, getFoldRequest, needsShapes, planPages, selectPages } from '../plan/choose-pages.ts';
import type { RunContext } from '../run-context.ts';

type ZoomJob = Omit<SharpenJob, 'book'>;
type KeepOpen = (job: ZoomJob, source: LaneSource, context: RunContext) => Promise<{ readonly ok: true }>;

/**
 * Opens a converted document as a job of the converter that ends when the document is closed.
 *
 * @param run runs the job
 * @throws Error if the document cannot be opened; the reason of the job's signal if it is aborted
 */
export async function openZoomDocument(
  run: (work: KeepOpen) => Promise<{ readonly ok: true } | ConvertFailure>,
): Promise<ZoomDocument> {
  const opened = Promise.withResolvers<ZoomDocument['draw']>();
  const closed = Promise.withResolvers<void>();
  const ended = run((job, source, context) => keepOpen(job, source, context, opened.resolve, closed.promise));
  ended.then((result) => opened.reject(new Error(result.ok ? 'Closed' : result.detail)), opened.reject);
  const draw = await opened.promise;
  return {
    draw,
    async close() {
      closed.resolve();
      await ended;
    },
  };
}

/**
 * Keeps a converted document open on one lane, until `closed` resolves, to draw the `zoom` renditions of single pages.
 *
 * @param onOpened called with the function that draws a page, when the document is open
 * @throws ConversionError, or the signal's reason
 */
async function keepOpen(
  job: ZoomJob,
  source: LaneSource,
  { lanes: lender, slots, limits, signal, onPeak }: RunContext,
  onOpened: (draw: ZoomDocument['draw']) => void,
  closed: Promise<void>,
): Promise<{ readonly ok: true }> {
  const lanes = createLaneGroup(lender, source, limits, signal);
  try {
    const { lane: first, opened } = await lanes.open();
    const { pages: chosen } = selectPages(job, opened);
    const asked = { outline: false, ...getFoldRequest(job) };
    const shapes = needsShapes(job) ? await describeDocument(first, source, { lanes, limits, signal }, asked) : null;
    const map = planPages(job, chosen, shapes);
    const nothingElse = { text: false, links: false, textToLink: false, thumb: false };
    let lane: Lane = first;
    let drawn = 0;
    let drawing: Promise<unknown> = Promise.resolve();

    async function drawPage(page: number) {
      const part = map.parts[page];
      if (!part) throw new RangeError(`The document has no page ${page}`);
      // An engine retains much of the memory for what it has read, so a lane that has grown is replaced.
      if (drawn >= minPagesPerLane && lane.peakBytes > limits.freshBytes) lane.kill();
      if (lane.isLost) {
        lane = (await lanes.open()).lane;
        drawn = 0;
      }
      drawn += 1;
      const request: PageRequest = {
        ...part,
        rendering: createRenderOptions(job),
        rendition: 'zoom',
        isUrgent: true,
        ...nothingElse,
      };
      const release = await slots.acquire('normal', signal);
      try {
        const made = await requestPage(lane, request, { source, limits });
        if (made.type === 'refused') throw new Error(made.detail);
        if (made.isExhausted) lane.kill();
        return made.zoom ?? null;
      } finally {
        release();
      }
    }

    onOpened((page) => {
      const made = drawing.then(() => drawPage(page));
      drawing = made.catch(() => undefined);
      return made;
    });
    await abortable(closed, signal);
    await drawing;
    await lanes.release();
    return { ok: true };
  } finally {
    lanes.killAll();
    onPeak(lanes.peakBytes());
  }
}

/** Waits for a promise. @throws the signal's reason if the signal is aborted first */
function abortable(wait: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    wait.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
