import type { BookPage } from '@leafcast/book';
import type { ConvertHandlers, ConvertResult, IndexedPage, SharpenJob } from '../../job/job.ts';
import type { PageMadeReply, PageRequest } from '../../lane/protocol/protocol.ts';
import { describeDocument } from '../describe-document.ts';
import { drawPages } from '../drawing/draw-pages.ts';
import { createLaneGroup, type LaneSource } from '../lane-group.ts';
import { createRenderOptions, getFoldRequest, needsShapes, planPages, selectPages } from '../plan/choose-pages.ts';
import { createPageOrder } from '../plan/page-order.ts';
import type { RunContext } from '../run-context.ts';
import { openBookFolder } from '../writing/book-folder.ts';
import { createPageReports } from '../writing/page-reports.ts';
import { writePage } from '../writing/write-page.ts';

/**
 * Adds the 3200 px rendition to every page without one, on one lane and with lower priority than all other work.
 *
 * @throws ConversionError, or the signal's reason
 */
export async function sharpenBook(
  job: SharpenJob,
  source: LaneSource,
  handlers: ConvertHandlers,
  { lanes: lender, slots, limits, signal, onOrder, onPeak }: RunContext,
): Promise<ConvertResult> {
  const lanes = createLaneGroup(lender, source, limits, signal);
  try {
    const { lane, opened } = await lanes.open();
    const { pages: chosen } = selectPages(job, opened);
    const shapes = needsShapes(job)
      ? await describeDocument(lane, source, { lanes, limits, signal }, { outline: false, ...getFoldRequest(job) })
      : null;
    const map = planPages(job, chosen, shapes);
    const rendering = createRenderOptions(job);
    const pages: BookPage[] = [...job.book.pages];
    const blurred = pages.flatMap((page, index) => (page.images.zoom ? [] : [index]));
    const folder = await openBookFolder(job.outputDir);
    let done = pages.length - blurred.length;
    const reports = createPageReports(async (batch: readonly IndexedPage[]) => {
      await folder.sync();
      if (lanes.isOver()) return;
      handlers.onPages?.(batch);
      handlers.onProgress?.(done, pages.length, 'zoom');
    });
    const order = createPageOrder(blurred);
    onOrder(order);
    handlers.onProgress?.(done, pages.length, 'zoom');
    await drawPages(order, lane, {
      source,
      lanes,
      slots,
      priority: 'low',
      limits,
      signal,
      async requestFor(page) {
        const part = map.parts[page] ?? { index: 0 };
        const nothingElse = { text: false, links: false, textToLink: false, thumb: false };
        const request: PageRequest = { ...part, rendering, rendition: 'zoom', ...nothingElse };
        // The conversion has already reported the pages that the external renderer cannot draw, so there is no callback
        // here.
        return source.externalRenderer?.add(request, shapes?.pages[part.index], () => undefined) ?? request;
      },
      async keep(index: number, made: PageMadeReply) {
        done += 1;
        const before = pages[index];
        if (!before || !made.zoom) return;
        const page = await writePage(folder, map, index, before, made);
        pages[index] = page;
        await reports.add({ index, page });
      },
      skip: () => {
        done += 1;
      },
    });
    await Promise.all([reports.flush(), lanes.release()]);
    // The page indexes are determined from the book, so that pages of an earlier run are also reported.
    const pictures = pages.flatMap(({ images }, index) => (images.zoom?.file.endsWith('.svg') ? [] : [index]));
    if (rendering.engine === 5 && source.kind === 'pdf' && pictures.length > 0) {
      handlers.onNotice?.({ code: 'convert.keptAsPictures', pages: pictures });
    }
    return { ok: true, book: { ...job.book, pages }, failedNames: [] };
  } finally {
    lanes.killAll();
    onPeak(lanes.peakBytes());
  }
}
