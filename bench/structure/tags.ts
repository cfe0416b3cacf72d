import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { toBlocks } from '../../packages/convert/src/extract/blocks/to-blocks.ts';
import { keepLines } from '../../packages/convert/src/extract/text-line.ts';
import { openPdf } from '../../packages/convert/src/lane/pdf/mupdf-engine.ts';
import { documents, type Part } from './documents/tagged.ts';
import { toHtml } from './documents/to-html.ts';

// Prints documents of known structure with Chromium, tagged, and compares what the lane reads with the truth: the
// fraction that was found, and the fraction of what was found that is true. All should be 1.

const program = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const folder = mkdtempSync(join(tmpdir(), 'leafcast-tags-'));

/** What is compared: kind, details and text without white space, and each cell of a table by itself. */
interface Fact {
  readonly kind: string;
  readonly detail: string;
  readonly text: string;
}

const squeezed = (text: string) => text.replace(/\s+/gu, '');

function factsOf(part: Part): Fact[] {
  if (part.kind === 'heading') return [{ kind: 'heading', detail: `${part.level}`, text: squeezed(part.text) }];
  if (part.kind === 'paragraph') return [{ kind: 'paragraph', detail: '', text: squeezed(part.text) }];
  if (part.kind === 'figure') return [{ kind: 'figure', detail: '', text: squeezed(part.alternative) }];
  if (part.kind === 'item')
    return [{ kind: 'item', detail: `${part.depth} ${part.isNumbered}`, text: squeezed(part.text) }];
  return part.rows.flatMap((row) =>
    row.map(({ text, isHeader = false, columns = 1, rows = 1 }) => {
      return { kind: 'cell', detail: `${isHeader} ${columns} ${rows}`, text: squeezed(text) };
    }),
  );
}

/** Reads the facts of a PDF. A paragraph that continues on the next page is one fact. */
function read(path: string): Fact[] {
  const facts: Fact[] = [];
  const document = openPdf(path, undefined);
  for (let index = 0; index < document.pageCount; index += 1) {
    const page = document.page(index);
    const lines = keepLines(page.lines(), page.shape);
    const textOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
      squeezed(
        lines
          .slice(from, to)
          .map(({ line }) => line.text)
          .join(''),
      );
    for (const [at, block] of toBlocks(page.blocks?.() ?? [], lines).entries()) {
      const text = textOf(block);
      const last = facts.at(-1);
      if (block.kind === 'heading') facts.push({ kind: 'heading', detail: `${block.level}`, text });
      else if (block.kind === 'figure')
        facts.push({ kind: 'figure', detail: '', text: squeezed(block.alternative ?? '') });
      else if (block.kind === 'item')
        facts.push({
          kind: 'item',
          detail: `${block.depth} ${block.isNumbered ?? false}`,
          text: text.replace(/^(\d+\.|•)/u, ''),
        });
      else if (block.kind === 'table')
        for (const { isHeader = false, columns = 1, rows = 1, ...range } of block.rows.flat())
          facts.push({ kind: 'cell', detail: `${isHeader} ${columns} ${rows}`, text: textOf(range) });
      else if (block.kind === 'paragraph' && at === 0 && index > 0 && last?.kind === 'paragraph')
        facts.push({ ...last, text: (facts.pop()?.text ?? '') + text });
      else if (block.kind !== 'artifact') facts.push({ kind: block.kind, detail: '', text });
    }
    page.close();
  }
  document.close();
  return facts;
}

const keyOf = ({ kind, detail, text }: Fact) => `${kind} ${detail} ${text}`;
const share = (part: number, all: number) => (all === 0 ? '–' : (part / all).toFixed(2));

/** Returns, for each kind, the fraction of the truth that was found, and of what was found that is true. */
function score(truth: readonly Fact[], found: readonly Fact[]) {
  const of = (kind: string) => {
    const [expected, got] = [truth, found].map((facts) => facts.filter((fact) => fact.kind === kind).map(keyOf));
    const right = expected?.filter((key) => got?.includes(key)).length ?? 0;
    const isTrue = got?.filter((key) => expected?.includes(key)).length ?? 0;
    return `${share(right, expected?.length ?? 0)} / ${share(isTrue, got?.length ?? 0)}`;
  };
  const order = found.map(keyOf).filter((key) => truth.some((fact) => keyOf(fact) === key));
  const places = truth.map(keyOf);
  const inOrder = order.filter(
    (key, at) => at === 0 || places.indexOf(key, places.indexOf(order[at - 1] ?? '')) >= 0,
  ).length;
  return {
    headings: of('heading'),
    paragraphs: of('paragraph'),
    items: of('item'),
    cells: of('cell'),
    figures: of('figure'),
    order: share(inOrder, order.length),
  };
}

const table: Record<string, unknown> = {};
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
for (const document of documents) {
  const truth = document.parts.flatMap(factsOf);
  const html = join(folder, `${document.name}.html`);
  writeFileSync(html, toHtml(document));
  const page = await browser.newPage();
  await page.goto(pathToFileURL(html).href);
  const path = join(folder, `${document.name}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true, tagged: true });
  await page.close();
  table[document.name] = score(truth, read(path));
}
await browser.close();
rmSync(folder, { recursive: true });
console.table(table);
