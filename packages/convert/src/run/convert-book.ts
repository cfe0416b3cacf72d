import { ConversionFailed } from '../job/failure.ts';
import type { ConvertHandlers, ConvertJob, ConvertResult } from '../job/job.ts';
import type { Described, LaneRefusal, PageMade, PageRequest } from '../lane/protocol/protocol.ts';
import type { Lane } from '../pool/lane.ts';
import { describeDocument } from './describe-document.ts';
import { type DrawOptions, drawPages } from './drawing/draw-pages.ts';
import { requestPage } from './drawing/request-page.ts';
import { createLaneGroup, type LaneGroup, type LaneSource } from './lane-group.ts';
import { chosenPages, needsFolds, needsShapes, planPages, renderOptionsOf } from './plan/choose-pages.ts';
import { createPageOrder } from './plan/page-order.ts';
import type { PageMap } from './plan/skeleton.ts';
import type { RunContext } from './run-context.ts';
import { type BookWriter, openBookWriter } from './writing/book-writer.ts';

/** Number of pages for which a lane beyond the second is worth its start. */
const pagesPerLane = 30;
/** A smaller book is finished before a second lane would help, and the next document keeps the warm lane. */
const minPagesForSecondLane = 4;

/**
 * Converts a book: opens the document, draws the first page at once on one lane while another lane reads the metadata,
 * reports the book without images, draws all pages, and collects the search text.
 *
 * @throws ConversionFailed, or the signal's reason
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
    const { pages: chosen, requested } = chosenPages(job, opened);
    const second = context.laneCount > 1 && chosen.length >= minPagesForSecondLane ? openSecond(lanes) : null;
    const unreadableNames = opened.unreadable.map((index) => job.sources[index]?.name ?? '');
    if (chosen.length === 0)
      throw new ConversionFailed(source.failureCode, 'No page is left', { names: unreadableNames });

    const asked = { outline: job.options.importOutline, folds: needsFolds(job) };
    const describe = (by: Lane) => describeDocument(by, source, { lanes, limits, signal }, asked);
    const shapes = needsShapes(job) ? await describe(lane) : null;
    const map = planPages(job, chosen, shapes);
    const requestFor = requestsOf(job, map, { source, shapes, handlers });
    // The first page does not wait for a slot. If it fails, it is tried again with the others.
    const firstMade: FirstPage = job.done?.has(0)
      ? Promise.resolve(null)
      : requestFor(0)
          .then((request) => requestPage(lane, request, { source, limits }))
          .catch(() => null);
    // The lane that is free first reads the metadata, without waiting for a second lane that still has to start.
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
    await drawBook(book, map, context, { lane, second, firstMade, source, lanes, requestFor });
    await Promise.all([book.flush(), lanes.release()]);
    return await book.finish();
  } finally {
    lanes.killAll();
    context.onPeak(lanes.peakBytes());
  }
}

/** Result of the first page; `null` if it was done before, or its lane was lost. */
type FirstPage = Promise<PageMade | LaneRefusal | null>;

/**
 * Opens the document in a second lane; resolves to `null` if that fails. A document that fails in every lane also fails
 * in the first; otherwise the first lane does the work of both.
 */
const openSecond = (lanes: LaneGroup): Promise<Lane | null> =>
  lanes.open().then(
    ({ lane }) => lane,
    () => null,
  );

/** Returns a function that creates the request to a lane for a page of the book. */
function requestsOf(
  job: ConvertJob,
  map: PageMap,
  { source, shapes, handlers }: { source: LaneSource; shapes: Described | null; handlers: ConvertHandlers },
): (page: number) => Promise<PageRequest> {
  const { importSearch, importLinks, textToLink } = job.options;
  const rendering = renderOptionsOf(job);
  return async (page) => {
    const part = map.parts[page] ?? { index: 0 };
    const requested = { text: importSearch, links: importLinks, textToLink, thumb: true };
    const request: PageRequest = { ...part, rendering, rendition: 'page', ...requested };
    const tell = () => handlers.onNotice?.({ code: 'convert.drawnInside', pages: [page] });
    return source.externalRenderer ? source.externalRenderer.add(request, shapes?.pages[part.index], tell) : request;
  };
}

interface Drawing extends Pick<DrawOptions, 'source' | 'lanes' | 'requestFor'> {
  /** The lane that draws the first page. */
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
    // This lane draws the others as soon as the first page is drawn, while that page is still being written.
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
