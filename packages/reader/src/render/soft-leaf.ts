import { element, placeSheet, type Sheet, type Side } from '../page/sheet.ts';
import type { LeafStyle, Track, Turn } from './renderer.ts';
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
 * Where no page lies below there is nothing to cover what is folded away: there front and flap are cut at the fold.
 * `clip` is moved onto that line and `inner` moves its content back by the exact opposite; the lists of transforms match,
 * hence they cancel out at every moment between keyframes.
 */
export const softLeaf: LeafStyle = (turn, leaf) => {
  const { side, front, back, under, still, corner } = turn;
  const other: Side = side === 'right' ? 'left' : 'right';
  const poseOf = softPoses(side, leaf, corner);
  const track: TrackOf = (element, part) => ({ element, at: poseOf(part) });

  if (still) placeSheet(still, other, 1);
  placeSheet(front, side, 1);
  placeSheet(back, side, 3, other);
  back.inner.classList.add('lc-flap');
  const edges = element('div', 'lc-edges');
  edges.append(...['side', 'top', 'bottom'].map((edge) => element('div', `lc-edge lc-edge-${edge}`)));
  const [band, tip] = [element('div', 'lc-shade lc-shade-band'), element('div', 'lc-shade lc-shade-tip')];
  back.inner.append(edges, band, tip);
  const way = under ? crossing({ ...turn, under }, track) : cutting(turn, track);
  return {
    ...way,
    tracks: [...way.tracks, track(band, 'band'), track(tip, 'tip')],
    undo() {
      way.undo();
      back.inner.classList.remove('lc-flap');
      for (const made of [edges, band, tip]) made.remove();
    },
  };
};

type TrackOf = (element: HTMLElement, part: SoftPart) => Track;

/** The page below crosses front and flap at the fold. What is too much of the flap is behind it or outside of the room. */
function crossing({ side, under, back, room, pages }: Turn & { readonly under: Sheet }, track: TrackOf) {
  placeSheet(under, side, 1);
  const cast = [
    element('div', 'lc-shade lc-cast lc-shade-band'),
    element('div', 'lc-shade lc-cast lc-shade-tip'),
  ] as const;
  under.inner.append(...cast);
  return {
    room: side,
    tracks: [
      track(back.inner, 'flap'),
      track(under.clip, 'leant'),
      track(cast[0], 'castBand'),
      track(cast[1], 'castTip'),
      track(room, 'room'),
      track(pages, 'pages'),
    ],
    undo() {
      for (const made of cast) made.remove();
    },
  };
}

/** Front and flap end at the fold; beyond it the table is seen. */
function cutting({ side, front, back }: Turn, track: TrackOf) {
  const clips = [front.clip, back.clip];
  for (const clip of clips) clip.classList.add('lc-cut', `lc-cut-${side}`);
  return {
    tracks: [...clips.map((clip) => track(clip, 'onto')), track(front.inner, 'from'), track(back.inner, 'cutFlap')],
    undo() {
      for (const clip of clips) clip.classList.remove('lc-cut', `lc-cut-${side}`);
    },
  };
}
