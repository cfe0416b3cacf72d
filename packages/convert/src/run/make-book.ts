import type { Book, BookPage } from '@leafcast/book';
import { ConversionFailed } from '../failure.ts';
import type { ConvertHandlers, ConvertJob, ConvertLimits, ConvertResult, IndexedPage } from '../job.ts';
import type { Described, LaneRefusal, PageMade, PageRequest } from '../lane/protocol.ts';
import { chosenPages, lookOf, needsFolds, needsShapes, planPages } from '../plan/choose-pages.ts';
import { createPageOrder, type PageOrder } from '../plan/page-order.ts';
import { skeletonOf } from '../plan/skeleton.ts';
import type { Lane } from '../pool/lane.ts';
import type { Slots } from '../pool/slots.ts';
import { openBookFolder } from '../write/book-folder.ts';
import { drawPages } from './draw-pages.ts';
import { createNotices } from './notices.ts';
import { createLaneGroup, failureOfLoss, failureOfRefusal, type LaneSource, type Lender } from './open-lane.ts';
import { keepPage } from './page-keeper.ts';
import { writeSearchText } from './search-text.ts';

/** A lane more than two is worth its start for so many pages. */
const pagesPerLane = 30;
/** A book of fewer pages is done before a second lane, which costs the next document a warm one, would be of use. */
const worthSecondLane = 4;

/** What a running job needs of its converter. */
export interface RunContext {
  readonly lanes: Lender;
  readonly slots: Slots;
  readonly limits: ConvertLimits;
  readonly signal: AbortSignal;
  /** Lanes that this job may use at the same time, at least 1. */
  readonly laneCount: number;
  /** Told the order of pages once there is one, for `want`. */
  onOrder(order: PageOrder): void;
  onPeak(bytes: number): void;
}

/**
 * Makes the book: opens the document, tells its skeleton, draws the first page at once on a lane of its own while
 * another lane reads the metadata, then all pages, then gathers the text for searching.
 *
 * @throws ConversionFailed, or the signal's reason
 */
export async function makeBook(
  job: ConvertJob,
  source: LaneSource,
  handlers: ConvertHandlers,
  context: RunContext,
): Promise<ConvertResult> {
  const { limits, signal, slots } = context;
  const lanes = createLaneGroup(context.lanes, source, limits, signal);
  try {
    handlers.onProgress?.(0, 0, 'open');
    const { lane, opened } = await lanes.open();
    const chosen = chosenPages(job, opened);
    // What a second lane fails for is told by the first too; where only the second fails, the first does its work.
    const second: Promise<Lane | null> =
      context.laneCount > 1 && chosen.length >= worthSecondLane
        ? lanes.open().then(
            (other) => other.lane,
            () => null,
          )
        : Promise.resolve(null);
    const failedNames = opened.unreadable.map((index) => job.sources[index]?.name ?? '');
    if (chosen.length === 0) throw new ConversionFailed(source.failureCode, 'No page is left', { names: failedNames });

    const describe = async (describing: Lane): Promise<Described> => {
      const described = await describing
        .ask({ type: 'describe', outline: job.options.importOutline, folds: needsFolds(job) }, limits.openMs)
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw failureOfLoss(source, error);
        });
      if (described.type === 'refused') throw failureOfRefusal(source, described);
      return described;
    };
    const shapes = needsShapes(job) ? await describe(lane) : null;
    const map = planPages(job, chosen, shapes);
    const look = lookOf(job);
    const requestFor = (page: number): PageRequest => ({
      ...(map.parts[page] ?? { index: 0 }),
      look,
      rendition: 'page',
      text: job.options.importSearch,
      links: job.options.importLinks,
      textToLink: job.options.textToLink,
      thumb: true,
    });

    // The first page goes ahead of everybody's slots. Should it fail, it is tried again with the others.
    const firstMade: Promise<PageMade | LaneRefusal | null> = job.done?.has(0)
      ? Promise.resolve(null)
      : lane.ask({ type: 'page', ...requestFor(0) }, limits.pageMs).catch(() => null);
    // Whichever lane is free first; a second one that still has to start is not waited for.
    const free = (await Promise.race([second, firstMade.then(() => lane)])) ?? lane;
    signal.throwIfAborted();
    return await drawBook(shapes ?? (await describe(free)));

    async function drawBook(description: Described): Promise<ConvertResult> {
      const skeleton = skeletonOf(job, description, map);
      const pages: BookPage[] = [...skeleton.pages];
      const folder = await openBookFolder(job.outputDir);
      const finished = new Set<number>();
      pages.forEach((page, index) => {
        if (page.images.page) finished.add(index);
      });
      handlers.onOpened?.(skeleton);
      if (description.isOutlineFlattened) handlers.onNotice?.({ code: 'convert.outlineDepth', pages: [] });
      handlers.onProgress?.(finished.size, pages.length, 'pages');

      const notices = createNotices(async (batch: readonly IndexedPage[]) => {
        await folder.settle();
        // A batch that was gathered before a failure must not be told about after it.
        if (lanes.isOver()) return;
        await handlers.onPages?.(batch);
        handlers.onProgress?.(finished.size, pages.length, 'pages');
      });
      const skipped = new Set<number>();

      const keep = async (index: number, made: PageMade) => {
        const before = pages[index];
        if (!before) throw new Error(`No page ${index}`);
        const page = await keepPage(folder, map, index, before, made);
        pages[index] = page;
        if (made.isDamaged) handlers.onNotice?.({ code: 'convert.damagedPages', pages: [index] });
        finished.add(index);
        await notices.add({ index, page });
      };

      const order = createPageOrder(pages.flatMap((_, index) => (index === 0 || finished.has(index) ? [] : [index])));
      context.onOrder(order);

      const draw = {
        source,
        lanes,
        slots,
        priority: 'normal' as const,
        limits,
        signal,
        requestFor,
        keep,
        skip(page: number) {
          skipped.add(page);
          failedNames.push(job.sources[map.parts[page]?.index ?? -1]?.name ?? '');
        },
      };
      const drawFirst = async () => {
        const first = await firstMade;
        signal.throwIfAborted();
        if (first?.type !== 'made' && !finished.has(0)) await drawPages(createPageOrder([0]), lane, draw);
        // The others go on with this lane as soon as the first page is drawn, while it is still being written.
        const others = drawPages(order, lane, draw);
        await Promise.all([others, first?.type === 'made' && keep(0, first).then(() => notices.flush())]);
      };
      const more = Math.min(context.laneCount, Math.floor(pages.length / pagesPerLane)) - 2;
      await Promise.all([
        drawFirst(),
        second.then((other) => other && drawPages(order, other, draw)),
        ...Array.from({ length: Math.max(0, more) }, async () => drawPages(order, (await lanes.open()).lane, draw)),
      ]);
      await Promise.all([notices.flush(), lanes.giveBack()]);

      const kept = pages.filter((_, index) => !skipped.has(index));
      if (kept.length === 0)
        throw new ConversionFailed(source.failureCode, 'No image could be decoded', { names: failedNames });
      handlers.onProgress?.(finished.size, pages.length, 'search');
      const search = job.options.importSearch ? await writeSearchText(job.outputDir, folder, kept) : null;
      await folder.settle();
      const book: Book = { ...skeleton, pages: kept, ...(search === null ? {} : { search }) };
      return { ok: true, book, failedNames };
    }
  } finally {
    lanes.killAll();
    context.onPeak(lanes.peakBytes());
  }
}
