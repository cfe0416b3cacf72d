import { element } from '../../page/element.ts';
import { placeSheet, type Sheet, type Side } from '../../page/sheet.ts';
import type { ElementTrack, LeafStyle } from './renderer.ts';
import { type SoftPart, softPoses } from './soft-poses.ts';

/**
 * A leaf of soft paper, folded flat along a straight line.
 *
 * The page below is tilted about the fold, between front and flap, but looks unmoved from the front. On the uncovered
 * side of the fold, the page rises above the plane of front and flap; on the other side, it goes behind that plane. The
 * compositor sorts the elements of a 3D rendering context by depth, and therefore shows the visible part of each
 * element. Nothing is clipped, because clipping along a slanted line reduces sharpness, and a compositor without a GPU
 * needs another copy of everything that is clipped.
 *
 * Without a page below, nothing would cover the folded part, so front and flap are clipped at the fold. The same
 * applies if the page below is an `<img>`, because a compositor without a GPU draws it in tiles and sorts some of them
 * incorrectly. `clip` is moved onto the fold line, and `inner` moves its content back by the exact inverse. The lists
 * of transforms match, so they cancel out at every moment between keyframes.
 */
export const softLeaf: LeafStyle = (turn, leaf) => {
  const { side, front, back, under, still, corner } = turn;
  const other: Side = side === 'right' ? 'left' : 'right';
  const poseOf = softPoses(side, leaf, corner);
  const tracks: ElementTrack[] = [];
  const track = (element: HTMLElement, part: SoftPart) => tracks.push({ element, at: poseOf(part) });
  const made: HTMLElement[] = [];
  const add = ({ inner }: Sheet, name: string, part?: SoftPart) => {
    const one = element('div', name);
    inner.append(one);
    made.push(one);
    if (part) track(one, part);
    return one;
  };
  const crosses = under && !under.page.querySelector('img');
  const cut = crosses ? [] : [front.clip, back.clip];

  if (still) placeSheet(still, other, 1);
  placeSheet(front, side, 1);
  placeSheet(back, side, 3, other);
  back.inner.classList.add('lc-flap');
  add(back, 'lc-edges').append(...['side', 'top', 'bottom'].map((edge) => element('div', `lc-edge lc-edge-${edge}`)));
  if (crosses) {
    track(back.inner, 'flap');
    track(under.clip, 'leant');
    track(turn.room, 'room');
    track(turn.pages, 'pages');
  } else {
    for (const clip of cut) {
      clip.classList.add('lc-cut', `lc-cut-${side}`);
      track(clip, 'onto');
    }
    track(front.inner, 'from');
    track(back.inner, 'cutFlap');
  }
  if (under) {
    // A clipped leaf is above the page below. A page that crosses the leaf is on the same level and is sorted by depth.
    placeSheet(under, side, crosses ? 1 : 0);
    add(under, 'lc-shade lc-cast lc-shade-band', 'castBand');
    add(under, 'lc-shade lc-cast lc-shade-tip', 'castTip');
  }
  add(back, 'lc-shade lc-shade-band', 'band');
  add(back, 'lc-shade lc-shade-tip', 'tip');
  return {
    tracks,
    ...(crosses && { room: side }),
    undo() {
      for (const { classList } of cut) classList.remove('lc-cut', `lc-cut-${side}`);
      back.inner.classList.remove('lc-flap');
      for (const one of made) one.remove();
    },
  };
};
