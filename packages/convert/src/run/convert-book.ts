import { ConversionError } from '../job/failure.ts';
import type { ConvertHandlers, ConvertJob, ConvertResult } from '../job/job.ts';
import type { DescribedReply, LaneRefusal, PageMadeReply, PageRequest } from '../lane/protocol/protocol.ts';
import type { Lane } from '../pool/lane.ts';
import { describeDocument } from './describe-document.ts';
import { type DrawOptions, drawPages } from './drawing/draw-pages.ts';
import { requestPage } from './drawing/request-page.ts';
import { createLaneGroup, type LaneGroup, type LaneSource } from './lane-group.ts';
import {
  createRenderOptions,
  findUncutSpreads,
  getFoldRequest,
  needsShapes,
  planPages,
  selectPages,
} from './plan/choose-pages.ts';
import { createPageOrder } from './plan/page-order.ts';
import type { PageMap } from './plan/skeleton.ts';
import type { RunContext } from './run-context.ts';
import { type BookWriter, openBookWriter } from './writing/book-writer.ts';

/** Number of pages that a book must have per lane, from the third lane on. */
const pagesPerLane = 30;
/**
 * Minimum number of pages for which a second lane is opened. A smaller book is finished before a second lane would
 * help, and the next document can use the idle lane.
 */
const minPagesForSecondLane = 4;

/**
 * Converts a book. Opens the document, draws the first page immediately on one lane while another lane reads the
 * metadata, reports the book without images, draws all pages, and collects the search text.
 *
 * @throws ConversionError, or the signal's reason
 */
export async function convertBook(
  job: ConvertJob,
  source: LaneSource,
  handlers: ConvertHandlers,
  context: RunContext,
): Promise<ConvertResult> {
  const { limits, signal } = context;
  const lanes = createLaneGroup(context.lanes, source, limits, signal);
  try {
    handlers.onProgress?.(0, 0, 'open');
    const { lane, opened } = await lanes.open();
    const { pages: chosen, requested } = selectPages(job, opened);
    const second = context.laneCount > 1 && chosen.length >= minPagesForSecondLane ? openSecond(lanes) : null;
    const unreadableNames = opened.unreadable.map((index) => job.sources[index]?.name ?? '');
    if (chosen.length === 0)
      throw new ConversionError(source.failureCode, 'No page remains', { names: unreadableNames });

    const asked = { outline: job.options.importOutline, ...getFoldRequest(job) };
    const describe = (by: Lane) => describeDocument(by, source, { lanes, limits, signal }, asked);
    const shapes = needsShapes(job) ? await describe(lane) : null;
    const map = planPages(job, chosen, shapes);
    const requestFor = requestsOf(job, map, { source, shapes, handlers });
    // The first page does not wait for a slot. If drawing fails, the page is drawn again with the other pages.
    const firstMade: FirstPage = job.done?.has(0)
      ? Promise.resolve(null)
      : requestFor(0)
          .then((request) => requestPage(lane, request, { source, limits }))
          .catch(() => null);
    // The first idle lane reads the metadata, without waiting for a second lane that has not started yet.
    const free = (await Promise.race([second ?? Promise.resolve(null), firstMade.then(() => lane)])) ?? lane;
    signal.throwIfAborted();
    const description = shapes ?? (await describe(free));

    const { failureCode } = source;
    const { isOver } = lanes;
    const book = await openBookWriter(job, handlers, { description, map, failureCode, unreadableNames, isOver });
    if (requested > chosen.length) {
      const values = { count: String(chosen.length), total: String(requested) };
      handlers.onNotice?.({ code: 'convert.trialPages', pages: [], values });
    }
    const uncut = findUncutSpreads(job, chosen, shapes, map);
    if (uncut.length > 0) handlers.onNotice?.({ code: 'convert.uncutSpreads', pages: uncut });
    await drawBook(book, map, context, { lane, second, firstMade, source, lanes, requestFor });
    await Promise.all([book.flush(), lanes.release()]);
    return await book.finish();
  } finally {
    lanes.killAll();
    context.onPeak(lanes.peakBytes());
  }
}

/** Result of the first page; `null` if the page was converted by an earlier run, or if its lane was lost. */
type FirstPage = Promise<PageMadeReply | LaneRefusal | null>;

/**
 * Opens the document in a second lane; resolves to `null` if opening fails. A document that fails in every lane also
 * fails in the first lane; otherwise the first lane does the work of both.
 */
const openSecond = (lanes: LaneGroup): Promise<Lane | null> =>
  lanes.open().then(
    ({ lane }) => lane,
    () => null,
  );

/** Returns a function that creates a lane request for a page of the book. */
function requestsOf(
  job: ConvertJob,
  map: PageMap,
  { source, shapes, handlers }: { source: LaneSource; shapes: DescribedReply | null; handlers: ConvertHandlers },
): (page: number) => Promise<PageRequest> {
  const { importSearch, importLinks, textToLink } = job.options;
  const rendering = createRenderOptions(job);
  return async (page) => {
    const part = map.parts[page] ?? { index: 0 };
    const requested = { text: importSearch, links: importLinks, textToLink, thumb: true };
    const request: PageRequest = { ...part, rendering, rendition: 'page', ...requested };
    const tell = () => handlers.onNotice?.({ code: 'convert.drawnInside', pages: [page] });
    return source.externalRenderer ? source.externalRenderer.add(request, shapes?.pages[part.index], tell) : request;
  };
}

interface Drawing extends Pick<DrawOptions, 'source' | 'lanes' | 'requestFor'> {
  /** Lane that draws the first page. */
  readonly lane: Lane;
  readonly second: Promise<Lane | null> | null;
  readonly firstMade: FirstPage;
}

/** Draws all missing pages, on as many lanes as the job may use and the size of the book justifies. */
async function drawBook(
  book: BookWriter,
  map: PageMap,
  { slots, limits, signal, laneCount, onOrder }: RunContext,
  { lane, second, firstMade, ...drawing }: Drawing,
): Promise<void> {
  const options: DrawOptions = {
    ...drawing,
    slots,
    priority: 'normal',
    limits,
    signal,
    keep: book.write,
    skip: book.skip,
  };
  const order = createPageOrder(book.missing.filter((page) => page !== 0));
  onOrder(order);

  const drawFirst = async () => {
    const first = await firstMade;
    signal.throwIfAborted();
    if (first?.type !== 'made' && book.missing.includes(0)) await drawPages(createPageOrder([0]), lane, options);
    // The lane draws the other pages as soon as the first page is drawn, while the first page is still being written.
    const others = drawPages(order, lane, options);
    await Promise.all([others, first?.type === 'made' && book.write(0, first).then(book.flush)]);
  };
  const more = Math.min(laneCount, Math.floor(map.parts.length / pagesPerLane)) - 2;
  await Promise.all([
    drawFirst(),
    second?.then((other) => other && drawPages(order, other, options)),
    ...Array.from({ length: Math.max(0, more) }, async () =>
      drawPages(order, (await drawing.lanes.open()).lane, options),
    ),
  ]);
}
