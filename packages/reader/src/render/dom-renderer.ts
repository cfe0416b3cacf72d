import type { Leaf } from '../geometry/leaf.ts';
import type { Flight, LeafStyle, Renderer, Track, Turn } from './renderer.ts';

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
  let animations: Animation[] = [];
  let undo: (() => void) | undefined;

  function end() {
    for (const animation of animations) animation.cancel();
    for (const { element } of tracks) {
      element.style.removeProperty('transform');
      element.style.removeProperty('opacity');
      element.style.removeProperty('will-change');
    }
    undo?.();
    animations = [];
    tracks = [];
    undo = undefined;
  }

  return {
    begin(turn, leaf, stageWidth) {
      end();
      const made = styleOf(turn)(turn, leaf, stageWidth);
      const extra = companion(leaf);
      undo = made.undo;
      tracks = extra ? [...made.tracks, extra] : made.tracks;
      for (const { element } of tracks) element.style.willChange = 'transform, opacity';
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
      return flightOf(animations);
    },
    end,
  };
}

function flightOf(animations: readonly Animation[]): Flight {
  let backwards = false;
  const done = Promise.all(animations.map((animation) => animation.finished)).then(() => !backwards);
  return {
    done,
    steer(rate, back) {
      backwards = back;
      for (const animation of animations) animation.updatePlaybackRate(back ? -rate : rate);
    },
  };
}
