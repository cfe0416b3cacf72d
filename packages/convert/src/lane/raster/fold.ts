import type { Fold } from '@leafcast/book';
import type { Raster } from '../protocol/page-engine.ts';

/** Longest side in pixels of the raster for detecting folds: text is visible, grain and dust are not. */
export const foldEdge = 480;
/** Minimum difference between ink and its background, in levels of 255. */
const inkLevels = 40;
/** Position range and minimum width of the band between the pages, relative to the page width. */
const middle = { from: 0.46, to: 0.54, least: 0.012 } as const;
/** Minimum ratio of the band between pages to the widest gap between columns. */
const widerThanColumns = 1.2;
/** Maximum fraction of the height that dust, shadows and the dark margins of scans may cover. */
const dust = 0.01;
const margin = 0.04;

/** Inspects a raster for the fold between two pages. @param raster raster with `foldEdge` pixels on its longest side */
export function findFold({ width, height, pixels }: Raster): Fold {
  const light = Uint8Array.from(
    { length: width * height },
    (_, at) => ((pixels[at * 3] ?? 0) + (pixels[at * 3 + 1] ?? 0) + (pixels[at * 3 + 2] ?? 0)) / 3,
  );
  const [top, bottom] = [Math.round(height * margin), Math.round(height * (1 - margin))];
  const column = (x: number) => Array.from({ length: bottom - top }, (_, y) => light[(top + y) * width + x] ?? 0);
  const edge = Math.round(width * margin);
  const isEmpty = (x: number) => {
    const levels = column(x);
    const ground = medianOf(levels);
    return levels.filter((level) => Math.abs(level - ground) > inkLevels).length <= dust * levels.length;
  };
  const gaps: { readonly from: number; readonly to: number }[] = [];
  for (let x = edge, from = edge; x <= width - edge; x += 1) {
    if (x < width - edge && isEmpty(x)) continue;
    if (x > from) gaps.push({ from, to: x });
    from = x + 1;
  }
  const inMiddle = ({ from, to }: { readonly from: number; readonly to: number }) =>
    Math.min(to, Math.ceil(width * middle.to)) - Math.max(from, Math.floor(width * middle.from));
  const [fold, ...others] = gaps.toSorted((one, other) => inMiddle(other) - inMiddle(one));
  // Margins are not gaps between columns.
  const columns = others.filter(({ from, to }) => from > edge && to < width - edge);
  const widest = Math.max(0, ...columns.map(({ from, to }) => to - from));
  const filled = (from: number, to: number) => {
    const rows = Array.from({ length: bottom - top }, (_, y) =>
      light.subarray((top + y) * width + from, (top + y) * width + to),
    );
    const ground = medianOf(rows.map((row) => row[row.length >> 1] ?? 0));
    const inked = rows.filter((row) => row.some((level) => Math.abs(level - ground) > inkLevels)).length;
    return inked / rows.length;
  };
  const half = Math.round(width * middle.from);
  return {
    isClear:
      fold !== undefined &&
      inMiddle(fold) >= Math.max(2, width * middle.least) &&
      fold.to - fold.from >= widerThanColumns * widest,
    left: filled(edge, half),
    right: filled(width - half, width - edge),
  };
}

function medianOf(levels: readonly number[]): number {
  return levels.toSorted((one, other) => one - other)[levels.length >> 1] ?? 255;
}
