import { cutPages, importLimits, parsePageRange } from '@leafcast/book';
import { ConversionFailed } from '../failure.ts';
import type { ConvertJob } from '../job.ts';
import type { Described, Opened, RenderOptions } from '../lane/protocol.ts';
import { type PageMap, pageMapOf, pointsPerMm } from './skeleton.ts';

type Chosen = Pick<ConvertJob, 'kind' | 'options' | 'sources'>;

/**
 * The pages of the source that the book contains, as indexes from 0 in the order of the book.
 *
 * @throws ConversionFailed for an invalid page range, or too many pages
 */
export function chosenPages(
  { kind, options, sources }: Chosen,
  { pageCount, unreadable }: Pick<Opened, 'pageCount' | 'unreadable'>,
): readonly number[] {
  if (kind === 'images') {
    const readable = Array.from({ length: pageCount }, (_, index) => index).filter(
      (index) => !unreadable.includes(index),
    );
    return mayImport(readable, { options, sources });
  }
  const range = parsePageRange(options.pages, pageCount, options);
  if ('issue' in range) throw new ConversionFailed(range.issue, `Page range of ${pageCount} pages`);
  return mayImport(mustFit(range.pages, sources), { options, sources });
}

/** Whether the shapes of all pages are needed before the first is drawn. */
export const needsShapes = ({ options }: Pick<ConvertJob, 'options'>): boolean =>
  options.cut !== 0 || options.drawnBy === 'ghostscript';

/** Whether folds of spreads are needed, too. */
export const needsFolds = ({ options }: Pick<ConvertJob, 'options'>): boolean => options.cut === -1;

/**
 * Plans the pages of the book from the chosen pages of the source.
 *
 * @param described `null` if shapes are not needed
 * @throws ConversionFailed for more pages than a book may have
 */
export function planPages(job: Chosen, chosen: readonly number[], described: Described | null): PageMap {
  const shapes = described?.pages ?? [];
  const parts = cutPages(job.options.cut, chosen, shapes, described?.rightToLeft ?? false, described?.folds);
  return pageMapOf(mustFit(parts, job.sources), (index) => shapes[index]?.width ?? 0);
}

function mustFit<Item>(pages: readonly Item[], sources: Chosen['sources']): readonly Item[] {
  if (pages.length <= importLimits.pages) return pages;
  const names = sources.map(({ name }) => name);
  const values = { count: String(importLimits.pages) };
  throw new ConversionFailed('upload.pdfPages', `${pages.length} pages`, { names, values });
}

/** Returns the pages if the account may import so many. @throws ConversionFailed otherwise @see W-344 */
function mayImport(pages: readonly number[], { options, sources }: Pick<Chosen, 'options' | 'sources'>) {
  const { mostPages } = options;
  if (mostPages === undefined || pages.length <= mostPages) return pages;
  const names = sources.map(({ name }) => name);
  const values = { count: String(mostPages) };
  throw new ConversionFailed('upload.trialPages', `${pages.length} pages`, { names, values });
}

/** The options for drawing the pages of a job. */
export function renderOptionsOf({ options }: Pick<ConvertJob, 'options'>): RenderOptions {
  const { bleed, engine, clarity, quality, fullPictures } = options;
  return { bleed: bleed * pointsPerMm, engine, clarity, quality, fullPictures };
}
