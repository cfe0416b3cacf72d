import { goRound, lift, openAt, requestTurn } from '../book-state/turns.ts';
import type { Corner } from '../geometry/leaf.ts';
import type { Flights } from './flights.ts';
import { type Grip, holdLeaf } from './grip.ts';
import type { TurnerContext } from './turner-context.ts';

/** Picks leaves up by their corners, and drops them. */
export interface Hand {
  /** @returns `null` where there is no leaf to take */
  grab(step: 1 | -1, corner: Corner, isPeek?: boolean): Grip | null;
  /** Lets a leaf fall that was only lifted. */
  drop(evenHeld?: boolean): void;
}

export function createHand({ motion, drawing, send, rest }: Flights, context: TurnerContext): Hand {
  const { settings, onChange, prefersReducedMotion } = context;

  /** The hand goes first: what is shown and heard of a leaf that is taken comes after the frame in which it moves. */
  const tellLater = () => setTimeout(onChange);

  function drop(evenHeld = false) {
    const { state, held, peeked } = motion;
    if (peeked !== 0 || (evenHeld && held)) rest(openAt(state.count, state.at));
  }

  function take(corner: Corner): Grip | null {
    const lifted = drawing.lift(motion.state, corner, true);
    if (!lifted) return null;
    const grip = holdLeaf({
      ...lifted,
      leaf: context.leaf(),
      corner,
      isSingle: context.layout().single,
      isHeld: () => motion.held === grip,
      pose: (point) => drawing.renderer.pose(point),
      unbind({ commits, path, ms }) {
        motion.held = null;
        const { count, at } = motion.state;
        // A leaf that falls back leads to where it lay: what is wanted from now on is wanted from there.
        if (commits === lifted.turn.reversed) motion.state = { ...openAt(count, at), landing: at };
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
          held.retake();
          tellLater();
        }
        return held;
      }
      drop();
      if (motion.flight || motion.held || prefersReducedMotion()) return null;
      const { state } = motion;
      motion.corner = corner;
      motion.state = (step === 1 && !settings().stopAtLastPage && goRound(state)) || lift(requestTurn(state, step));
      motion.held = take(corner);
      if (!motion.held) return null;
      motion.peeked = isPeek ? step : 0;
      tellLater();
      return motion.held;
    },
  };
}
