import { importLimits, parsePageRange } from '@leafcast/book';
import type { importOptionsSchema } from '@leafcast/contract';
import type { z } from 'zod';

/** What is taken over from a document. @see W-201 … W-206 */
export type ImportOptions = z.output<typeof importOptionsSchema>;

/** @see W-526 … W-530 */
export const defaultImportOptions: ImportOptions = {
  importTOC: true,
  importSearch: true,
  importLink: true,
  textToLink: true,
  r: 'all',
};

/** The key of user meta under which the choices are kept. */
export const importMetaKey = 'pdfImportConfig';

/**
 * Reads the remembered choices; the page range always starts as all pages.
 *
 * @see W-213 … W-216
 */
export function readImportMeta(stored: string | undefined): ImportOptions {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}');
    if (typeof kept !== 'object' || kept === null) return defaultImportOptions;
    const choice = (key: 'importTOC' | 'importSearch' | 'importLink' | 'textToLink') =>
      key in kept ? isYes((kept as Readonly<Record<string, unknown>>)[key]) : true;
    return {
      importTOC: choice('importTOC'),
      importSearch: choice('importSearch'),
      importLink: choice('importLink'),
      textToLink: choice('textToLink'),
      r: 'all',
    };
  } catch {
    return defaultImportOptions;
  }
}

/** Writes the choices for user meta. @see W-213, W-214 */
export function writeImportMeta(options: ImportOptions): string {
  const { importTOC, importSearch, importLink, textToLink } = options;
  return JSON.stringify({
    importTOC: Number(importTOC),
    importSearch: Number(importSearch),
    importLink: Number(importLink),
    textToLink: textToLink ? 'all' : '',
    r: 'all',
    pdfBleed: 0,
    IMAGEINPDF: 0,
  });
}

/** What is wrong with a page range; `null` when nothing is. @see W-345 … W-347 */
export function pageRangeIssue(range: string): 'range.empty' | 'range.format' | null {
  // `all` would list the pages of the longest book; how many this one has is known only later.
  const result = parsePageRange(range, importLimits.pages);
  return 'issue' in result ? result.issue : null;
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'all';
}
