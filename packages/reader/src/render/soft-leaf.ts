import { type Fold, foldAt, foldReach } from '../geometry/fold.ts';
import { foldLightAt, type OntoPaper } from '../geometry/fold-light.ts';
import type { Leaf, Point } from '../geometry/leaf.ts';
import { element, placeSheet, type Sheet, type Side } from '../page/sheet.ts';
import type { LeafStyle, Track, Turn } from './renderer.ts';

/**
 * A leaf of soft paper, folded flat along a straight line. `clip` is moved onto that line and `inner` moves its content
 * back by the exact opposite; the lists of transforms match, hence they cancel out at every moment between keyframes.
 *
 * Between the two the page below is leant about the fold, without being moved as seen from the front: it comes out of
 * the plane in which front and flap lie, where the fold has laid it open, and goes behind that on the other side. The
 * compositor sorts what stands in one room of three dimensions, and so shows of each what is to be seen. Nothing is
 * cut: cutting along a slanted line costs a compositor without a GPU another copy of all that is cut, and its
 * sharpness.
 *
 * Where no page lies below there is nothing to cover what is folded away: there front and flap are cut at the fold.
 *
 * Coordinates of the left leaf are those of the right one mirrored: x and angles change sign.
 */
export const softLeaf: LeafStyle = (turn, leaf) => {
  const { side, front, back, under, still, corner } = turn;
  const sign = side === 'right' ? 1 : -1;
  const other: Side = side === 'right' ? 'left' : 'right';
  const mirror = `scale(${sign},1)`;
  // One matrix, for compositors draw a thing as large as its transforms, each by itself, could make it.
  const onto = ([a, b, c, d, e, f]: OntoPaper, { width, height }: Leaf) =>
    `${mirror} matrix(${[a / width, b / width, c / height, d / height, e, f].map(round)})`;
  // As large as they are drawn at most: what is stretched is drawn anew at each stretch.
  const bandSize = { ...leaf, width: leaf.width / 5 };

  /** What of one pose the elements of a turn share. */
  function poseAt(point: Point) {
    const fold = foldAt(point, leaf, corner);
    const { middle, angle, back: at } = fold;
    const { flap, cast, tipAlpha } = foldLightAt(fold, point, leaf, corner);
    const toFold = `${move(sign * middle.x, middle.y)} ${rotate(sign * angle)}`;
    const moved = `${move(sign * at.x, at.y)} ${rotate(2 * sign * angle)}`;
    return {
      onto: { transform: toFold },
      leant: { transform: `${toFold} matrix3d(1,0,${sign * lean},0,0,1,0,0,0,0,1,0,0,0,0,1)` },
      from: { transform: `${rotate(-sign * angle)} ${move(-sign * middle.x, -middle.y)}` },
      flap: { transform: moved },
      edges: { transform: `${moved} ${mirror}` },
      band: { transform: `${onto(flap.band, bandSize)}` },
      tip: { transform: `${onto(flap.tip, leaf)}`, opacity: tipAlpha },
      castBand: { transform: onto(cast.band, bandSize) },
      castTip: { transform: onto(cast.tip, leaf), opacity: tipAlpha },
      room: { transform: move(0, roomAt(fold, leaf)) },
      pages: { transform: move(0, -roomAt(fold, leaf)) },
    };
  }
  const poses = remember(poseAt);
  const track = (element: HTMLElement, what: keyof ReturnType<typeof poseAt>): Track => ({
    element,
    at: (point) => poses(point)[what],
  });

  if (still) placeSheet(still, other, 1);
  placeSheet(front, side, 1);
  placeSheet(back, side, 3, other);
  back.page.classList.add('lc-flap');
  const edges = element('div', 'lc-edges');
  edges.append(...['side', 'top', 'bottom'].map((edge) => element('div', `lc-edge lc-edge-${edge}`)));
  const [band, tip] = [element('div', 'lc-shade lc-shade-band'), element('div', 'lc-shade lc-shade-tip')];
  back.inner.append(edges, band, tip);
  const way = under ? crossing({ ...turn, under }, track) : cutting(turn, track);
  return {
    tracks: [...way.tracks, track(back.page, 'flap'), track(edges, 'edges'), track(band, 'band'), track(tip, 'tip')],
    undo() {
      way.undo();
      back.page.classList.remove('lc-flap');
      for (const made of [edges, band, tip]) made.remove();
    },
  };
};

type TrackOf = (
  element: HTMLElement,
  what: 'onto' | 'leant' | 'from' | 'castBand' | 'castTip' | 'room' | 'pages',
) => Track;

/** The page below crosses front and flap at the fold. What is too much of the flap is behind it or outside of the room. */
function crossing({ side, under }: Turn & { readonly under: Sheet }, track: TrackOf) {
  placeSheet(under, side, 1);
  const cast = [
    element('div', 'lc-shade lc-cast lc-shade-band'),
    element('div', 'lc-shade lc-cast lc-shade-tip'),
  ] as const;
  under.inner.append(...cast);
  const pages = under.clip.parentElement;
  const room = pages?.parentElement;
  room?.classList.add('lc-room', `lc-room-${side}`);
  return {
    tracks: [
      track(under.clip, 'leant'),
      track(under.inner, 'from'),
      track(cast[0], 'castBand'),
      track(cast[1], 'castTip'),
      ...(room ? [track(room, 'room')] : []),
      ...(pages ? [track(pages, 'pages')] : []),
    ],
    undo() {
      room?.classList.remove('lc-room', 'lc-room-left', 'lc-room-right');
      for (const made of cast) made.remove();
    },
  };
}

/** Front and flap end at the fold; beyond it the table is seen. */
function cutting({ side, front, back }: Turn, track: TrackOf) {
  const cut = [front, back];
  for (const { clip } of cut) clip.classList.add('lc-cut', `lc-cut-${side}`);
  return {
    tracks: cut.flatMap(({ clip, inner }) => [track(clip, 'onto'), track(inner, 'from')]),
    undo() {
      for (const { clip } of cut) clip.classList.remove('lc-cut', `lc-cut-${side}`);
    },
  };
}

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
