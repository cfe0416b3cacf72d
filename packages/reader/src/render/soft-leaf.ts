import { flapLightAt, type OntoFlap } from '../geometry/flap-light.ts';
import { foldAt } from '../geometry/fold.ts';
import { type Point, progressOf } from '../geometry/leaf.ts';
import { element, placeSheet, type Sheet, type Side } from '../page/sheet.ts';
import type { Half, LeafStyle, Track } from './renderer.ts';

/**
 * A leaf of soft paper, folded flat along a straight line. The part that is folded over is cut at that line by a half
 * plane, `clip`, which is moved onto the line, while `inner` moves its content back by the exact opposite; the lists
 * of transforms match, hence they cancel out at every moment between keyframes.
 *
 * What still lies is not cut but covered: the page below it is cut along the same line and laid on top. So the page
 * that is being read stays as sharp as it was; a cut page is resampled. From the middle on it is the other way round,
 * for without a GPU a cut page costs by its size: what is left of the front is cut and lies on the page below.
 *
 * Coordinates of the left leaf are those of the right one mirrored: x and angles change sign.
 */
export const softLeaf: LeafStyle = ({ side, front, back, under, still, corner }, leaf) => {
  const sign = side === 'right' ? 1 : -1;
  const other: Side = side === 'right' ? 'left' : 'right';
  if (still) placeSheet(still, other, 1);
  placeSheet(back, side, 3, other);
  back.clip.classList.add('lc-cut', `lc-cut-${side}`);
  back.page.classList.add('lc-flap');
  const edges = element('div', 'lc-edges');
  edges.append(...['side', 'top', 'bottom'].map((edge) => element('div', `lc-edge lc-edge-${edge}`)));
  const bandShade = element('div', 'lc-shade lc-shade-band');
  const tipShade = element('div', 'lc-shade lc-shade-tip');
  back.inner.append(edges, bandShade, tipShade);
  const lights = [veil(side, 'lc-shade-front'), ...(under ? [veil(side, 'lc-shade-under')] : [])];
  front.clip.parentElement?.append(...lights.map(({ box }) => box));

  /** What of one pose the elements of a turn share. */
  function poseAt(point: Point) {
    const fold = foldAt(point, leaf, corner);
    const { middle, angle, back: at, length } = fold;
    const { band, tip, bandAlpha, tipAlpha } = flapLightAt(fold, point, leaf, corner);
    const turn = sign * angle;
    const onto = `${move(sign * middle.x, middle.y)} ${rotate(turn)}`;
    const flap = `${move(sign * at.x, at.y)} ${rotate(2 * turn)}`;
    const wide = round((sign * Math.min(0.32 * leaf.width, 0.4 * length)) / 100);
    // Light and shadow come and go softly, and are strongest while the leaf stands up.
    const opacity = Math.min(1, 1.7 * Math.sin(Math.PI * progressOf(point, leaf)));
    return {
      onto: { transform: onto },
      from: { transform: `${rotate(-turn)} ${move(-sign * middle.x, -middle.y)}` },
      flap: { transform: flap },
      edges: { transform: `${flap} ${mirror}` },
      band: { transform: onFlap(band), opacity: bandAlpha * opacity },
      tip: { transform: onFlap(tip), opacity: tipAlpha * opacity },
      shade: { transform: `${onto} scale(${wide},${shadeStretch})`, opacity },
    };
  }
  const mirror = `scale(${sign},1)`;
  const onFlap = (numbers: OntoFlap) => `${mirror} matrix(${numbers.map(round)}) scale(0.01)`;
  const poses = remember(poseAt);
  const track = (element: HTMLElement, what: keyof ReturnType<typeof poseAt>): Track => ({
    element,
    at: (point) => poses(point)[what],
  });
  const cutAt = ({ clip, inner }: Sheet) => [track(clip, 'onto'), track(inner, 'from')];
  const tracks = [
    ...cutAt(back),
    track(back.page, 'flap'),
    track(edges, 'edges'),
    track(bandShade, 'band'),
    track(tipShade, 'tip'),
    ...lights.map(({ shade }) => track(shade, 'shade')),
  ];
  const risen: Half = {
    tracks: cutAt(front),
    lay() {
      if (under) lieWhole(under, side);
      placeSheet(front, side, 2);
      front.clip.classList.add('lc-cut', `lc-cut-${side}`);
    },
  };
  const lying: Half = under
    ? {
        tracks: cutAt(under),
        lay() {
          lieWhole(front, side);
          placeSheet(under, side, 2);
          under.clip.classList.add('lc-cut', `lc-cut-${other}`, 'lc-below');
        },
      }
    : risen;
  return {
    tracks,
    halves: [lying, risen],
    undo() {
      for (const { clip } of [front, back, ...(under ? [under] : [])]) clip.classList.remove(...cuts);
      back.page.classList.remove('lc-flap');
      for (const made of [edges, bandShade, tipShade, ...lights.map(({ box }) => box)]) made.remove();
    },
  };
};

const cuts = ['lc-cut', 'lc-cut-left', 'lc-cut-right', 'lc-below'];

function lieWhole(sheet: Sheet, side: Side) {
  sheet.clip.classList.remove(...cuts);
  placeSheet(sheet, side, 1);
}

/** A shade is the same all along the fold: it is drawn short, see turn.css, and stretched, for its pixels cost memory. */
const shadeStretch = 16;

/**
 * A light over a page that lies, in a box of the page's size. Within a page that is cut or turned it would make the
 * compositor draw page and light apart and then put them together, which costs as much as the page itself.
 */
function veil(at: Side, kind: string): { readonly box: HTMLElement; readonly shade: HTMLElement } {
  const box = element('div', `lc-veil ${at === 'left' ? 'lc-at-left' : ''}`);
  const shade = element('div', `lc-shade ${kind}`);
  box.append(shade);
  return { box, shade };
}

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

const round = (value: number) => Math.round(value * 1e5) / 1e5;
const move = (x: number, y: number) => `translate(${round(x)}px,${round(y)}px)`;
const rotate = (radians: number) => `rotate(${round(radians)}rad)`;
