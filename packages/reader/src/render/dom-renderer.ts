import { cornerPoint, type Leaf } from '../geometry/leaf.ts';
import type { LeafStyle, Renderer, Track, Turn } from './renderer.ts';

/**
 * Turns leaves by moving DOM elements. Without a hand the whole way is given to the browser as keyframes, so that it
 * runs on the compositor whatever the page is doing; under a hand each pose is written directly.
 *
 * @param styleOf how the given leaf turns
 * @param companion moves something else along with the leaf: the book that opens or closes
 */
export function createDomRenderer(
  styleOf: (turn: Turn) => LeafStyle,
  companion: (leaf: Leaf) => Track | null,
): Renderer {
  let tracks: readonly Track[] = [];
  let undo: (() => void) | undefined;
  let animations: readonly Animation[] = [];

  function end() {
    for (const animation of animations) animation.cancel();
    animations = [];
    for (const { element } of tracks) {
      for (const property of ['transform', 'opacity', 'will-change']) element.style.removeProperty(property);
    }
    undo?.();
    tracks = [];
    undo = undefined;
  }

  return {
    begin(turn, leaf, stageWidth) {
      end();
      const made = styleOf(turn)(turn, leaf, stageWidth);
      const extra = companion(leaf);
      ({ undo } = made);
      tracks = extra ? [...made.tracks, extra] : made.tracks;
      // Only what changes: an element whose opacity might change cannot stand in a room of three dimensions.
      const flat = cornerPoint(leaf, turn.corner);
      for (const { element, at } of tracks) element.style.willChange = Object.keys(at(flat)).join(',');
    },
    pose(corner) {
      for (const { element, at } of tracks) {
        const { transform, opacity } = at(corner);
        if (transform !== undefined) element.style.transform = transform;
        if (opacity !== undefined) element.style.opacity = `${opacity}`;
      }
    },
    play(path, ms) {
      animations = tracks.map(({ element, at }) => element.animate(path.map(at), { duration: ms, fill: 'both' }));
      let backwards = false;
      return {
        done: Promise.resolve(animations[0]?.finished).then(() => !backwards),
        steer(rate, back) {
          backwards = back;
          for (const animation of animations) animation.updatePlaybackRate(back ? -rate : rate);
        },
      };
    },
    end,
  };
}
