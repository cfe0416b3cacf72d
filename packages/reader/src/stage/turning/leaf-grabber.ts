import { createTurnState, requestTurn, startTurn, turnToFirst } from '../../book/state/turns.ts';
import type { Corner } from '../geometry/leaf.ts';
import { createLeafGrip, type LeafGrip } from './leaf-grip.ts';
import type { TurnSequence } from './turn-sequence.ts';
import type { TurnerContext } from './turner-context.ts';

/** Grabs and drops leaves by their corners. */
export interface LeafGrabber {
  /**
   * Grabs a leaf by a corner.
   *
   * @returns `null` if there is no leaf to grab
   */
  grab(step: 1 | -1, corner: Corner, isPeek?: boolean): LeafGrip | null;
  /** Drops a leaf that is only lifted; with `includingHeld`, also a leaf that is being dragged. */
  drop(includingHeld?: boolean): void;
}

export function createLeafGrabber({ motion, drawing, send, rest }: TurnSequence, context: TurnerContext): LeafGrabber {
  const { settings, onChange, prefersReducedMotion } = context;

  /** Reports a grab after the frame in which the leaf moves, so that the pointer is not delayed. */
  const tellLater = () => setTimeout(onChange);

  function drop(includingHeld = false) {
    const { state, held, peeked } = motion;
    if (peeked !== 0 || (includingHeld && held)) rest(createTurnState(state.count, state.at));
  }

  function take(corner: Corner): LeafGrip | null {
    const lifted = drawing.startTurn(motion.state, corner, true);
    if (!lifted) return null;
    const grip = createLeafGrip({
      ...lifted,
      leaf: context.leaf(),
      corner,
      isSingle: context.layout().single,
      isHeld: () => motion.held === grip,
      pose: (point) => drawing.renderer.pose(point),
      unbind({ commits, path, ms }) {
        motion.held = null;
        const { count, at } = motion.state;
        // A leaf that falls back lands on the spread from which it came. Further turn requests start from this spread.
        if (commits === lifted.turn.reversed) motion.state = { ...createTurnState(count, at), landing: at };
        motion.corner = 'bottom';
        const { done, steer } = drawing.renderer.play(path, prefersReducedMotion() ? 1 : ms);
        send({ done: done.then(() => true), steer: (rate) => steer(rate, false) });
        onChange();
      },
    });
    return grip;
  }

  return {
    drop,
    grab(step, corner, isPeek = false) {
      const { held, peeked } = motion;
      if (held && peeked === step && motion.corner === corner) {
        if (!isPeek) {
          motion.peeked = 0;
          held.regrab();
          tellLater();
        }
        return held;
      }
      drop();
      if (motion.flight || motion.held || prefersReducedMotion()) return null;
      const { state } = motion;
      motion.corner = corner;
      motion.state =
        (step === 1 && !settings().stopAtLastPage && turnToFirst(state)) || startTurn(requestTurn(state, step));
      motion.held = take(corner);
      if (!motion.held) return null;
      motion.peeked = isPeek ? step : 0;
      tellLater();
      return motion.held;
    },
  };
}
