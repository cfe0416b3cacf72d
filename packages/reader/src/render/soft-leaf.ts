import { foldAt } from '../geometry/fold.ts';
import { type Point, progressOf } from '../geometry/leaf.ts';
import { element, placeSheet, type Side } from '../page/sheet.ts';
import type { LeafStyle, Track } from './renderer.ts';

/**
 * A leaf of soft paper, folded flat along a straight line. The part that is folded over is cut at that line by a half
 * plane, `clip`, which is moved onto the line, while `inner` moves its content back by the exact opposite; the lists
 * of transforms match, hence they cancel out at every moment between keyframes.
 *
 * What still lies is not cut but covered: the page below it is cut along the same line and laid on top. So the page
 * that is being read stays as sharp as it was; a cut page is resampled. Only where nothing lies below it is cut itself.
 *
 * Coordinates of the left leaf are those of the right one mirrored: x and angles change sign.
 */
export const softLeaf: LeafStyle = ({ side, front, back, under, still, corner }, leaf) => {
  const sign = side === 'right' ? 1 : -1;
  const other: Side = side === 'right' ? 'left' : 'right';
  if (still) placeSheet(still, other, 1);
  placeSheet(front, side, 1);
  if (under) placeSheet(under, side, 2);
  placeSheet(back, side, 3, other);
  const cut = under ?? front;
  cut.clip.classList.add('lc-cut', `lc-cut-${under ? other : side}`);
  under?.clip.classList.add('lc-below');
  back.clip.classList.add('lc-cut', `lc-cut-${side}`);
  front.shade.className = 'lc-shade lc-shade-front';
  back.page.classList.add('lc-flap');
  const edges = ['side', 'top', 'bottom'].map((edge) => element('div', `lc-edge lc-edge-${edge}`));
  const flap = veil(side, 'lc-shade-back');
  back.inner.append(...edges, flap.box);
  const below = under && veil(side, 'lc-shade-under');
  if (below) under.clip.after(below.box);

  /** The lists of transforms of one pose; all elements of a turn share them. */
  function listsAt(point: Point) {
    const { middle, angle, back: at, length } = foldAt(point, leaf, corner);
    const turn = sign * angle;
    const onto = `${move(sign * middle.x, middle.y)} ${rotate(turn)}`;
    const from = `${rotate(-turn)} ${move(-sign * middle.x, -middle.y)}`;
    const flap = `${move(sign * at.x, at.y)} ${rotate(2 * turn)}`;
    const unflap = `${rotate(-2 * turn)} ${move(-sign * at.x, -at.y)}`;
    const wide = ` scale(${round((sign * Math.min(0.32 * leaf.width, 0.4 * length)) / 100)},${shadeStretch})`;
    // Light and shadow come and go softly, and are strongest while the leaf stands up.
    const opacity = Math.min(1, 1.7 * Math.sin(Math.PI * progressOf(point, leaf)));
    return { onto, from, flap, unflap, wide, opacity };
  }
  const lists = remember(listsAt);
  const track = (element: HTMLElement, at: Track['at']): Track => ({ element, at });
  const tracks = [
    track(cut.clip, (point) => ({ transform: lists(point).onto })),
    track(back.clip, (point) => ({ transform: lists(point).onto })),
    track(cut.inner, (point) => ({ transform: lists(point).from })),
    track(back.inner, (point) => ({ transform: lists(point).from })),
    ...[back.page, flap.box].map((part) => track(part, (point) => ({ transform: lists(point).flap }))),
    ...edges.map((edge) => track(edge, (point) => ({ transform: `${lists(point).flap} scale(${sign},1)` }))),
    track(front.shade, (point) => shadeAt(lists(point), '')),
    track(flap.shade, (point) => shadeAt(lists(point), lists(point).unflap)),
    ...(below ? [track(below.shade, (point) => shadeAt(lists(point), ''))] : []),
  ];
  return {
    tracks,
    undo() {
      for (const { clip } of [front, back, ...(under ? [under] : [])])
        clip.classList.remove('lc-cut', 'lc-cut-left', 'lc-cut-right', 'lc-below');
      back.page.classList.remove('lc-flap');
      front.shade.className = 'lc-shade';
      for (const made of [...edges, flap.box, below?.box]) made?.remove();
    },
  };
};

/** A shade is the same all along the fold: it is drawn short, see turn.css, and stretched, for its pixels cost memory. */
const shadeStretch = 16;

function shadeAt({ onto, wide, opacity }: { onto: string; wide: string; opacity: number }, before: string) {
  return { transform: `${before} ${onto}${wide}`, opacity };
}

/**
 * A light over a page, in a box of the page's size. Within a page that is turned it would make the compositor draw
 * page and light apart and then put them together, which costs as much as the page itself.
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
