import type { PDFDocument, PDFObject } from 'mupdf';

interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Returns a rectangle from two opposite corners in any order; `null` if the box is malformed or has no area. */
function rectangleOf(box: PDFObject): Rectangle | null {
  if (!box.isArray() || box.length !== 4) return null;
  const [x0 = NaN, y0 = NaN, x1 = NaN, y1 = NaN] = [0, 1, 2, 3].map((at) => {
    const corner = box.get(at);
    return corner.isNumber() ? corner.asNumber() : NaN;
  });
  const [left, right, bottom, top] = [Math.min(x0, x1), Math.max(x0, x1), Math.min(y0, y1), Math.max(y0, y1)];
  return right > left && top > bottom ? { left, bottom, right, top } : null;
}

/**
 * Replaces a crop box that does not intersect the media box, so that the whole page is displayed, as in other programs.
 * MuPDF would otherwise show a blank page of a default size.
 */
export function repairCropBox(pdf: PDFDocument, index: number): void {
  const page = pdf.findPage(index);
  const crop = page.getInheritable('CropBox');
  if (crop.isNull()) return;
  const media = page.getInheritable('MediaBox');
  const whole = rectangleOf(media);
  if (!whole) return;
  const part = rectangleOf(crop);
  const meets =
    part !== null &&
    part.left < whole.right &&
    part.right > whole.left &&
    part.bottom < whole.top &&
    part.top > whole.bottom;
  if (!meets) page.put('CropBox', media);
}
