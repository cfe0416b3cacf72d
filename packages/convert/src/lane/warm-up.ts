import { renditionEdges } from '@leafcast/book';
import { encodeImage, encodeThumb } from './encode.ts';
import { packFlat } from './flat-image.ts';
import { mupdf } from './mupdf-raw.ts';
import { readLines } from './mupdf-text.ts';

const rounds = 6;

/**
 * Draws and encodes a made-up page a few times, so that the engine is compiled, its fonts are loaded and the
 * encoders have started before the first document comes. It saves that document about 200 ms.
 */
export async function warmUp(): Promise<void> {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Times-Roman'), 'Latin');
  const words = 'The quick brown fox jumps over the lazy dog 0123456789. '.repeat(2);
  const lines = Array.from({ length: 50 }, () => `(${words}) Tj T*`).join(' ');
  const contents = `0.9 0.4 0.2 rg 50 50 100 30 re f 0 g BT /F 11 Tf 14 TL 40 760 Td ${lines} ET`;
  const resources = pdf.newDictionary();
  const fonts = pdf.newDictionary();
  fonts.put('F', font);
  resources.put('Font', fonts);
  pdf.insertPage(-1, pdf.addPage([0, 0, 612, 792], 0, resources, contents));
  for (let round = 0; round < rounds; round += 1) {
    const page = pdf.loadPage(0);
    const list = page.toDisplayList(true);
    const text = list.toStructuredText('');
    readLines(text.pointer, 1);
    for (const [edge, encode] of [
      [
        renditionEdges.page,
        (raster: Parameters<typeof encodeThumb>[0]) => encodeImage(raster, packFlat(raster), 'page'),
      ],
      [renditionEdges.thumb, encodeThumb],
    ] as const) {
      const scale = edge / 792;
      const pixmap = list.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false);
      const pixels = new Uint8Array(pixmap.getPixels());
      await encode({ width: pixmap.getWidth(), height: pixmap.getHeight(), pixels, free: () => pixmap.destroy() });
    }
    for (const memory of [text, list, page]) memory.destroy();
  }
  pdf.destroy();
}
