import { element } from '../dom/element.ts';
import { placeSheet, type Sheet, type Side } from '../page/sheet.ts';
import type { LeafStyle, Track } from './renderer.ts';
import { type SoftPart, softPoses } from './soft-poses.ts';

/**
 * A leaf of soft paper, folded flat along a straight line.
 *
 * Between front and flap the page below is leant about the fold, without being moved as seen from the front: it comes
 * out of the plane in which those lie, where the fold has laid it open, and goes behind that on the other side. The
 * compositor sorts what stands in one room of three dimensions, and so shows of each what is to be seen. Nothing is
 * cut: cutting along a slanted line costs a compositor without a GPU another copy of all that is cut, and its
 * sharpness.
 *
 * Where no page lies below there is nothing to cover what is folded away: there front and flap are cut at the fold. So
 * they are where the page below is an `<img>`: a compositor without a GPU draws it in tiles, and sorts some wrongly.
 * `clip` is moved onto that line and `inner` moves its content back by the exact opposite; the lists of transforms match,
 * hence they cancel out at every moment between keyframes.
 */
export const softLeaf: LeafStyle = (turn, leaf) => {
  const { side, front, back, under, still, corner } = turn;
  const other: Side = side === 'right' ? 'left' : 'right';
  const poseOf = softPoses(side, leaf, corner);
  const tracks: Track[] = [];
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
    // What is cut lies on the page below; what crosses it lies in one plane with it, and is sorted.
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
