import { join } from 'node:path';
import sharp from 'sharp';
import { cleanLinks } from '../../../packages/convert/src/extract/clean-links.ts';
import { toTextLines } from '../../../packages/convert/src/extract/text-line.ts';
import { openPdf } from '../../../packages/convert/src/lane/pdf/mupdf-engine.ts';
import type { EngineDocument, EnginePage, Raster } from '../../../packages/convert/src/lane/protocol/page-engine.ts';
import { answerJobs, type Page } from './engine.ts';

/** Renders and reads documents with Leafcast's conversion engine, including the steps that clean up a document. */
answerJobs(async ({ path, folder, pages, edge }) => {
  const document = openPdf(path, undefined);
  try {
    const found: Page[] = [];
    for (let index = 0; index < Math.min(document.pageCount, pages); index += 1) {
      found.push(await readPage(document, index, edge, join(folder, `ours-${index}.png`)));
    }
    return found;
  } finally {
    document.close();
  }
});

async function readPage(document: EngineDocument, index: number, edge: number, picture: string): Promise<Page> {
  let page: ReturnType<EngineDocument['page']> | null = null;
  try {
    page = document.page(index);
    const { raster, faults } = await drawn(page, edge);
    const { width, height } = raster;
    const pixels = Buffer.from(raster.pixels);
    raster.free();
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toFile(picture);
    const text = toTextLines(page.lines(), page.shape).map((line) => line.text);
    const links = cleanLinks(page.links(), page.shape).map(({ url, page: to }) => url ?? `page ${Number(to) + 1}`);
    return { picture, text: text.join('\n'), links, faults };
  } catch (error) {
    return { text: '', faults: [error instanceof Error ? error.message.slice(0, 200) : 'failed'] };
  } finally {
    page?.close();
  }
}

/** Renders a page as a conversion does, including the second engine if the result of the first one is uncertain. */
async function drawn(page: EnginePage, edge: number): Promise<{ raster: Raster; faults: readonly string[] }> {
  const first = await page.draw(edge);
  const faults = page.faults();
  const again = page.inDoubt() ? await page.again?.() : null;
  if (!again) return { raster: first, faults };
  try {
    // Copy the pixels, because the next rendering may overwrite this memory.
    const kept = { ...first, pixels: first.pixels.slice(), free: () => undefined };
    first.free();
    const second = await again.draw(edge);
    if (again.inDoubt()) return { raster: kept, faults };
    return { raster: second, faults: faults.filter((fault) => fault !== 'drawing') };
  } finally {
    again.close();
  }
}
