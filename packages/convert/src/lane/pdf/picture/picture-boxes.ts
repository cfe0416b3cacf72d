import type { DisplayList, Image, Matrix, Path } from 'mupdf';
import { mupdf } from '../../mupdf/mupdf-raw.ts';
import { releaseValues, retainBorrowed } from '../../mupdf/mupdf-values.ts';

/** The visible part of an image on a page, in points of the document, and its resolution in pixels per point. */
export interface PlacedImage {
  readonly corners: Corners;
  readonly fineness: number;
}

type Corners = readonly [left: number, top: number, right: number, bottom: number];

/** Maximum number of images of a page that are examined. @see safety T18 */
const maxImages = 2000;
const everything: Corners = [-Infinity, -Infinity, Infinity, Infinity];

/** Lists the images that a page shows, as far as their clips leave them visible. Masks and patterns are left out. */
export function findPlacedImages(list: DisplayList): readonly PlacedImage[] {
  const found: PlacedImage[] = [];
  const clips: Corners[] = [everything];
  /** Depth of `clips` below which a mask is drawn; its images are not shown themselves. */
  const masks: number[] = [];
  const current = () => clips.at(-1) ?? everything;
  // The values passed to a callback use memory of the display list, so they must be released before the list.
  const drop = (...values: readonly unknown[]) => {
    values.forEach(retainBorrowed);
    releaseValues(values);
  };
  const push = (corners: Corners) => void clips.push(meet(current(), corners));
  const clipSame = (...values: readonly unknown[]) => {
    push(everything);
    drop(...values);
  };
  const device = new mupdf.Device({
    fillImage(image: Image, matrix: Matrix) {
      retainBorrowed(image);
      const [a, b, c, d] = matrix;
      const corners = meet(current(), cornersOf(matrix));
      const fineness = Math.max(image.getWidth() / Math.hypot(a, b), image.getHeight() / Math.hypot(c, d));
      if (masks.length === 0 && found.length < maxImages && isArea(corners)) found.push({ corners, fineness });
      releaseValues([image]);
    },
    clipPath(path: Path, _: boolean, matrix: Matrix) {
      push(pathCorners(path, matrix));
      drop(path);
    },
    clipImageMask(image: Image, matrix: Matrix) {
      push(cornersOf(matrix));
      drop(image);
    },
    clipStrokePath: clipSame,
    clipText: clipSame,
    clipStrokeText: clipSame,
    beginMask(...values) {
      masks.push(clips.length);
      clipSame(...values);
    },
    endMask: () => void masks.pop(),
    popClip: () => void (clips.length > 1 && clips.pop()),
    fillPath: drop,
    strokePath: drop,
    fillText: drop,
    strokeText: drop,
    ignoreText: drop,
    fillShade: drop,
    fillImageMask: drop,
  });
  try {
    list.run(device, mupdf.Matrix.identity);
  } finally {
    device.destroy();
  }
  return found;
}

/** Returns the bounds of the unit square, which an image fills. */
const cornersOf = ([a, b, c, d, e, f]: Matrix): Corners => [
  e + Math.min(0, a, c, a + c),
  f + Math.min(0, b, d, b + d),
  e + Math.max(0, a, c, a + c),
  f + Math.max(0, b, d, b + d),
];

/** Returns the bounds of the points of a path. The control points of a curve may lie outside of the curve. */
function pathCorners(path: Path, [a, b, c, d, e, f]: Matrix): Corners {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number) => {
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    [left, top] = [Math.min(left, px), Math.min(top, py)];
    [right, bottom] = [Math.max(right, px), Math.max(bottom, py)];
  };
  path.walk({
    moveTo: add,
    lineTo: add,
    curveTo(...points) {
      for (let at = 0; at < 6; at += 2) add(points[at] ?? 0, points[at + 1] ?? 0);
    },
  });
  return [left, top, right, bottom];
}

const meet = (one: Corners, other: Corners): Corners => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

const isArea = ([left, top, right, bottom]: Corners) => right > left && bottom > top;
