import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, type EngineAnswer, startEngine } from './engines/engine.ts';
import { installPdfJs } from './engines/pdf-js.ts';
import { poppler } from './engines/poppler.ts';
import { type ComparedDocument, createVerdict, findOutliers, type Verdict } from './engines/verdict.ts';
import { isPopplerInstalled } from './pictures/poppler.ts';

/**
 * Renders and reads the first pages of the PDFs in the given folders with our conversion engine, Poppler and pdf.js.
 * Lists the pages where ours disagrees with both others, or with one if the other cannot be compared, largest
 * difference first.
 *
 * node bench/conversion/differ.ts FOLDER… [--pages 5] [--edge 600] [--list 40] [--only TEXT] [--sample N [--seed 1]] [--keep
 * FOLDER] [--json FILE]
 *
 * `--sample` picks that many documents at random; the same seed picks the same ones. `--keep` keeps the images of the
 * outliers.
 */
const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '5' },
    edge: { type: 'string', default: '600' },
    list: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
    json: { type: 'string' },
  },
});
/** Number of documents compared at the same time. */
const atOnce = 2;
/** Time limit for one document in one engine, in milliseconds. */
const limitMs = 30_000;

interface Engines {
  readonly ours: Engine;
  readonly poppler: Engine;
  readonly pdfJs: Engine;
}

async function compareOne(
  path: string,
  { ours, poppler: other, pdfJs }: Engines,
  folder: string,
): Promise<ComparedDocument> {
  const job = { path, folder, pages: Number(args.pages), edge: Number(args.edge) };
  const answers: EngineAnswer[] = [await ours.open(job), await other.open(job), await pdfJs.open(job)];
  const [own = none, one = none, two = none] = answers;
  const document = await createVerdict(path, { ours: own, poppler: one, pdfJs: two });
  if (args.keep) keepPictures(document, args.keep, folder);
  return document;
}

const none: EngineAnswer = { refused: 'not asked' };

function keepPictures({ path, pages }: ComparedDocument, keep: string, folder: string): void {
  const isKept = ({ page }: Verdict) => findOutliers([{ path, refused: {}, pages }]).some((one) => one.page === page);
  for (const { page, pictures } of pages.filter(isKept)) {
    for (const [engine, file] of Object.entries(pictures)) {
      if (file?.startsWith(folder)) copyFileSync(file, join(keep, `${basename(path)}-${page}-${engine}.png`));
    }
  }
}

async function compareAll(files: readonly string[]): Promise<ComparedDocument[]> {
  const waiting = [...files];
  const done: ComparedDocument[] = [];
  const work = async () => {
    const engines = {
      ours: startEngine('ours.ts', limitMs),
      poppler: poppler(limitMs),
      pdfJs: startEngine('theirs.ts', limitMs),
    };
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const folder = mkdtempSync(join(tmpdir(), 'leafcast-differ-'));
      try {
        done.push(await compareOne(path, engines, folder));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      if (done.length % 50 === 0) console.error(`${done.length} of ${files.length}`);
    }
    for (const engine of Object.values(engines)) engine.close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done.toSorted((a, b) => a.path.localeCompare(b.path));
}

function report(documents: readonly ComparedDocument[]): void {
  const pages = documents.flatMap((document) => document.pages);
  console.log(`${documents.length} documents, ${pages.length} pages`);
  console.table(
    Object.fromEntries(
      (['ours', 'poppler', 'pdfJs'] as const).map((engine) => [
        engine,
        {
          'refused documents': documents.filter(({ refused }) => refused[engine] !== undefined).length,
          'blank pages': pages.filter(({ blank }) => blank.includes(engine)).length,
        },
      ]),
    ),
  );
  const outliers = findOutliers(documents);
  console.log(`${outliers.length} findings`);
  for (const { kind, path, page, score, detail } of outliers.slice(0, Number(args.list))) {
    console.log(`${kind.padEnd(8)} ${String(Math.round(score)).padStart(4)}  ${basename(path)} p${page}  ${detail}`);
  }
}

/**
 * Selects documents at random by a seed. The selection depends on file names, so that an additional file in a folder
 * changes at most one selected document.
 */
function sampleFiles(seed: string, files: readonly string[], count: number): string[] {
  const lot = (file: string) =>
    createHash('sha256')
      .update(`${seed} ${basename(file)}`)
      .digest('hex');
  const lots = new Map(files.map((file) => [file, lot(file)]));
  return files.toSorted((a, b) => (lots.get(a) ?? '').localeCompare(lots.get(b) ?? '')).slice(0, count);
}

async function main() {
  if (!(await isPopplerInstalled()))
    return console.log('Skipped: pdftoppm is not installed (apt install poppler-utils)');
  if (!installPdfJs()) return console.log('Skipped: pdf.js could not be installed');
  const folders = positionals.map((folder) => resolve(folder));
  const found = folders
    .flatMap((folder) => globSync('**/*.pdf', { cwd: folder }).map((file) => join(folder, file)))
    .filter((file) => statSync(file).isFile() && file.includes(args.only))
    .toSorted();
  const files = args.sample === undefined ? found : sampleFiles(args.seed, found, Number(args.sample));
  if (files.length === 0) return console.log('Specify folders with PDFs.');
  if (args.keep) mkdirSync(args.keep, { recursive: true });
  const documents = await compareAll(files);
  report(documents);
  if (args.json) writeFileSync(args.json, `${JSON.stringify(documents, null, 1)}\n`);
}

await main();
