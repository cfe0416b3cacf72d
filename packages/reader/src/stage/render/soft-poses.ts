import type { Side } from '../../page/sheet.ts';
import { computeFold, type Fold, foldReach } from '../geometry/fold.ts';
import { computeFoldLight, type PaperMatrix } from '../geometry/fold-light.ts';
import type { Corner, Leaf, Point } from '../geometry/leaf.ts';
import { memoizeRecent } from '../geometry/memoize-recent.ts';
import type { ElementTrack, Pose } from './renderer.ts';

/** Moving parts of a folded leaf; see soft-leaf.ts. */
export type SoftPart =
  | 'onto'
  | 'leant'
  | 'from'
  | 'flap'
  | 'cutFlap'
  | 'band'
  | 'tip'
  | 'castBand'
  | 'castTip'
  | 'room'
  | 'pages';

/**
 * Returns the pose of each part when the corner is at a point. Automatic turns repeat, so results are cached: for the
 * same leaf and the same points, the same functions return the same poses. Results based on the poses can be cached,
 * too.
 *
 * Coordinates of a left leaf are mirrored: x and angles change sign.
 */
export const softPoses = memoizeRecent((side: Side, leaf: Leaf, corner: Corner) => {
  const sign = side === 'right' ? 1 : -1;
  const mirror = `scale(${sign},1)`;
  // The transform is a single matrix, because compositors rasterize an element at the largest scale that any of its
  // individual transforms would produce.
  const onto = ([a, b, c, d, e, f]: PaperMatrix, { width, height }: Leaf) =>
    `${mirror} matrix(${[a / width, b / width, c / height, d / height, e, f].map(round)})`;
  /** Mirrors an area onto the back of the leaf. */
  const mirrored = ([a, b, c, d, e, f]: PaperMatrix): PaperMatrix => [-a, b, -c, d, leaf.width - e, f];
  // Maximum size at which bands are drawn. A stretched element would be redrawn at each stretch.
  const bandSize = { ...leaf, width: leaf.width / 5 };

  const poseAt = remember((point: Point) => {
    const fold = computeFold(point, leaf, corner);
    const { middle, angle, back: at } = fold;
    const light = computeFoldLight(fold, point, leaf, corner);
    const [rightwards, down] = [lean * Math.cos(angle), lean * Math.sin(angle)];
    const rise = [sign * rightwards, down, -rightwards * middle.x - down * middle.y].map(round);
    const from = `${rotate(-sign * angle)} ${move(-sign * middle.x, -middle.y)}`;
    const flap = `${move(sign * at.x, at.y)} ${rotate(2 * sign * angle)}`;
    const poses: Readonly<Record<SoftPart, Pose>> = {
      onto: { transform: `${move(sign * middle.x, middle.y)} ${rotate(sign * angle)}` },
      leant: { transform: `matrix3d(1,0,${rise[0]},0,0,1,${rise[1]},0,0,0,1,0,0,0,${rise[2]},1)` },
      from: { transform: from },
      flap: { transform: flap },
      cutFlap: { transform: `${from} ${flap}` },
      band: { transform: onto(mirrored(light.band), bandSize) },
      tip: { transform: onto(mirrored(light.tip), leaf), opacity: light.tipAlpha },
      castBand: { transform: onto(light.band, bandSize) },
      castTip: { transform: onto(light.tip, leaf), opacity: light.tipAlpha },
      room: { transform: move(0, roomAt(fold, leaf)) },
      pages: { transform: move(0, -roomAt(fold, leaf)) },
    };
    return poses;
  });
  const known: Partial<Record<SoftPart, ElementTrack['at']>> = {};
  return (part: SoftPart): ElementTrack['at'] => (known[part] ??= (point) => poseAt(point)[part]);
});

/**
 * Returns the distance by which the room of the turn is moved down. At 0, the room ends at the bottom of the page. The
 * flap is on one side of the page's top or bottom edge, and the content that it must hide is on the other, so the room
 * can end at this edge. Fold and room switch between the two edges while the fold is upright, when nothing has to be
 * hidden.
 */
function roomAt({ angle }: Fold, leaf: Leaf): number {
  return Math.sin(angle) < 0 ? Math.ceil(foldReach(leaf)) : 0;
}

/**
 * Rise of the page below, in pixels for each pixel of distance from the fold. With a smaller value, Chromium treats a
 * small corner of the page as part of the plane, as it does with everything within a tenth of a pixel. With a larger
 * value, Chromium no longer treats shadows as part of the plane of their page, and some shadows end up behind the page.
 */
const lean = 0.02;

/** Caches results by point, because each element of a turn requests the poses of the whole path. */
function remember<Answer>(ask: (point: Point) => Answer): (point: Point) => Answer {
  const answers = new WeakMap<Point, Answer>();
  return (point) => {
    const known = answers.get(point);
    const answer = known ?? ask(point);
    if (!known) answers.set(point, answer);
    return answer;
  };
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;
const move = (x: number, y: number) => `translate(${round(x)}px,${round(y)}px)`;
const rotate = (radians: number) => `rotate(${round(radians)}rad)`;
