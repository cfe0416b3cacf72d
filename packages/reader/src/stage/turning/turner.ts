import {
  createTurnState,
  isReversing,
  requestTurn,
  type TurnState,
  turnSpeed,
  turnToFirst,
} from '../../book/state/turns.ts';
import type { Corner } from '../geometry/leaf.ts';
import type { CurlFactory } from './leaf-drawing.ts';
import { createLeafGrabber } from './leaf-grabber.ts';
import type { LeafGrip } from './leaf-grip.ts';
import { createTurnSequence } from './turn-sequence.ts';
import type { TurnerContext } from './turner-context.ts';

/** Turns leaves automatically, one after another, until the requested spread is open. */
export interface Turner {
  /** Current state. A corner that is only lifted does not count as a turn. */
  readonly state: TurnState;
  /** Turns forward by a number of spreads, or backward if the number is negative. */
  turn(steps: number, corner?: Corner): void;
  /** Opens a spread immediately, or by turning a single leaf if `animate` is set. */
  open(spread: number, animate: boolean): void;
  /** Grabs the leaf that turns one spread forward (1) or backward (-1); `null` if there is no leaf to grab. */
  grab(step: 1 | -1, corner: Corner): LeafGrip | null;
  /**
   * Lifts a leaf like `grab`, but the book still counts as at rest. Any other action drops the leaf, unless it grabs
   * the same leaf.
   */
  peek(step: 1 | -1, corner: Corner): LeafGrip | null;
  /**
   * Drops a leaf that is only lifted. With `includingHeld`, for example before a new layout, also drops a leaf that is
   * being dragged.
   */
  drop(includingHeld?: boolean): void;
  readonly isPeeking: boolean;
  /** Makes later turns of soft leaves curl instead of fold, if possible. */
  curl(make: CurlFactory): void;
  destroy(): void;
}

export function createTurner(context: TurnerContext, start: number): Turner {
  const flights = createTurnSequence(context, start);
  const { motion, drawing, startFlight, advance, rest } = flights;
  const { grab, drop } = createLeafGrabber(flights, context);

  function steer() {
    if (motion.held) return;
    if (motion.flight) motion.flight.steer(turnSpeed(motion.state), isReversing(motion.state));
    else advance();
  }

  return {
    get state() {
      const { state, peeked } = motion;
      return peeked === 0 ? state : createTurnState(state.count, state.at);
    },
    turn(steps, by = 'bottom') {
      drop();
      if (!motion.flight && !motion.held) motion.corner = by;
      const round = steps === 1 && !context.settings().stopAtLastPage ? turnToFirst(motion.state) : null;
      motion.state = round ?? requestTurn(motion.state, steps);
      if (round) startFlight();
      else steer();
      context.onChange();
    },
    open(spread, animate) {
      drop();
      const { state, flight, held } = motion;
      if (animate && !flight && !held && spread !== state.at) {
        motion.state = { ...requestTurn(state, spread - state.target), landing: spread };
        startFlight();
      } else rest(createTurnState(context.layout().spreads.length, spread));
      context.onChange();
    },
    grab: (step, corner) => grab(step, corner),
    peek: (step, corner) => grab(step, corner, true),
    get isPeeking() {
      return motion.peeked !== 0;
    },
    drop,
    curl: drawing.curl,
    destroy() {
      motion.flight = null;
      drawing.renderer.end();
    },
  };
}
