import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createConverter, defaultOptions } from '@leafcast/convert';
import { compress } from '../../packages/convert/src/picture/compress/compress.ts';
import { root } from '../../testing/root.ts';

/**
 * Measures the bytes of everything that a book keeps per page, after its conversion and after its pictures have been
 * compressed, and the processor time of compressing. Compressing runs in this process, without its sandbox.
 *
 * node bench/conversion/kept.ts [--json FILE] [--pages all] [--files a,b]
 */
const { values: args } = parseArgs({
  options: { json: { type: 'string' }, pages: { type: 'string', default: 'all' }, files: { type: 'string' } },
});
const corpus = join(root, '../shared/corpus');
const folder = existsSync(corpus) ? corpus : join(root, 'samples/fixtures');
const wanted = args.files?.split(',') ?? readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const quality = 75;

const work = await mkdtemp(join(tmpdir(), 'leafcast-kept-'));
const converter = createConverter({ tempDir: join(work, 'work'), spareLanes: 0 });
const rows = [];
try {
  for (const file of wanted) rows.push(await weigh(file));
} finally {
  await converter.close();
  await rm(work, { recursive: true, force: true });
}
console.table(rows);
if (args.json) writeFileSync(args.json, `${JSON.stringify(rows, null, 2)}\n`);

async function weigh(file: string) {
  const outputDir = join(work, basename(file));
  const result = await converter.convert({
    bookId: crypto.randomUUID(),
    title: file,
    kind: 'pdf',
    sources: [{ path: join(folder, file), name: file }],
    options: { ...defaultOptions, pages: args.pages },
    outputDir,
  });
  if (!result.ok) return { file, failed: result.code };
  const pages = result.book.pages.length;
  const sum = { thumb: 0, page: 0, zoom: 0, text: 0, search: 0, compressed: 0, ms: 0, left: 0, pictures: 0 };
  for (const name of await readdir(outputDir, { recursive: true })) {
    const path = join(outputDir, name);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    const kind = /(thumb|page|zoom|text|search)-/.exec(name)?.[1] as 'page' | undefined;
    if (kind) sum[kind] += bytes.length;
    // The cover stays as it is.
    const isPicture = /(?<!0001-\w+-\w+)\.(?:png|jpg)$/.test(name);
    const begun = process.cpuUsage();
    const webp = isPicture ? await compress(bytes, quality) : null;
    const { user, system } = process.cpuUsage(begun);
    if (isPicture) {
      sum.ms += (user + system) / 1000;
      sum.pictures += 1;
      if (!webp) sum.left += 1;
    }
    sum.compressed += (webp ?? bytes).length;
  }
  const kib = (count: number) => Math.round((count / 1024 / pages) * 10) / 10;
  const { thumb, page, zoom, text, search, compressed, ms, left, pictures } = sum;
  return {
    file,
    pages,
    thumb: kib(thumb),
    page: kib(page),
    text: kib(text),
    search: kib(search),
    before: kib(thumb + page + zoom + text + search),
    after: kib(compressed),
    left: `${left} of ${pictures}`,
    msPerPage: Math.round(ms / pages),
  };
}
