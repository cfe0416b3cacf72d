import type { Device, DisplayList, Image } from 'mupdf';
import { mayEngineBeCorrupted, mupdf } from '../mupdf-raw.ts';
import { releaseValues, retainBorrowed } from '../mupdf-values.ts';
import { addPaper, repairBlending, repairScales } from './svg-repair.ts';

/** Maximum length of an SVG drawing in characters; a longer drawing would be slow to display. */
const maxLength = 3_000_000;
/**
 * Maximum number of pixels of all images in a drawing. Above this limit, an image of the page is smaller and loads
 * faster.
 */
const maxImagePixels = 8_000_000;
/** JPEG quality of images that must be encoded again. */
const photoQuality = 90;
/** Maximum number of groups with a clip, mask or opacity, because renderers use a full-page layer for each group. */
const maxLayers = 4000;
const layer = /\b(?:clip-path|mask|opacity|style|filter)="/gu;

/**
 * Elements of MuPDF's SVG drawings. A drawing with any other element, or with anything that could run or load
 * something, is rejected. @see safety T8
 */
const elements =
  'svg|g|path|use|defs|clipPath|mask|image|symbol|linearGradient|radialGradient|stop|pattern|rect|filter|fe[A-Za-z]+';
const unexpected = new RegExp(
  `<(?!/?(?:${elements})[\\s/>])|\\son[a-z]+\\s*=|href\\s*=\\s*"(?!#|data:image/(?:png|jpeg);)`,
  'iu',
);

/**
 * Draws a page as SVG, with letters as outlines. The drawing may differ from the page, so callers should compare both
 * before they use the drawing.
 *
 * @param bounds left, top, right and bottom of the region to draw, in points of the document
 * @returns `null` if the drawing is too long or too costly to display, or contains anything but shapes and images
 */
export function drawPageAsSvg(list: DisplayList, bounds: readonly number[]): string | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const buffer = new mupdf.Buffer();
  try {
    const writer = new mupdf.DocumentWriter(buffer, 'svg', 'text=path');
    try {
      const pictures = withPlainPictures(writer.beginPage([0, 0, x1 - x0, y1 - y0]));
      list.run(pictures.device, mupdf.Matrix.translate(-x0, -y0));
      pictures.device.destroy();
      writer.endPage();
      writer.close();
      if (!pictures.isWhole()) return null;
    } finally {
      writer.destroy();
    }
    if (buffer.getLength() > maxLength) return null;
    // The text layer already contains the letters that the outlines represent.
    const svg = buffer.asString().replaceAll(/ data-text="[^"]*"/gu, '');
    if (unexpected.test(svg) || (svg.match(layer)?.length ?? 0) > maxLayers) return null;
    return addPaper(repairBlending(repairScales(svg)));
  } finally {
    buffer.destroy();
  }
}

/**
 * Returns a device that forwards all calls to the SVG device, with images in colors that all browsers display alike.
 */
function withPlainPictures(svg: Device) {
  let pixels = 0;
  let failure: unknown = null;
  const fits = (image: Image) => {
    pixels += image.getWidth() * image.getHeight();
    return pixels <= maxImagePixels;
  };
  // Errors must not pass through MuPDF's own stack frames, because MuPDF would not notice them. The passed values use
  // memory of the display list, so they must be released before the list.
  const guarded =
    <Values extends readonly unknown[]>(work: (...values: Values) => void) =>
    (...values: Values) => {
      for (const value of values) retainBorrowed(value);
      try {
        if (failure === null) work(...values);
      } catch (error) {
        failure = error;
      } finally {
        releaseValues(values);
      }
    };
  const device = new mupdf.Device({
    fillPath: guarded((path, evenOdd, matrix, space, color, alpha) =>
      svg.fillPath(path, evenOdd, matrix, space, colorOf(color), alpha),
    ),
    strokePath: guarded((path, stroke, matrix, space, color, alpha) =>
      svg.strokePath(path, stroke, matrix, space, colorOf(color), alpha),
    ),
    clipPath: guarded((...path) => svg.clipPath(...path)),
    clipStrokePath: guarded((...path) => svg.clipStrokePath(...path)),
    fillText: guarded((text, matrix, space, color, alpha) => svg.fillText(text, matrix, space, colorOf(color), alpha)),
    strokeText: guarded((text, stroke, matrix, space, color, alpha) =>
      svg.strokeText(text, stroke, matrix, space, colorOf(color), alpha),
    ),
    clipText: guarded((...text) => svg.clipText(...text)),
    clipStrokeText: guarded((...text) => svg.clipStrokeText(...text)),
    fillShade: guarded((...shade) => svg.fillShade(...shade)),
    fillImage: guarded((image, ...rest) => {
      if (!fits(image)) return;
      const plain = plainOf(image);
      svg.fillImage(plain ?? image, ...rest);
      plain?.destroy();
    }),
    fillImageMask: guarded((image, matrix, space, color, alpha) => {
      if (fits(image)) svg.fillImageMask(image, matrix, space, colorOf(color), alpha);
    }),
    clipImageMask: guarded((image, ...rest) => {
      // The clip is set even if the drawing will be discarded, because a later call removes it.
      fits(image);
      svg.clipImageMask(image, ...rest);
    }),
    popClip: guarded(() => svg.popClip()),
    beginMask: guarded((area, luminosity, space, color) => svg.beginMask(area, luminosity, space, colorOf(color))),
    endMask: guarded(() => svg.endMask()),
    beginGroup: guarded((...group) => svg.beginGroup(...group)),
    endGroup: guarded(() => svg.endGroup()),
    beginTile(...tile) {
      guarded(() => svg.beginTile(...tile))();
      return 0;
    },
    endTile: guarded(() => svg.endTile()),
  });
  return {
    device,
    /** Checks whether everything was drawn. @throws errors after which the engine cannot be trusted */
    isWhole(): boolean {
      if (mayEngineBeCorrupted(failure)) throw failure;
      return failure === null && pixels <= maxImagePixels;
    },
  };
}

type Color = Parameters<Device['fillPath']>[4];

/** Checks that a color has one, three or four components, as MuPDF's devices expect. */
function colorOf(inks: readonly number[]): Color {
  const [a = 0, b = 0, c = 0, d = 0] = inks;
  if (inks.length === 1) return [a];
  if (inks.length === 3) return [a, b, c];
  if (inks.length === 4) return [a, b, c, d];
  throw new Error(`Unexpected number of color components: ${inks.length}`);
}

/**
 * Converts an image to sRGB if browsers would display its colors incorrectly (CMYK, spot colors, palettes of these);
 * returns `null` for any other image.
 */
function plainOf(image: Image): Image | null {
  const space = image.getColorSpace();
  if (space?.isRGB() || space?.isGray()) return null;
  const pixmap = image.toPixmap();
  const rgb = pixmap.convertToColorSpace(mupdf.ColorSpace.DeviceRGB, true);
  try {
    const isPhoto = (space?.getNumberOfComponents() ?? 0) > 1 && rgb.getAlpha() === 0;
    return isPhoto ? new mupdf.Image(rgb.asJPEG(photoQuality)) : new mupdf.Image(rgb);
  } finally {
    rgb.destroy();
    pixmap.destroy();
  }
}
