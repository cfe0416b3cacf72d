import { type Fold, foldAt, foldReach } from '../geometry/fold.ts';
import { foldLightAt, type OntoPaper } from '../geometry/fold-light.ts';
import type { Corner, Leaf, Point } from '../geometry/leaf.ts';
import { memoizeRecent } from '../geometry/memoize-recent.ts';
import type { Side } from '../page/sheet.ts';
import type { Pose, Track } from './renderer.ts';

/** What moves when a leaf is folded; see soft-leaf.ts. */
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
 * How each part stands when the corner is at a point. Turns that nobody holds are alike: for the same leaf and the same
 * points the same functions give the same poses, and what has been made of those can be kept, too.
 *
 * Coordinates of the left leaf are those of the right one mirrored: x and angles change sign.
 */
export const softPoses = memoizeRecent((side: Side, leaf: Leaf, corner: Corner) => {
  const sign = side === 'right' ? 1 : -1;
  const mirror = `scale(${sign},1)`;
  // One matrix: compositors rasterise an element as large as each of its transforms alone could make it.
  const onto = ([a, b, c, d, e, f]: OntoPaper, { width, height }: Leaf) =>
    `${mirror} matrix(${[a / width, b / width, c / height, d / height, e, f].map(round)})`;
  /** On the back of the leaf. */
  const mirrored = ([a, b, c, d, e, f]: OntoPaper): OntoPaper => [-a, b, -c, d, leaf.width - e, f];
  // As large as they are drawn at most: what is stretched is redrawn at each stretch.
  const bandSize = { ...leaf, width: leaf.width / 5 };

  const poseAt = remember((point: Point) => {
    const fold = foldAt(point, leaf, corner);
    const { middle, angle, back: at } = fold;
    const light = foldLightAt(fold, point, leaf, corner);
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
  const known: Partial<Record<SoftPart, Track['at']>> = {};
  return (part: SoftPart): Track['at'] => (known[part] ??= (point) => poseAt(point)[part]);
});

/**
 * How far the room of the turn is moved down from where it ends at the foot of the page. The flap lies on one side of
 * the page's top or foot, what it hides on the other, so that the room may end there. Fold and room pass from one to
 * the other while the fold is upright, when nothing is to be hidden.
 */
function roomAt({ angle }: Fold, leaf: Leaf): number {
  return Math.sin(angle) < 0 ? Math.ceil(foldReach(leaf)) : 0;
}

/**
 * Pixels by which the page below rises for each that it lies from the fold. With less, Chromium takes a small corner
 * of it to lie in the plane, as it does with all that is within a tenth of a pixel; with more, it no longer takes shadows
 * to lie in the plane of their page, and some fall behind it.
 */
const lean = 0.02;

/** Keeps the answers: each element of a turn asks for all poses of its way. */
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
