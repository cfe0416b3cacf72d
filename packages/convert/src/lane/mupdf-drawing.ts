import type { DisplayList } from 'mupdf';
import { mupdf } from './mupdf-raw.ts';

/** Characters of a drawing over which a picture is better: it would be slow to show. */
const maxLength = 3_000_000;

/** Elements that MuPDF makes drawings of; anything else, and whatever could act or lead away, is refused. @see safety T8 */
const elements =
  'svg|g|path|use|defs|clipPath|mask|image|symbol|linearGradient|radialGradient|stop|pattern|rect|filter|fe[A-Za-z]+';
const unexpected = new RegExp(
  `<(?!/?(?:${elements})[\\s/>])|\\son[a-z]+\\s*=|href\\s*=\\s*"(?!#|data:image/(?:png|jpeg);)`,
  'iu',
);

/**
 * A page as SVG, its letters as outlines. `null` where it is too long, or holds anything but shapes and pictures.
 *
 * @param bounds left, top, right and bottom of what is shown, in points of the document
 */
export function drawingOf(list: DisplayList, bounds: readonly number[]): string | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const buffer = new mupdf.Buffer();
  try {
    const writer = new mupdf.DocumentWriter(buffer, 'svg', 'text=path');
    try {
      const device = writer.beginPage([0, 0, x1 - x0, y1 - y0]);
      list.run(device, mupdf.Matrix.translate(-x0, -y0));
      writer.endPage();
      writer.close();
    } finally {
      writer.destroy();
    }
    if (buffer.getLength() > maxLength) return null;
    // Which letter an outline stands for is said by the text layer.
    const svg = buffer.asString().replaceAll(/ data-text="[^"]*"/gu, '');
    return unexpected.test(svg) ? null : svg;
  } finally {
    buffer.destroy();
  }
}
