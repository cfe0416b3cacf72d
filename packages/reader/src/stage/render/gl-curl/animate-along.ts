import type { Point } from '../../geometry/leaf.ts';
import type { AutomaticTurn } from '../renderer.ts';

export interface FlightLoop {
  readonly flight: AutomaticTurn;
  /** Ends the animation immediately and resolves `done`. */
  land(): void;
  /** Stops the animation without resolving `done`. */
  stop(): void;
}

/**
 * Maximum time between frames, in milliseconds. Longer pauses do not count as slow frames, because the window was
 * hidden.
 */
const pauseMs = 300;

/**
 * Moves a leaf along a path, one pose per frame.
 *
 * @param onFrames called after the leaf has landed, with the milliseconds between the frames
 */
export function animateAlongPath(
  path: readonly Point[],
  ms: number,
  pose: (point: Point) => void,
  onFrames: (deltas: readonly number[]) => void,
): FlightLoop {
  const deltas: number[] = [];
  let resolve: (turned: boolean) => void = () => undefined;
  const done = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  let speed = 1;
  let progress = 0;
  let last: number | undefined;
  let frame = requestAnimationFrame(step);
  pose(pointOn(path, 0));

  function step(now: number) {
    const passed = last === undefined ? 0 : now - last;
    last = now;
    if (passed > 0 && passed < pauseMs) deltas.push(passed);
    progress = Math.max(0, Math.min(1, progress + (Math.min(passed, pauseMs) * speed) / ms));
    const isDown = progress === (speed > 0 ? 1 : 0) && passed > 0;
    pose(pointOn(path, progress));
    if (isDown) land();
    else frame = requestAnimationFrame(step);
  }

  function land() {
    cancelAnimationFrame(frame);
    resolve(speed > 0);
    onFrames(deltas);
  }

  return {
    flight: {
      done,
      steer(rate, backwards) {
        speed = backwards ? -rate : rate;
      },
    },
    land,
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Returns the point at a fraction of the path, interpolated linearly between two samples. */
function pointOn(path: readonly Point[], share: number): Point {
  const at = share * (path.length - 1);
  const from = path[Math.floor(at)] ?? { x: 0, y: 0 };
  const to = path[Math.ceil(at)] ?? from;
  const part = at - Math.floor(at);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
