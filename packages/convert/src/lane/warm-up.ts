import { renditionEdges } from '@leafcast/book/pages';
import type { PDFDocument } from 'mupdf';
import { drawDisplayList } from './mupdf/mupdf-raster.ts';
import { mupdf } from './mupdf/mupdf-raw.ts';
import { readLines } from './mupdf/mupdf-text.ts';
import { encodeImage, encodeThumb } from './raster/encode.ts';
import { takeRaster } from './raster/pixels/pixels.ts';

/** Number of warm-up rounds after which a lane is ready for use. */
const rounds = 6;
/** Number of warm-up rounds after which further rounds gain nothing. */
const idleRounds = 20;

const warmQuality = { quality: 80, isCrisp: false } as const;

/** Adds a sample page with the usual content: text, curves, a clip, a transparent group and an image. */
function createSamplePage(pdf: PDFDocument): void {
  const font = pdf.addSimpleFont(new mupdf.Font('Times-Roman'), 'Latin');
  const squares = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, 64, 64], false);
  squares.getPixels().forEach((_, at, bytes) => {
    bytes[at] = ((at / 24) ^ (at / 1536)) & 1 ? 255 : 0;
  });
  const picture = pdf.addImage(new mupdf.Image(squares));
  squares.destroy();
  const veil = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 612, 792],
    Group: { S: 'Transparency', CS: 'DeviceRGB' },
  };
  const resources = {
    Font: { F: font },
    XObject: { P: picture, V: pdf.addStream('0.2 0.4 0.9 rg 300 40 200 60 re f', veil) },
    ExtGState: { Half: { ca: 0.5, CA: 0.5 } },
  };
  const words = 'The quick brown fox jumps over the lazy dog 0123456789. '.repeat(2);
  const lines = Array.from({ length: 50 }, () => `(${words}) Tj T*`).join(' ');
  const contents = [
    '0.9 0.4 0.2 rg 50 50 100 30 re f',
    'q 200 40 m 260 40 280 90 200 100 c h W n 200 0 0 90 150 30 cm /P Do Q',
    'q /Half gs /V Do 3 w 40 120 m 200 200 400 0 560 120 c S Q',
    `0 g BT /F 11 Tf 14 TL 40 760 Td ${lines} ET`,
  ];
  pdf.insertPage(-1, pdf.addPage([0, 0, 612, 792], 0, resources, contents.join('\n')));
}

async function drawOnce(pdf: PDFDocument): Promise<void> {
  const page = pdf.loadPage(0);
  const list = page.toDisplayList(true);
  const text = list.toStructuredText('');
  readLines(text.pointer, 1);
  const raster = takeRaster(drawDisplayList(list, page.getBounds(), renditionEdges.page));
  await Promise.all([encodeImage(raster.pack() ?? raster.copy(), 'fast', warmQuality), encodeThumb(raster)]);
  for (const memory of [text, list, page]) memory.destroy();
}

/**
 * Draws and encodes a sample page several times, so that the engine is compiled, its fonts are loaded and the encoders
 * have started before the first document is received. This saves about 200 ms for the first document.
 *
 * @param onWarm called when the lane is ready for a document; the remaining rounds run only until it receives one
 */
export async function warmUpEngines(onWarm: () => void, hasWork: () => boolean): Promise<void> {
  const pdf = new mupdf.PDFDocument();
  createSamplePage(pdf);
  for (let round = 0; round < idleRounds && !hasWork(); round += 1) {
    if (round === rounds) onWarm();
    await drawOnce(pdf);
  }
  pdf.destroy();
}
