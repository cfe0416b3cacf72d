import type { DisplayList, Image, Matrix, Path } from 'mupdf';
import { mupdf } from '../../mupdf/mupdf-raw.ts';
import { releaseValues, retainBorrowed } from '../../mupdf/mupdf-values.ts';

/** Maximum distance between the edges of the picture and of the page, as a share of the page's longer side. */
const tolerance = 1 / 3200;

/**
 * Checks whether a page shows one image that fills it exactly, upright and opaque, and nothing else. Invisible text, as
 * in scans, does not count; neither do clips that contain the whole page.
 *
 * @param bounds page in points of the document
 */
export function showsPictureAlone(
  list: DisplayList,
  bounds: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const near = tolerance * Math.max(x1 - x0, y1 - y0);
  let pictures = 0;
  let isAlone = true;
  // The values passed to a callback use memory of the display list, so they must be released before the list.
  const release = (...values: readonly unknown[]) => {
    values.forEach(retainBorrowed);
    releaseValues(values);
  };
  const other = (...values: readonly unknown[]) => {
    isAlone = false;
    release(...values);
  };
  const picture = (image: Image, [a, b, c, d, e, f]: Matrix, alpha: number) => {
    pictures += 1;
    const isSame = image.getWidth() === width && image.getHeight() === height;
    const fits = [b, c, e - x0, f - y0, e + a - x1, f + d - y1].every((difference) => Math.abs(difference) <= near);
    if (!isSame || !fits || alpha !== 1) isAlone = false;
    release(image);
  };
  const clip = (path: Path, _: boolean, matrix: Matrix) => {
    if (!containsPage(path, matrix, [x0 + near, y0 + near, x1 - near, y1 - near])) isAlone = false;
    release(path);
  };
  const device = new mupdf.Device({
    fillImage: picture,
    clipPath: clip,
    ignoreText: (text) => release(text),
    fillPath: other,
    strokePath: other,
    clipStrokePath: other,
    fillText: other,
    strokeText: other,
    clipText: other,
    clipStrokeText: other,
    fillShade: other,
    fillImageMask: other,
    clipImageMask: other,
    beginMask: other,
    beginGroup: other,
    beginTile: (...values) => {
      other(...values);
      return 0;
    },
    beginLayer: other,
  });
  try {
    list.run(device, mupdf.Matrix.identity);
  } finally {
    device.destroy();
  }
  return isAlone && pictures === 1;
}

/** Checks whether a path is an upright rectangle that contains a part of the page. */
function containsPage(path: Path, [a, b, c, d, e, f]: Matrix, part: readonly number[]): boolean {
  const [left = 0, top = 0, right = 0, bottom = 0] = part;
  const xs: number[] = [];
  const ys: number[] = [];
  let isRectangle = true;
  const add = (x: number, y: number) => {
    xs.push(a * x + c * y + e);
    ys.push(b * x + d * y + f);
  };
  let starts = 0;
  path.walk({
    moveTo(x, y) {
      starts += 1;
      add(x, y);
    },
    lineTo: add,
    curveTo: () => {
      isRectangle = false;
    },
  });
  // A rectangle has four corners, and may return to the first one. Each corner lies at an end of both axes, so that a
  // path which crosses itself has a corner twice.
  const corners = new Set(xs.slice(0, 4).map((x, at) => `${x} ${ys[at]}`));
  const returns = xs.length === 4 || (xs.length === 5 && xs[4] === xs[0] && ys[4] === ys[0]);
  if (!isRectangle || starts !== 1 || !returns || corners.size !== 4) return false;
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const isCorner = (x: number, at: number) => (x === x0 || x === x1) && (ys[at] === y0 || ys[at] === y1);
  const turns = xs.slice(0, 4).every((x, at) => x === xs[(at + 1) % 4] || ys[at] === ys[(at + 1) % 4]);
  return xs.every(isCorner) && turns && x0 <= left && y0 <= top && x1 >= right && y1 >= bottom;
}
