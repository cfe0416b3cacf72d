import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPdf } from '../../packages/convert/src/lane/pdf/mupdf-engine.ts';
import type { Raster } from '../../packages/convert/src/lane/protocol/page-engine.ts';
import { encodeImage } from '../../packages/convert/src/lane/raster/encode.ts';
import { hasFineDetail } from '../../packages/convert/src/lane/raster/fine-detail.ts';
import { takeRaster } from '../../packages/convert/src/lane/raster/pixels/pixels.ts';
import { root } from '../../testing/root.ts';

/**
 * Compares the sizes of page images: those of 1600 px, those of 3200 px if every page had one, and those actually
 * stored. A 3200 px image is stored only if it shows more detail and is no larger than the scan that it comes from.
 *
 * node bench/conversion/weight.ts [--json FILE] [--pages N] [--files a,b]
 */
const { values: args } = parseArgs({
  options: { json: { type: 'string' }, pages: { type: 'string', default: '12' }, files: { type: 'string' } },
});
const corpus = join(root, '../shared/corpus');
const folder = existsSync(corpus) ? corpus : join(root, 'samples/fixtures');
const wanted = args.files?.split(',') ?? readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const definition = { quality: 80, isCrisp: false };

/** Returns the encoded size of a page image in bytes, and whether halving the resolution would lose detail. */
async function weigh(drawn: Raster, rendition: 'page' | 'zoom') {
  const raster = takeRaster(drawn);
  const isSharper = rendition === 'zoom' && hasFineDetail(raster);
  const { bytes } = await encodeImage(
    raster.pack() ?? raster.copy(),
    rendition === 'zoom' ? 'thorough' : 'fast',
    definition,
  );
  return { bytes: bytes.length, isSharper };
}

async function weighFile(file: string) {
  const document = openPdf(join(folder, file), undefined);
  // Sample pages from the whole document, because first pages are seldom typical.
  const count = Math.min(document.pageCount, Number(args.pages));
  const indexes = Array.from({ length: count }, (_, at) => Math.floor((at * document.pageCount) / count));
  const sum = { file, pages: count, pageKb: 0, everyZoomKb: 0, zoomKb: 0, without: 0 };
  for (const index of indexes) {
    const page = document.page(index);
    const small = await weigh(await page.draw(1600), 'page');
    const large = await weigh(await page.draw(3200), 'zoom');
    const edge = Math.ceil(Math.min(3200, page.finestEdge()));
    const kept = edge < 3200 ? await weigh(await page.draw(Math.max(1, edge)), 'zoom') : large;
    page.close();
    sum.pageKb += small.bytes / 1000;
    sum.everyZoomKb += large.bytes / 1000;
    if (edge > 1600 && kept.isSharper) sum.zoomKb += kept.bytes / 1000;
    else sum.without += 1;
  }
  document.close();
  const { pageKb, everyZoomKb, zoomKb } = sum;
  const lighter = `${Math.round(100 - ((pageKb + zoomKb) / (pageKb + everyZoomKb)) * 100)} %`;
  const [round, all, kept] = [pageKb, everyZoomKb, zoomKb].map(Math.round);
  return { ...sum, pageKb: round, everyZoomKb: all, zoomKb: kept, lighter };
}

const rows = [];
for (const file of wanted) {
  try {
    rows.push(await weighFile(file));
  } catch (error) {
    console.error(file, error instanceof Error ? error.message : error);
  }
}
console.table(rows);
if (args.json) writeFileSync(args.json, `${JSON.stringify(rows, null, 2)}\n`);
