import { basename } from 'node:path';
import {
  type Book,
  type BookPage,
  bookFormat,
  bookVersion,
  getHalfLabel,
  getPageRegion,
  importLimits,
  type OutlineEntry,
  type PagePart,
  type Settings,
} from '@leafcast/book';
import { cleanMetadataTitle } from '../../extract/clean-metadata-title.ts';
import { cleanText } from '../../extract/clean-text.ts';
import type { ConvertJob } from '../../job/job.ts';
import type { DescribedReply, PageShape, SourceHeading } from '../../lane/protocol/protocol.ts';

/** Maps book pages to parts of source pages, and back. */
export interface PageMap {
  readonly parts: readonly PagePart[];
  /**
   * Returns the book's page index for a position in the source; `undefined` if the book does not contain that page.
   *
   * @param at points from the left edge of the source page; absent if unknown
   */
  targetOf(index: number, at?: number): number | undefined;
}

/**
 * Creates the page map for a list of parts.
 *
 * @param foldOf returns the position at which a source page is cut, in points from its left edge; called only for pages
 *   that are cut
 */
export function createPageMap(parts: readonly PagePart[], foldOf: (index: number) => number = () => 0): PageMap {
  const targets = new Map<number, { readonly first: number; readonly right?: number; readonly left?: number }>();
  parts.forEach(({ index, half }, page) => {
    const known = targets.get(index);
    targets.set(index, { ...(half && { [half]: page }), ...known, first: known?.first ?? page });
  });
  return {
    parts,
    targetOf(index, at) {
      const target = targets.get(index);
      if (!target || at === undefined) return target?.first;
      return (at < foldOf(index) ? target.left : target.right) ?? target.first;
    },
  };
}

/**
 * Converts an outline's page indexes from the source to the book. A heading loses its link if the book does not contain
 * its page.
 */
export function mapOutline(outline: readonly SourceHeading[], map: PageMap): OutlineEntry[] {
  return outline.map(({ title, page, at, url, children }) => {
    const target = page === undefined ? undefined : map.targetOf(page, at);
    return {
      title,
      ...(target === undefined ? {} : { page: target }),
      ...(url === undefined ? {} : { url }),
      ...(children === undefined ? {} : { children: mapOutline(children, map) }),
    };
  });
}

function titleOf(job: ConvertJob, described: DescribedReply): string {
  const name = basename(job.sources[0]?.name ?? '').replace(/\.[^.]{1,5}$/u, '');
  const given = job.title === job.options.fileTitle ? [] : [job.title];
  const titles = [...given, cleanMetadataTitle(described.title ?? '') ?? '', job.title, name];
  return titles.map((title) => cleanText(title, importLimits.titleLength)).find((title) => title !== '') ?? job.bookId;
}

/** Points per millimeter. */
export const pointsPerMm = 72 / 25.4;

/** Returns the shape of a page of the book, derived from its source page. */
function shapeOf(shape: PageShape, { half }: PagePart, job: ConvertJob, rightToLeft: boolean): PageShape {
  const { label, of: _, boxes: __, ...rest } = shape;
  const part = getHalfLabel(label, half, rightToLeft);
  const region = getPageRegion(shape, half, { box: job.options.box, bleed: job.options.bleed * pointsPerMm });
  const round = (points: number) => Math.max(0.1, Math.round(points * 100) / 100);
  return {
    ...rest,
    ...(region && { width: round(region.width), height: round(region.height) }),
    ...(part === undefined ? {} : { label: part }),
  };
}

/**
 * Landscape slides are displayed one at a time, because two slides side by side would fill only a quarter of a window.
 */
const isSlides = ({ kind }: ConvertJob, pages: readonly BookPage[]): boolean =>
  kind === 'presentation' && pages.every(({ width, height }) => width > height);

/** Checks whether the book begins with the first two pages of its source, uncut. */
const isWholeFromStart = ({ parts: [first, second] }: PageMap): boolean =>
  first?.index === 0 && !first.half && second?.index === 1;

/** Returns the page at which the book opens, unless it is the first page. */
function startOf({ openAt }: DescribedReply, map: PageMap): Settings {
  const page = openAt && map.targetOf(openAt.page, openAt.at);
  return page ? { startPage: page + 1 } : {};
}

/** Returns the book as it is before any page is drawn. Only pages that an earlier run has converted have images. */
export function createBookSkeleton(job: ConvertJob, described: DescribedReply, map: PageMap): Book {
  const pages = map.parts.map((part, index): BookPage => {
    const shape = described.pages[part.index];
    if (!shape) throw new Error(`The description has no page ${part.index}`);
    return job.done?.get(index) ?? { ...shapeOf(shape, part, job, described.rightToLeft), mode: 'image', images: {} };
  });
  return {
    format: bookFormat,
    version: bookVersion,
    id: job.bookId,
    title: titleOf(job, described),
    description: '',
    keywords: [],
    languages: [],
    source: {
      kind: job.kind,
      ...(described.language === undefined ? {} : { language: described.language }),
      ...(described.author === undefined ? {} : { author: described.author }),
      ...(described.created === undefined ? {} : { created: described.created }),
    },
    settings: {
      ...startOf(described, map),
      ...(described.rightToLeft ? { rightToLeft: true } : {}),
      ...(described.pairsFirstPages && isWholeFromStart(map) ? { startOnDouble: true } : {}),
      ...(isSlides(job, pages) ? { pageMode: 'single' } : {}),
    },
    outline: job.options.importOutline ? mapOutline(described.outline, map) : [],
    bookmarks: [],
    pages,
  };
}
