import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findInBook, parseQuery, searchablePages } from '../../packages/book/src/search/search.ts';

// Measures how long a visitor waits for the first search result and for all results, without precomputed data: `npm run
// bench -- search`.
const { values } = parseArgs({
  options: { json: { type: 'string' }, pages: { type: 'string', default: '352' } },
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
});
const pageCount = Number(values.pages);

const latin = 'the culture of law property creativity internet naïve “café” which they made for free\n'.split(' ');
const chinese = [...'书页翻动的时候光从字里行间透出来年度报告公司治理财务数据\n'];

/** Builds a book with about 2,300 characters per page, identical in every run. */
function bookOf(words: readonly string[], between: string, perPage: number): string[] {
  let state = 7;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return words[state % words.length] ?? '';
  };
  return Array.from({ length: pageCount }, () => Array.from({ length: perPage }, next).join(between));
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function measure(texts: readonly string[], typed: string) {
  const query = parseQuery(typed);
  if (!query) throw new Error(`No results for ${typed}`);
  const runs = Array.from({ length: 7 }, () => {
    const start = performance.now();
    let firstMs = Number.NaN;
    let hits = 0;
    for (const { found } of findInBook(searchablePages(texts), query)) {
      if (hits === 0 && found.length > 0) firstMs = performance.now() - start;
      hits += found.length;
    }
    return { firstMs, allMs: performance.now() - start, hits };
  });
  return {
    query: typed,
    hits: runs[0]?.hits ?? 0,
    firstMs: Number(median(runs.map(({ firstMs }) => firstMs)).toFixed(2)),
    allMs: Number(median(runs.map(({ allMs }) => allMs)).toFixed(1)),
  };
}

const english = bookOf(latin, ' ', 400);
const report = bookOf(chinese, '', 2300);
const rows = [
  ...['creativity', 'café', 'free law', 'zebra'].map((typed) => measure(english, typed)),
  ...['书', '报告', '斑马'].map((typed) => measure(report, typed)),
];
console.log(`${pageCount} pages, cold`);
console.table(rows);
if (values.json) writeFileSync(values.json, JSON.stringify({ pages: pageCount, rows }, null, 2));
