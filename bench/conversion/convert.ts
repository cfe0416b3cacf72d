import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Converter, type ConvertResult, createConverter, defaultOptions } from '@leafcast/convert';
import { computeSimilarity } from '../../packages/convert/src/picture/compress/structural-similarity.ts';
import { readLuma } from './pictures/luma.ts';
import { isPopplerInstalled, popplerPages, popplerReference } from './pictures/poppler.ts';

/**
 * Benchmarks the conversion against pdftoppm on the same cores. Our conversion produces page images, thumbnails, text
 * and links; pdftoppm produces page images only. Each round runs both in turn, so that both run under the same
 * conditions.
 *
 * node bench/conversion/convert.ts [--json FILE] [--pages N] [--rounds N] [--files a,b]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    pages: { type: 'string', default: '999' },
    rounds: { type: 'string', default: '3' },
    files: {
      type: 'string',
      default: 'long-freeculture-352p,zh-report-2018,mag-pdkids-55p,toc-iso29500-2,paper-tracemonkey',
    },
  },
});

const corpus = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/corpus');
/** Time for the worker processes to warm up again after a job, in milliseconds. */
const pauseMs = 4000;
const comparedPages = 4;

interface Row {
  readonly file: string;
  readonly pages: number;
  readonly firstPageMs: number;
  readonly ms: number;
  readonly popplerMs: number;
  readonly timeRatio: number;
  readonly kibPerPage: number;
  readonly byteRatio: number;
  readonly ssim: number;
  readonly popplerSsim: number;
  readonly peakMiB: number;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

async function convertOnce(converter: Converter, path: string, pages: number, outputDir: string) {
  let firstPageMs = 0;
  const started = performance.now();
  const result = await converter.convert(
    {
      bookId: crypto.randomUUID(),
      title: '',
      kind: 'pdf',
      sources: [{ path, name: 'document.pdf' }],
      options: { ...defaultOptions, pages: pages >= 999 ? 'all' : `1-${pages}` },
      outputDir,
    },
    {
      onPages: () => {
        firstPageMs ||= performance.now() - started;
      },
    },
  );
  if (!result.ok) throw new Error(`${path}: ${result.detail}`);
  return { result, firstPageMs, ms: performance.now() - started };
}

/**
 * Compares the page images of both programs with reference renderings of the page at a higher resolution, one by each
 * engine that has one. Returns the mean similarity.
 */
async function compare(
  path: string,
  result: ConvertResult & { ok: true },
  outputDir: string,
  poppler: string[],
  folder: string,
) {
  const { pages } = result.book;
  const step = Math.max(1, Math.floor(pages.length / comparedPages));
  const chosen = pages.flatMap((_, index) => (index % step === 0 ? [index] : [])).slice(0, comparedPages);
  const scores: { ours: number; theirs: number }[] = [];
  for (const index of chosen) {
    const own = pages[index]?.images.page;
    const other = poppler[index];
    if (!own || !other) continue;
    const size = { width: own.width, height: own.height };
    const ours = await readLuma(join(outputDir, own.file));
    const theirs = await readLuma(other, size);
    // A page that shows no more detail at a higher resolution has no such image.
    const zoom = pages[index]?.images.zoom;
    const references = [await popplerReference(path, index, folder), ...(zoom ? [join(outputDir, zoom.file)] : [])];
    for (const reference of references) {
      const fine = await readLuma(reference, size);
      scores.push({ ours: computeSimilarity(ours, fine), theirs: computeSimilarity(theirs, fine) });
    }
  }
  const mean = (of: (score: { ours: number; theirs: number }) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return { ours: mean(({ ours }) => ours), theirs: mean(({ theirs }) => theirs) };
}

async function measure(file: string, folder: string): Promise<Row> {
  const path = join(corpus, `${file}.pdf`);
  const limit = Number(args.pages);
  const rounds: { ms: number; firstPageMs: number; popplerMs: number }[] = [];
  const converter = createConverter({ tempDir: folder });
  try {
    await converter.ready();
    for (let round = 0; ; round += 1) {
      await sleep(pauseMs);
      const outputDir = mkdtempSync(join(folder, 'book-'));
      const { result, ms, firstPageMs } = await convertOnce(converter, path, limit, outputDir);
      const count = result.book.pages.length;
      const pictures = mkdtempSync(join(folder, 'poppler-'));
      const poppler = await popplerPages(path, count, pictures);
      rounds.push({ ms, firstPageMs, popplerMs: poppler.ms });
      if (round + 1 < Number(args.rounds)) {
        for (const used of [outputDir, pictures]) rmSync(used, { recursive: true });
        continue;
      }
      const peakMiB = Math.round(converter.peakBytes() / 2 ** 20);
      const bytes = result.book.pages.reduce(
        (sum, page) => sum + statSync(join(outputDir, page.images.page?.file ?? '')).size,
        0,
      );
      const sharp = await converter.sharpen({
        bookId: result.book.id,
        kind: 'pdf',
        sources: [{ path, name: file }],
        options: { ...defaultOptions, pages: limit >= 999 ? 'all' : `1-${limit}` },
        outputDir,
        book: onlyCompared(result.book),
      });
      if (!sharp.ok) throw new Error(sharp.detail);
      const similarity = await compare(path, { ...result, book: sharp.book }, outputDir, poppler.files, pictures);
      return {
        file,
        pages: count,
        firstPageMs: Math.round(median(rounds.map((one) => one.firstPageMs))),
        ms: Math.round(median(rounds.map((one) => one.ms))),
        popplerMs: Math.round(median(rounds.map((one) => one.popplerMs))),
        timeRatio: median(rounds.map((one) => one.ms / one.popplerMs)),
        kibPerPage: bytes / count / 1024,
        byteRatio: bytes / poppler.bytes,
        ssim: similarity.ours,
        popplerSsim: similarity.theirs,
        peakMiB,
      };
    }
  } finally {
    await converter.close();
  }
}

/** Marks the pages that are not compared as already having a 3200 px rendition, so that only compared pages get one. */
function onlyCompared<Book extends { readonly pages: readonly { readonly images: object }[] }>(book: Book): Book {
  const step = Math.max(1, Math.floor(book.pages.length / comparedPages));
  const pages = book.pages.map((page, index) =>
    index % step === 0
      ? page
      : { ...page, images: { ...page.images, zoom: { file: 'none.png', width: 1, height: 1 } } },
  );
  return { ...book, pages };
}

async function main() {
  if (!existsSync(corpus)) return console.log('Skipped: ../shared/corpus does not exist');
  if (!(await isPopplerInstalled()))
    return console.log('Skipped: pdftoppm is not installed (apt install poppler-utils)');
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-bench-'));
  const rows: Row[] = [];
  try {
    for (const file of args.files.split(',')) rows.push(await measure(file, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Conversion against pdftoppm -jpeg -scale-to 1600 on ${availableParallelism()} cores`);
  console.table(
    rows.map((row) => ({
      file: row.file,
      pages: row.pages,
      'first page ms': row.firstPageMs,
      'all ms': row.ms,
      'pdftoppm ms': row.popplerMs,
      'time ratio': row.timeRatio.toFixed(2),
      'KiB/page': row.kibPerPage.toFixed(1),
      'byte ratio': row.byteRatio.toFixed(2),
      SSIM: row.ssim.toFixed(4),
      'pdftoppm SSIM': row.popplerSsim.toFixed(4),
      'worker MiB': row.peakMiB,
    })),
  );
  if (args.json) {
    mkdirSync(dirname(args.json), { recursive: true });
    writeFileSync(args.json, `${JSON.stringify(rows, null, 2)}\n`);
  }
}

await main();
