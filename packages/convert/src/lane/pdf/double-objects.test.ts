import { afterAll, describe, expect, it } from 'vitest';
import { createBench } from '../../../test/bench-of-files.ts';
import { stream } from '../../../test/hard-pdf.ts';
import { openPdf } from './mupdf-engine.ts';

const bench = createBench();
afterAll(bench.remove);

/**
 * Returns a PDF of two pages, one red and one blue. An object stream contains the resources of both pages once, or also
 * a second time with the colors exchanged.
 *
 * @param places indexes of the resources of each page in that stream
 */
function packedPdf(objects: readonly (readonly [number, string])[], places: readonly [number, number]): Buffer {
  const bodies = objects.map(([, body]) => body);
  const index = objects.map(([id], at) => `${id} ${bodies.slice(0, at).join('').length}`).join(' ');
  const page = (resources: number) => `<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources ${resources} 0 R>> endobj`;
  const picture = (id: number, color: string) =>
    stream(id, '/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/ASCIIHexDecode', color);
  let file = '%PDF-1.7\n';
  const offsets = [
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/MediaBox[0 0 100 100]/Count 2/Kids[3 0 R 4 0 R]>> endobj',
    `3 0 obj ${page(9)}`,
    `4 0 obj ${page(10)}`,
    stream(5, '', 'q 100 0 0 100 0 0 cm /X Do Q'),
    picture(6, 'FF0000'),
    picture(7, '0000FF'),
    stream(8, `/Type/ObjStm/N ${objects.length}/First ${index.length + 1}`, `${index} ${bodies.join('')}`),
  ].map((object) => {
    const offset = file.length;
    file += `${object}\n`;
    return offset;
  });
  const start = file.length;
  const rows = [[0, 0, 255], ...offsets.map((at) => [1, at, 0]), ...places.map((at) => [2, 8, at]), [1, start, 0]];
  const hex = rows.flatMap(([kind = 0, at = 0, more = 0]) => [kind, at >> 8, at & 255, more]);
  const table = stream(11, '/Type/XRef/Root 1 0 R/Size 12/W[1 2 1]', Buffer.from(hex));
  return Buffer.from(`${file}${table}\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}

/** Returns the color of each page, and the engine that drew the page. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = openPdf(bench.write('double.pdf', pdf), undefined);
  const pages: string[] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    const page = document.page(index);
    (await page.draw(30)).free();
    const again = page.inDoubt() ? await page.again?.() : null;
    const raster = await (again ?? page).draw(30);
    pages.push(`${raster.pixels.slice(0, 3).join(' ')}, ${again ? 'second' : 'first'}`);
    raster.free();
    again?.close();
    page.close();
  }
  document.close();
  return pages;
}

const [red, blue] = ['<</XObject<</X 6 0 R>>>>', '<</XObject<</X 7 0 R>>>>'];

describe('objects in an object stream', () => {
  it('are read according to the cross-reference table if two objects have the same number', async () => {
    const objects = [9, 10].flatMap((id) => [[id, red] as const, [id, blue] as const]);
    expect(await pagesOf(packedPdf(objects, [0, 3]))).toEqual(['255 0 0, second', '0 0 255, second']);
    expect(await pagesOf(packedPdf(objects, [1, 2]))).toEqual(['0 0 255, second', '255 0 0, second']);
  });

  it('do not make the engine uncertain about the page if each object has its own number, or if duplicates are identical', async () => {
    const once = [[9, red] as const, [10, blue] as const];
    expect(await pagesOf(packedPdf(once, [0, 1]))).toEqual(['255 0 0, first', '0 0 255, first']);
    const same = [...once, [10, blue] as const];
    expect(await pagesOf(packedPdf(same, [0, 1]))).toEqual(['255 0 0, first', '0 0 255, first']);
  });
});
