import { cornerPoint, type Leaf, type Point } from '../geometry/leaf.ts';
import type { ElementTrack, LeafElements, LeafStyle, Pose, Renderer } from './renderer.ts';

/**
 * Turns leaves by moving DOM elements. An automatic turn is passed to the browser as keyframes, so that it runs on the
 * compositor even if the main thread is busy. While a leaf is dragged, each pose is set directly.
 *
 * @param styleOf returns the style in which the given leaf turns
 * @param companion returns the element that moves along with the leaf: the book while it opens or closes
 */
export function createDomRenderer(
  styleOf: (turn: LeafElements) => LeafStyle,
  companion: (leaf: Leaf) => ElementTrack | null,
): Renderer {
  let tracks: readonly ElementTrack[] = [];
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
      // The class stays until a leaf needs another class, because a change recalculates the styles of all pages.
      turn.room.className = made.room ? `lc-room lc-room-${made.room}` : 'lc-room';
      tracks = extra ? [...made.tracks, extra] : made.tracks;
      // Only changing properties are listed, because an element with `will-change: opacity` cannot be part of a 3D
      // context.
      const flat = cornerPoint(leaf, turn.corner);
      for (const { element, at } of tracks) element.style.willChange = Object.keys(at(flat)).join(',');
    },
    pose(corner) {
      for (const { element, at } of tracks) write(element, at(corner));
    },
    play(path, ms) {
      animations = tracks.flatMap((track) => {
        const way = effectOf(track, path);
        if (!(way instanceof KeyframeEffect)) {
          write(track.element, way);
          return [];
        }
        const effect = new KeyframeEffect(way);
        effect.target = track.element;
        effect.updateTiming({ duration: ms });
        const animation = new Animation(effect);
        animation.play();
        return animation;
      });
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

/**
 * Cached animations of elements along a path. Creating keyframes is half of the work of starting a turn, and successive
 * turns share the keyframes.
 */
const effects = new WeakMap<
  ElementTrack['at'],
  { readonly path: readonly Point[]; readonly way: KeyframeEffect | Pose }
>();

/**
 * Returns the animation of an element along a path, or the element's pose if it does not move. Animating a static
 * element would cost as much per frame as animating a moving one.
 */
function effectOf({ at }: ElementTrack, path: readonly Point[]): KeyframeEffect | Pose {
  const known = effects.get(at);
  if (known?.path === path) return known.way;
  const poses = path.map(at);
  const [first = {}] = poses;
  const way = poses.every((pose) => isSame(pose, first)) ? first : new KeyframeEffect(null, poses, { fill: 'both' });
  effects.set(at, { path, way });
  return way;
}

function write({ style }: HTMLElement, { transform, opacity }: Pose) {
  if (transform !== undefined) style.transform = transform;
  if (opacity !== undefined) style.opacity = `${opacity}`;
}

const isSame = (one: Pose, other: Pose) => one.transform === other.transform && one.opacity === other.opacity;
