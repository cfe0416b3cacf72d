import { cutPages, importLimits, parsePageRange } from '@leafcast/book';
import { ConversionFailed } from '../failure.ts';
import type { ConvertJob } from '../job.ts';
import type { Described, Opened, RenderOptions } from '../lane/protocol.ts';
import { type PageMap, pageMapOf, pointsPerMm } from './skeleton.ts';

type Chosen = Pick<ConvertJob, 'kind' | 'options' | 'sources'>;

/** Which pages of the source are in the book, in its order. @throws ConversionFailed for a bad page range */
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

/** Whether the shapes of pages have to be known before any of them is drawn. */
export const needsShapes = ({ options }: Pick<ConvertJob, 'options'>): boolean => options.cut !== 0;

/** Whether some of them have to be looked at as well. */
export const needsFolds = ({ options }: Pick<ConvertJob, 'options'>): boolean => options.cut === -1;

/**
 * What becomes of the chosen pages.
 *
 * @param described may be absent where shapes are not needed
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
  const values = { pdfLength: String(importLimits.pages) };
  throw new ConversionFailed('upload.pdfPages', `${pages.length} pages`, { names, values });
}

/** The pages, where the account may import so many. @see W-344 */
function mayImport(pages: readonly number[], { options, sources }: Pick<Chosen, 'options' | 'sources'>) {
  const { mostPages } = options;
  if (mostPages === undefined || pages.length <= mostPages) return pages;
  const names = sources.map(({ name }) => name);
  const values = { pdfLength: String(mostPages) };
  throw new ConversionFailed('upload.trialPages', `${pages.length} pages`, { names, values });
}

/** How all pages of a job are made. */
export function renderOptionsOf({ options }: Pick<ConvertJob, 'options'>): RenderOptions {
  const { bleed, engine, clarity, quality, fullPictures } = options;
  return { bleed: bleed * pointsPerMm, engine, clarity, quality, fullPictures };
}
