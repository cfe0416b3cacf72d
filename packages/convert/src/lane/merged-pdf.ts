import { outlineLimits } from '@leafcast/book/pages';
import { cleanText } from '../extract/clean-text.ts';
import type { SourceTarget } from '../extract/source-target.ts';
import type { SourceFile } from '../job.ts';
import { openPdf } from './mupdf-engine.ts';
import type { EngineDocument, EnginePage } from './page-engine.ts';
import type { Described, PageShape, SourceHeading } from './protocol.ts';
import { Refusal } from './refusal.ts';

interface Part {
  readonly name: string;
  readonly document: EngineDocument;
  /** Index of its first page in the whole. */
  readonly start: number;
}

/**
 * Opens PDFs as one document, in their order.
 *
 * @throws Refusal as `openPdf` does; `protected` where one of several needs a password
 * @see D-093, D-529
 */
export function openPdfs(files: readonly SourceFile[], password: string | undefined): EngineDocument {
  const [only] = files;
  if (files.length < 2) return openPdf(only?.path ?? '', password);
  const parts: Part[] = [];
  const close = () => {
    for (const { document } of parts) document.close();
  };
  try {
    let start = 0;
    for (const { path, name } of files) {
      const document = openPart(path, name);
      parts.push({ name, document, start });
      start += document.pageCount;
    }
    return merged(parts, start, close);
  } catch (error) {
    close();
    throw error;
  }
}

function openPart(path: string, name: string): EngineDocument {
  try {
    return openPdf(path, undefined);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = error.reason === 'password' ? 'protected' : error.reason;
    throw new Refusal(reason, error.message, { cause: error, name });
  }
}

function merged(parts: readonly Part[], pageCount: number, close: () => void): EngineDocument {
  return {
    pageCount,
    unreadable: [],
    describe: (options) => describe(parts, options),
    page(index): EnginePage {
      const part = parts.findLast(({ start }) => start <= index);
      if (!part) throw new Error(`There is no page ${index}`);
      const page = part.document.page(index - part.start);
      return { ...page, links: () => page.links().map((link) => moved(link, part.start)) };
    },
    close,
  };
}

/** What is said of one document alone, its title and its author, is not true of the whole. */
function describe(parts: readonly Part[], options: { readonly outline: boolean }): Described {
  const described = parts.map(({ document }) => document.describe(options));
  const pages = described.flatMap((one, source) =>
    // Labels would begin anew with each document.
    one.pages.map(({ label: _, ...shape }, index): PageShape => ({ ...shape, of: { source, index } })),
  );
  const outline = parts.map(({ name, start }, at): SourceHeading => {
    const title = cleanText(name.replace(/\.[^.]{1,5}$/u, ''), outlineLimits.titleLength);
    const below = headings(described[at]?.outline ?? [], start, outlineLimits.depth - 1);
    return { title, page: start, ...(below.length > 0 && { children: below }) };
  });
  const languages = new Set(described.map(({ language }) => language));
  const [language] = languages;
  return {
    type: 'described',
    pages,
    outline: options.outline ? outline : [],
    ...(described.some(({ isOutlineFlattened }) => isOutlineFlattened) && { isOutlineFlattened: true }),
    ...(languages.size === 1 && language !== undefined && { language }),
    rightToLeft: described[0]?.rightToLeft ?? false,
  };
}

/** @param depth levels that may be below */
function headings(list: readonly SourceHeading[], start: number, depth: number): SourceHeading[] {
  if (depth === 0) return [];
  return list.map(({ children = [], ...heading }) => {
    const below = headings(children, start, depth - 1);
    return { ...moved(heading, start), ...(below.length > 0 && { children: below }) };
  });
}

const moved = <Target extends SourceTarget>(target: Target, start: number): Target =>
  target.page === undefined ? target : { ...target, page: target.page + start };
