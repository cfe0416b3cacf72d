import { outlineLimits } from '@leafcast/book/pages';
import { cleanText } from '../../extract/clean-text.ts';
import type { LinkTarget } from '../../extract/link-target.ts';
import type { SourceFile } from '../../job/job.ts';
import type { EngineDocument, EnginePage } from '../protocol/page-engine.ts';
import type { DescribedReply, PageShape, SourceHeading } from '../protocol/protocol.ts';
import { Refusal } from '../protocol/refusal.ts';
import { openPdf } from './mupdf-engine.ts';

interface Part {
  readonly name: string;
  readonly document: EngineDocument;
  /** Index of the part's first page in the merged document. */
  readonly start: number;
}

/**
 * Opens several PDFs as one document, in the given order.
 *
 * @throws Refusal as `openPdf` does; with several PDFs, the refusal names the file, and has the reason `protected` if a
 * file needs a password
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
      const document = about(name, () => openPdf(path, undefined));
      parts.push({ name, document, start });
      start += document.pageCount;
    }
    return merged(parts, start, close);
  } catch (error) {
    close();
    throw error;
  }
}

/** Adds the name of the file to a refusal. */
function about<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isProtected = error.reason === 'password' || error.reason === 'certificate';
    const reason = isProtected ? 'protected' : error.reason;
    throw new Refusal(reason, error.message, { cause: error, file });
  }
}

function merged(parts: readonly Part[], pageCount: number, close: () => void): EngineDocument {
  return {
    pageCount,
    unreadable: [],
    describe: (options) => describe(parts, options),
    page(index, isBare): EnginePage {
      const part = parts.findLast(({ start }) => start <= index);
      if (!part) throw new Error(`Page ${index} does not exist`);
      const { name, document, start } = part;
      const within = (page: EnginePage): EnginePage => ({
        ...page,
        draw: (edge, region) => about(name, () => page.draw(edge, region)),
        links: () => page.links().map((link) => moved(link, start)),
        async again() {
          const other = await page.again?.();
          return other ? within(other) : null;
        },
      });
      return within(about(name, () => document.page(index - start, isBare)));
    },
    close,
  };
}

/** Describes the merged document. Title and author are omitted, because they belong to a single document. */
function describe(parts: readonly Part[], options: { readonly outline: boolean }): DescribedReply {
  const described = parts.map(({ name, document }) => about(name, () => document.describe(options)));
  const pages = described.flatMap((one, source) =>
    // Page labels are dropped, because they would start again with each document.
    one.pages.map(({ label: _, ...shape }, index): PageShape => ({ ...shape, of: { source, index } })),
  );
  const room = { left: outlineLimits.entries - parts.length };
  const outline = parts.map(({ name, start }, at): SourceHeading => {
    const title = cleanText(name.replace(/\.[^.]{1,5}$/u, ''), outlineLimits.titleLength);
    return { title, page: start, ...childrenOf(described[at]?.outline ?? [], start, outlineLimits.depth - 1, room) };
  });
  const [language, ...others] = new Set(described.map((one) => one.language));
  return {
    type: 'described',
    pages,
    outline: options.outline ? outline : [],
    ...(described.some(({ isOutlineFlattened }) => isOutlineFlattened) && { isOutlineFlattened: true }),
    ...(others.length === 0 && language !== undefined && { language }),
    rightToLeft: described[0]?.rightToLeft ?? false,
    ...(described[0]?.pairsFirstPages && { pairsFirstPages: true }),
  };
}

/**
 * Returns the headings below a heading of the merged document. Headings that are nested too deeply are placed after
 * their parent, and headings above the maximum number are omitted.
 */
function childrenOf(
  list: readonly SourceHeading[],
  start: number,
  depth: number,
  room: { left: number },
): Pick<SourceHeading, 'children'> {
  const children = list.flatMap(({ children: below = [], ...heading }): SourceHeading[] => {
    if (room.left === 0) return [];
    room.left -= 1;
    const own = moved(heading, start);
    const inner = childrenOf(below, start, Math.max(1, depth - 1), room);
    return depth > 1 ? [{ ...own, ...inner }] : [own, ...(inner.children ?? [])];
  });
  return children.length > 0 ? { children } : {};
}

const moved = <Target extends LinkTarget>(target: Target, start: number): Target =>
  target.page === undefined ? target : { ...target, page: target.page + start };
