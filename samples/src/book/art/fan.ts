import {
  blend,
  circle,
  createSeededRandom,
  inkColors,
  type Point,
  path,
  point,
  polar,
  svgDrawing,
  svgGradient,
  xy,
} from './ink.ts';

interface Fan {
  readonly spine: Point;
  readonly leaves: number;
  readonly length: number;
  /** Half the opening angle, in degrees from upright. */
  readonly opening: number;
  readonly id: string;
}

/**
 * Returns the curve of a leaf from the spine to its edge. The curve starts upright and bends to its side, like paper.
 */
function leafCurve({ spine, length, opening }: Fan, share: number): { near: Point; far: Point; end: Point } {
  const angle = (share * 2 - 1) * opening;
  const lift = 1 - Math.abs(angle) / 130;
  return {
    near: polar(spine, length * 0.42, angle * 0.25),
    far: polar(spine, length * 0.74 * (0.75 + lift * 0.25), angle * 0.82),
    end: polar(spine, length * (0.8 + lift * 0.2), angle * 1.06),
  };
}

/** Returns the color of a leaf, from the middle of the fan (0) to its outermost leaves (1). */
function leafColor(side: number): string {
  const stops = [inkColors.cream, '#f3cf8a', '#e39a4a', inkColors.vermilion, '#8e2a26'];
  const place = Math.min(0.999, side) * (stops.length - 1);
  const index = Math.floor(place);
  return blend(stops[index] ?? inkColors.cream, stops[index + 1] ?? inkColors.vermilion, place - index);
}

/** Draws an upright open book with its leaves fanned out like a flower. */
export function drawFan(shape: Fan): string {
  const { spine, leaves, id } = shape;
  const defs: string[] = [];
  const drawn: string[] = [];
  for (let index = 0; index < leaves; index += 1) {
    const share = index / leaves;
    const from = leafCurve(shape, share);
    const to = leafCurve(shape, (index + 1) / leaves);
    const color = leafColor(Math.abs(share * 2 - 1 + 1 / leaves));
    const rim = share < 0.5 ? from : to;
    defs.push(
      svgGradient(`${id}${index}`, [
        [0, blend(color, '#ffffff', 0.12)],
        [1, blend(color, '#7a1f1c', 0.38)],
      ]),
    );
    const d = `M${xy(spine)}C${xy(from.near)} ${xy(from.far)} ${xy(from.end)}L${xy(to.end)}C${xy(to.far)} ${xy(to.near)} ${xy(spine)}Z`;
    drawn.push(
      path(d, `fill="url(#${id}${index})"`),
      path(
        `M${xy(spine)}C${xy(rim.near)} ${xy(rim.far)} ${xy(rim.end)}`,
        `fill="none" stroke="${blend(color, inkColors.cream, 0.7)}" stroke-width="0.25"`,
      ),
    );
  }
  return `<defs>${defs.join('')}</defs>${drawn.join('')}`;
}

/** Draws rings of fine lines behind the fan. */
function rays(center: Point): string {
  const lines: string[] = [];
  for (let ring = 0; ring < 7; ring += 1) {
    lines.push(
      circle(
        center,
        104 + ring * 7.5,
        `fill="none" stroke="${blend('#17324b', inkColors.ochre, 0.5 - ring * 0.065)}" stroke-width="0.2"`,
      ),
    );
  }
  return lines.join('');
}

function stars(count: number, seed: number): string {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () =>
    circle(
      point(random() * 210, random() * 190),
      0.12 + random() ** 3 * 0.42,
      `fill="${blend('#132a3e', inkColors.sand, 0.25 + random() * 0.6)}"`,
    ),
  ).join('');
}

/** Draws the two halves of the page block under the fan. */
function block(spine: Point, layers: number): string {
  const lines: string[] = [];
  for (let layer = 0; layer < layers; layer += 1) {
    const sink = layer * 1.5;
    const color = blend(inkColors.cream, inkColors.ochre, layer / layers / 1.5);
    for (const side of [-1, 1]) {
      const edge = point(spine.x + side * (96 - layer * 1.1), spine.y + 5 + sink * 1.25);
      const d = `M${xy(point(spine.x, spine.y + sink))}C${xy(point(spine.x + side * 22, spine.y - 9 + sink))} ${xy(point(edge.x - side * 40, edge.y - 4))} ${xy(edge)}`;
      lines.push(path(d, `fill="none" stroke="${color}" stroke-width="1.1"`));
    }
  }
  return lines.join('');
}

/** Draws the front cover, 210 x 270 mm. */
export function coverArt(): string {
  const spine = point(105, 208);
  const sky = svgGradient('sky', [
    [0, '#0c1a26'],
    [0.55, inkColors.indigo],
    [1, '#16304a'],
  ]);
  return svgDrawing(
    210,
    270,
    `<defs>${sky}</defs><rect width="210" height="270" fill="url(#sky)"/>${stars(150, 7)}${rays(spine)}${drawFan({ spine, leaves: 30, length: 104, opening: 82, id: 'leaf' })}${block(spine, 12)}`,
  );
}

/** Draws the back cover: the same book nearly closed, with a single leaf still upright. */
export function backArt(): string {
  const spine = point(105, 196);
  const sky = svgGradient('dusk', [
    [0, '#0c1a26'],
    [1, inkColors.indigo],
  ]);
  return svgDrawing(
    210,
    270,
    `<defs>${sky}</defs><rect width="210" height="270" fill="url(#dusk)"/>${stars(120, 23)}${drawFan({ spine, leaves: 3, length: 60, opening: 13, id: 'last' })}${block(spine, 12)}`,
  );
}
