import { basename } from 'node:path';
import { type Book, type BookPage, bookFormat, bookVersion, importLimits, type OutlineEntry } from '@leafcast/book';
import { cleanText } from '../extract/clean-text.ts';
import type { ConvertJob } from '../job.ts';
import type { Described } from '../lane/protocol.ts';

/** Which page of the source each page of the book is, and the other way round. */
export interface PageMap {
  /** Page index of the source by page index of the book. */
  readonly sources: readonly number[];
  /** Page index of the book by page index of the source; absent where the book has no such page. */
  readonly targets: ReadonlyMap<number, number>;
}

export function pageMapOf(sources: readonly number[]): PageMap {
  const targets = new Map<number, number>();
  sources.forEach((source, index) => {
    if (!targets.has(source)) targets.set(source, index);
  });
  return { sources, targets };
}

/** An outline in page indexes of the book; a heading whose page is not in the book stays as a mere heading. */
export function mapOutline(outline: readonly OutlineEntry[], map: PageMap): OutlineEntry[] {
  return outline.map(({ title, page, url, children }) => {
    const target = page === undefined ? undefined : map.targets.get(page);
    return {
      title,
      ...(target === undefined ? {} : { page: target }),
      ...(url === undefined ? {} : { url }),
      ...(children === undefined ? {} : { children: mapOutline(children, map) }),
    };
  });
}

function titleOf(job: ConvertJob, described: Described): string {
  const name = basename(job.sources[0]?.name ?? '').replace(/\.[^.]{1,5}$/u, '');
  const titles = [job.title, described.title ?? '', name].map((title) => cleanText(title, importLimits.titleLength));
  return titles.find((title) => title !== '') ?? job.bookId;
}

/** The book as it is before any page is drawn; pages that are done already have their pictures. */
export function skeletonOf(job: ConvertJob, described: Described, map: PageMap): Book {
  const pages = map.sources.map((source, index): BookPage => {
    const shape = described.pages[source];
    if (!shape) throw new Error(`No page ${source} was described`);
    return job.done?.get(index) ?? { ...shape, mode: 'image', images: {} };
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
    settings: described.rightToLeft ? { rightToLeft: true } : {},
    outline: job.options.importOutline ? mapOutline(described.outline, map) : [],
    bookmarks: [],
    pages,
  };
}
