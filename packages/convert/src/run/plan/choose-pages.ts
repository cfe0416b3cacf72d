import {
  cutPages,
  findDoubtfulSpreads,
  getPageRegion,
  importLimits,
  type PageBox,
  parsePageRange,
} from '@leafcast/book';
import { ConversionError } from '../../job/failure.ts';
import type { ConvertJob } from '../../job/job.ts';
import type { DescribedReply, OpenedReply, RenderOptions } from '../../lane/protocol/protocol.ts';
import { createPageMap, type PageMap, pointsPerMm } from './skeleton.ts';

type Chosen = Pick<ConvertJob, 'kind' | 'options' | 'sources'>;

interface ChosenPages {
  /** Page indexes from 0 in the source, in the order of the book. */
  readonly pages: readonly number[];
  /** Number of requested pages; `pages` contains fewer if the account may not import all of them. */
  readonly requested: number;
}

/**
 * Returns the source pages that the book contains.
 *
 * @throws ConversionError for an invalid page range, or too many pages
 * @see W-344, D-045
 */
export function selectPages(
  { kind, options, sources }: Chosen,
  { pageCount, unreadable }: Pick<OpenedReply, 'pageCount' | 'unreadable'>,
): ChosenPages {
  if (kind === 'images') {
    const readable = Array.from({ length: pageCount }, (_, index) => index).filter(
      (index) => !unreadable.includes(index),
    );
    return mayImport(readable, options);
  }
  const range = parsePageRange(options.pages, pageCount, options);
  if ('issue' in range) throw new ConversionError(range.issue, `Page range of ${pageCount} pages`);
  return mayImport(requireInRange(range.pages, sources), options);
}

/** Whether all page sizes are needed before the first page is drawn. */
export const needsShapes = ({ options }: Pick<ConvertJob, 'options'>): boolean =>
  options.cut !== 0 || options.drawnBy === 'ghostscript';

/** Returns the box of the pages in which the folds of spreads are needed as well; an empty object if they are not. */
export const getFoldRequest = ({ options }: Pick<ConvertJob, 'options'>): { readonly foldsIn?: PageBox } =>
  options.cut === -1 ? { foldsIn: options.box } : {};

/**
 * Plans the pages of the book from the selected source pages.
 *
 * @param described `null` if page sizes are not needed
 * @throws ConversionError for more pages than a book may have
 */
export function planPages(job: Chosen, chosen: readonly number[], described: DescribedReply | null): PageMap {
  const { box } = job.options;
  const shapes = (described?.pages ?? []).map((shape) => getPageRegion(shape, undefined, { box, bleed: 0 }) ?? shape);
  const parts = cutPages(job.options.cut, chosen, shapes, described?.rightToLeft ?? false, described?.folds);
  return createPageMap(requireInRange(parts, job.sources), (index) => {
    const shape = described?.pages[index];
    return (shape && getPageRegion(shape, 'right', { box, bleed: 0 })?.x) ?? 0;
  });
}

function requireInRange<Item>(pages: readonly Item[], sources: Chosen['sources']): readonly Item[] {
  if (pages.length <= importLimits.pages) return pages;
  const names = sources.map(({ name }) => name);
  const values = { count: String(importLimits.pages) };
  throw new ConversionError('upload.pdfPages', `${pages.length} pages`, { names, values });
}

const mayImport = (pages: readonly number[], { mostPages }: ConvertJob['options']): ChosenPages => ({
  pages: pages.slice(0, mostPages),
  requested: pages.length,
});

/** Returns the indexes of the book's pages that may be spreads, but that the automatic cut left whole. */
export function findUncutSpreads(
  { options: { cut, box } }: Pick<ConvertJob, 'options'>,
  chosen: readonly number[],
  described: DescribedReply | null,
  map: PageMap,
): readonly number[] {
  if (cut !== -1 || !described) return [];
  const shapes = described.pages.map((shape) => getPageRegion(shape, undefined, { box, bleed: 0 }) ?? shape);
  return findDoubtfulSpreads(chosen, shapes, described.folds).flatMap((index) => map.targetOf(index) ?? []);
}

/** Returns the options for drawing the pages of a job. */
export function createRenderOptions({ options }: Pick<ConvertJob, 'options'>): RenderOptions {
  const { box, bleed, engine, clarity, quality, singlePictures } = options;
  return { box, bleed: bleed * pointsPerMm, engine, clarity, quality, singlePictures };
}
