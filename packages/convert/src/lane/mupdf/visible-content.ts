import type { ColorSpace, DisplayList } from 'mupdf';
import { mupdf } from './mupdf-raw.ts';
import { releaseValues, retainBorrowed } from './mupdf-values.ts';

/**
 * Checks whether a page has content that is visible on white paper: letters, images, shadings and shapes that are
 * neither white nor transparent.
 */
export function hasVisibleContent(list: DisplayList): boolean {
  let isFound = false;
  // The values passed to a callback use memory of the display list, so they must be released before the list.
  const drop = (...values: readonly unknown[]) => {
    values.forEach(retainBorrowed);
    releaseValues(values);
  };
  const see = (space: ColorSpace, color: readonly number[], alpha: number, ...values: readonly unknown[]) => {
    isFound ||= alpha > 0 && !isWhite(space, color);
    drop(space, ...values);
  };
  const picture = (...values: readonly unknown[]) => {
    isFound = true;
    drop(...values);
  };
  const device = new mupdf.Device({
    fillPath: (path, _, matrix, space, color, alpha) => see(space, color, alpha, path, matrix),
    strokePath: (path, stroke, matrix, space, color, alpha) => see(space, color, alpha, path, stroke, matrix),
    fillText: (text, matrix, space, color, alpha) => see(space, color, alpha, text, matrix),
    strokeText: (text, stroke, matrix, space, color, alpha) => see(space, color, alpha, text, stroke, matrix),
    fillImageMask: (image, matrix, space, color, alpha) => {
      retainBorrowed(image);
      isFound ||= alpha > 0 && !isWhite(space, color);
      releaseValues([image, space, matrix]);
    },
    fillShade: picture,
    fillImage: picture,
    clipPath: drop,
    clipStrokePath: drop,
    clipText: drop,
    clipStrokeText: drop,
    clipImageMask: drop,
    ignoreText: drop,
  });
  try {
    list.run(device, mupdf.Matrix.identity);
  } finally {
    device.destroy();
  }
  return isFound;
}

function isWhite(space: ColorSpace, color: readonly number[]): boolean {
  const white = space.isCMYK() ? 0 : 1;
  return (space.isGray() || space.isRGB() || space.isCMYK()) && color.every((level) => level === white);
}
