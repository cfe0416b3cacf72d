import { type OutlineEntry, outlineLimits } from '../content/outline.ts';
import { safeUrl } from '../values/link.ts';

/** Stored form of a heading: caption, page (from 1), URL, level (from 1), subheadings. @see W-168 */
export interface StoredOutlineEntry {
  readonly c: string;
  readonly p?: number;
  readonly u?: string;
  readonly l: number;
  readonly ci?: readonly StoredOutlineEntry[];
}

/** Writes an outline in its stored form, with only the five defined fields. @see W-168, W-169 */
export function toStoredOutline(entries: readonly OutlineEntry[], level = 1): StoredOutlineEntry[] {
  return entries.map((entry) => ({
    c: entry.title,
    ...(entry.page === undefined ? {} : { p: entry.page + 1 }),
    ...(entry.url === undefined ? {} : { u: entry.url }),
    l: level,
    ...(entry.children?.length ? { ci: toStoredOutline(entry.children, level + 1) } : {}),
  }));
}

/**
 * Reads a stored outline. Levels are derived from the nesting; unknown fields are removed.
 *
 * @param pageCount number of pages of the book
 * @returns the outline; `null` if it contains wrong types, an unsafe URL or a page that the book does not have, or
 * exceeds `outlineLimits`
 * @see W-168, W-169, safety T27
 */
export function fromStoredOutline(stored: unknown, pageCount: number): OutlineEntry[] | null {
  const outline: OutlineEntry[] = [];
  // An explicit stack is used, because an outline 10,000 levels deep must exceed the limit instead of overflowing the
  // call stack.
  const open: { from: unknown; into: OutlineEntry[]; depth: number }[] = [{ from: stored, into: outline, depth: 1 }];
  let count = 0;
  for (let list = open.pop(); list; list = open.pop()) {
    if (!Array.isArray(list.from) || list.depth > outlineLimits.depth) return null;
    count += list.from.length;
    if (count > outlineLimits.entries) return null;
    for (const item of list.from as unknown[]) {
      const heading = readHeading(item, pageCount);
      if (!heading) return null;
      const children: OutlineEntry[] = [];
      list.into.push(heading.below === undefined ? heading.entry : { ...heading.entry, children });
      if (heading.below !== undefined) open.push({ from: heading.below, into: children, depth: list.depth + 1 });
    }
  }
  return outline;
}

function readHeading(item: unknown, pageCount: number): { entry: OutlineEntry; below: unknown } | null {
  if (typeof item !== 'object' || item === null) return null;
  const { c: title, p, u, ci } = item as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || title.length > outlineLimits.titleLength) return null;
  const page = typeof p === 'number' ? p - 1 : undefined;
  if (p !== undefined && !(page !== undefined && Number.isInteger(page) && page >= 0 && page < pageCount)) return null;
  const url = typeof u === 'string' && u !== '' ? safeUrl(u) : undefined;
  if (url === null || (u !== undefined && typeof u !== 'string')) return null;
  const hasNone = ci === undefined || (Array.isArray(ci) && ci.length === 0);
  return {
    entry: { title, ...(page === undefined ? {} : { page }), ...(url === undefined ? {} : { url }) },
    below: hasNone ? undefined : ci,
  };
}
