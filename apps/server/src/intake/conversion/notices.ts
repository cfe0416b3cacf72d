import type { ConvertNotice } from '@leafcast/convert';
import type { ServerKey } from '@leafcast/messages';

type Translate = (key: ServerKey, values: Record<string, string>) => string;

/** Maximum number of page ranges listed; more would be unreadable. */
const maxRuns = 40;

/** Formats notices as text, one per code, each with all affected pages. */
export function formatNotices(notices: readonly ConvertNotice[], translate: Translate): string[] {
  const codes = [...new Set(notices.map(({ code }) => code))];
  return codes.map((code) => {
    const pages = notices.flatMap((notice) => (notice.code === code ? notice.pages : []));
    const values = notices.find((notice) => notice.code === code)?.values;
    return translate(code, { ...values, pages: formatPageRanges(pages) });
  });
}

/** Formats zero-based page indexes as page numbers: `1, 3–5`. */
export function formatPageRanges(pages: readonly number[]): string {
  const runs: { readonly from: number; to: number }[] = [];
  for (const page of [...new Set(pages)].toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else runs.push({ from: page, to: page });
  }
  const words = runs.map(({ from, to }) => (from === to ? String(from + 1) : `${from + 1}–${to + 1}`));
  return words.slice(0, maxRuns).join(', ') + (words.length > maxRuns ? ' …' : '');
}
