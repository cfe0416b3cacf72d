import { type Leaf, type Point, progressOf } from '../geometry/leaf.ts';
import type { Half, LeafStyle, Renderer, Track, Turn } from './renderer.ts';

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
  let halves: readonly [Half, Half] | undefined;
  let half: 0 | 1 = 0;
  let halfAt: (corner: Point) => 0 | 1 = () => 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let undo: (() => void) | undefined;
  const animations = new Map<HTMLElement, Animation>();

  const ofHalf = () => halves?.[half].tracks ?? [];
  const moving = () => [...tracks, ...ofHalf()];

  function rest(rested: readonly Track[]) {
    for (const { element } of rested) {
      animations.get(element)?.cancel();
      animations.delete(element);
      for (const property of ['transform', 'opacity', 'will-change']) element.style.removeProperty(property);
    }
  }

  function enter(next: 0 | 1) {
    if (next !== half) rest(ofHalf());
    half = next;
    halves?.[half].lay();
    for (const { element } of moving()) element.style.willChange = 'transform, opacity';
  }

  function end() {
    clearTimeout(timer);
    rest(moving());
    undo?.();
    tracks = [];
    halves = undo = undefined;
  }

  return {
    begin(turn, leaf, stageWidth) {
      end();
      const made = styleOf(turn)(turn, leaf, stageWidth);
      const extra = companion(leaf);
      ({ undo, halves } = made);
      tracks = extra ? [...made.tracks, extra] : made.tracks;
      halfAt = (corner) => (progressOf(corner, leaf) < 0.5 ? 0 : 1);
      half = 0;
      enter(half);
    },
    pose(corner) {
      if (halfAt(corner) !== half) enter(halfAt(corner));
      for (const { element, at } of moving()) {
        const { transform, opacity } = at(corner);
        if (transform !== undefined) element.style.transform = transform;
        if (opacity !== undefined) element.style.opacity = `${opacity}`;
      }
    },
    play(path, ms) {
      const animate = ({ element, at }: Track) => {
        const animation = element.animate(path.map(at), { duration: ms, fill: 'both' });
        animations.set(element, animation);
        return animation;
      };
      const [clock] = moving().map(animate);
      const middle = path.findIndex((corner) => halfAt(corner) !== half);
      // Too early or too late is as good: both halves look right all the way.
      const pass = () => {
        if (!clock || clock.pending) return;
        enter(half ? 0 : 1);
        for (const track of ofHalf()) {
          const late = animate(track);
          late.playbackRate = clock.playbackRate;
          late.startTime = clock.startTime;
        }
      };
      if (middle > 0) timer = setTimeout(pass, (ms * middle) / path.length);
      let backwards = false;
      return {
        done: Promise.resolve(clock?.finished).then(() => !backwards),
        steer(rate, back) {
          backwards = back;
          for (const animation of animations.values()) animation.updatePlaybackRate(back ? -rate : rate);
        },
      };
    },
    end,
  };
}
