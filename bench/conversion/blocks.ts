// Compares the headings, items and tables that are found in untagged documents with labels made by hand from their
// pictures. Documents that are not on this machine are skipped.
// usage: npm run bench -- blocks [NAME…] [--documents FOLDER]… [--held-out] [--details]
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBlocks } from '../../packages/convert/src/extract/blocks/page/find-blocks.ts';
import { createBookStudy } from '../../packages/convert/src/extract/blocks/study-book.ts';
import { findTables } from '../../packages/convert/src/extract/blocks/tables/find-tables.ts';
import { toTextLines } from '../../packages/convert/src/extract/text-line.ts';
import { openPdfs } from '../../packages/convert/src/lane/pdf/merged-pdf.ts';

interface Labeled {
  /** Page number in the document, from 1. */
  readonly page: number;
  readonly level: number;
  readonly title: string;
}

interface Label {
  readonly file: string;
  /** First and last page that are labeled. */
  readonly pages: readonly [number, number];
  readonly headings: readonly Labeled[];
  /** Titles that count neither as right nor as wrong. */
  readonly optional?: readonly string[];
  /** Number of items of lists. */
  readonly items?: number;
  readonly tables?: readonly { readonly page: number; readonly rows: number; readonly columns: number }[];
  /** Whether the document was not used to choose the rules, when they were first measured. */
  readonly heldOut?: true;
}

const { values: options, positionals: names } = parseArgs({
  options: {
    documents: { type: 'string', multiple: true, default: [] },
    'held-out': { type: 'boolean', default: false },
    details: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const root = join(import.meta.dirname, '../..');
const folders = [...options.documents, join(root, '../shared/corpus'), '/usr/share/doc'];
const labels = join(import.meta.dirname, 'labels');

const keyOf = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
const pairsOf = (title: string) => {
  const key = keyOf(title);
  return new Set(Array.from({ length: Math.max(1, key.length - 1) }, (_, at) => key.slice(at, at + 2)));
};
/** Titles are compared by their pairs of letters, because formulas are extracted differently than a person reads them. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const common = [...a].filter((pair) => b.has(pair));
  return (2 * common.length) / (a.size + b.size) >= 0.7;
}

function readPages(path: string) {
  const document = openPdfs([{ path, name: 'document.pdf' }], undefined);
  const pages = Array.from({ length: document.pageCount }, (_, index) => {
    const page = document.page(index);
    const { width, height } = page.shape;
    const { lines, tables } = findTables(
      toTextLines(page.lines(), page.shape),
      page.shape,
      () => page.drawings?.() ?? [],
    );
    page.close();
    return { lines, blocks: tables, width, height };
  });
  document.close();
  return pages;
}

const sums = { right: 0, found: 0, wanted: 0, levels: 0, cells: 0, wantedCells: 0 };
for (const name of globSync('*/*.json', { cwd: labels }).toSorted()) {
  const label: Label = JSON.parse(readFileSync(join(labels, name), 'utf8'));
  if (label.heldOut !== true && options['held-out']) continue;
  if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
  const path = folders.map((folder) => join(folder, label.file)).find(existsSync);
  if (path === undefined) {
    console.log(`${name}: ${label.file} is not here`);
    continue;
  }
  const pages = readPages(path);
  const start = process.cpuUsage();
  const study = createBookStudy();
  for (const [index, page] of pages.entries()) study.add(page, index);
  const known = study.finish();
  const blocks = pages.map((page, index) => findBlocks(page, known.headings.get(index) ?? [], known));
  const { user } = process.cpuUsage(start);
  const [from, to] = label.pages;
  const inRange = blocks.slice(from - 1, to);
  const headings = [...known.headings.values()].flat().filter(({ page }) => page >= from - 1 && page < to);
  const left = [...label.headings];
  const matched: [number, number][] = [];
  const wrong = headings.filter(({ title, page, level }) => {
    const at = left.findIndex((one) => one.page === page + 1 && isSame(one.title, title));
    const [match] = at === -1 ? [] : left.splice(at, 1);
    if (match) matched.push([level, match.level]);
    return !match && !label.optional?.some((one) => isSame(one, title));
  });
  // A label may count levels from the sections, while the book has a title above them.
  const levels = Math.max(
    ...[-2, -1, 0, 1, 2].map((by) => matched.filter(([one, other]) => one + by === other).length),
  );
  const cells = (label.tables ?? []).map((table) => {
    const tables = blocks[table.page - 1]?.flatMap((block) => (block.kind === 'table' ? [block] : [])) ?? [];
    const isRight = tables.some(({ rows }) => rows.length === table.rows && rows[0]?.length === table.columns);
    return { count: table.rows * table.columns, isRight };
  });
  const items = inRange.flat().filter(({ kind }) => kind === 'item').length;
  sums.right += matched.length;
  sums.found += matched.length + wrong.length;
  sums.wanted += label.headings.length;
  sums.levels += levels;
  sums.cells += cells.reduce((sum, { count, isRight }) => sum + (isRight ? count : 0), 0);
  sums.wantedCells += cells.reduce((sum, { count }) => sum + count, 0);
  const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(2);
  console.log(
    `${name.replace('.json', '').padEnd(30)} precision ${share(matched.length, matched.length + wrong.length)} recall ${share(matched.length, label.headings.length)} level ${share(levels, matched.length)} items ${items}/${label.items ?? '?'} CPU ${(user / 1000 / pages.length).toFixed(2)} ms a page`,
  );
  if (!options.details) continue;
  for (const { page, title } of left) console.log(`  missing on page ${page}: ${title}`);
  for (const { page, title } of wrong) console.log(`  wrong on page ${page + 1}: ${title}`);
}
console.log(
  `headings: precision ${(sums.right / sums.found).toFixed(3)}, recall ${(sums.right / sums.wanted).toFixed(3)}, level ${(sums.levels / sums.right).toFixed(3)}; cells of tables ${(sums.cells / Math.max(1, sums.wantedCells)).toFixed(3)}`,
);
