import { isReversing, openAt, requestTurn, type TurnState, turnSpeed, turnToFirst } from '../../book/state/turns.ts';
import type { Corner } from '../geometry/leaf.ts';
import { createFlights } from './flights.ts';
import type { Grip } from './grip.ts';
import type { CurlFactory } from './leaf-drawing.ts';
import { createLeafGrabber } from './leaf-grabber.ts';
import type { TurnerContext } from './turner-context.ts';

/** Turns leaves one after another until the requested spread is open. */
export interface Turner {
  /** Current state; a corner that is only lifted does not count as a turn. */
  readonly state: TurnState;
  /** Turns a number of spreads forward, or back if negative. */
  turn(steps: number, corner?: Corner): void;
  /** Opens a spread immediately, or by turning a single leaf if `animate` is set. */
  open(spread: number, animate: boolean): void;
  /** Grabs the leaf that leads one spread forward (1) or back (-1); `null` if there is none to grab. */
  grab(step: 1 | -1, corner: Corner): Grip | null;
  /**
   * Like `grab`, but the book still counts as at rest, and any other action drops the leaf, unless it grabs this leaf.
   */
  peek(step: 1 | -1, corner: Corner): Grip | null;
  /** Drops a leaf that is only lifted; with `includingHeld`, also one that is being dragged, for a new layout. */
  drop(includingHeld?: boolean): void;
  readonly isPeeking: boolean;
  /** From now on, curls soft leaves instead of folding them, where possible. */
  curl(make: CurlFactory): void;
  destroy(): void;
}

export function createTurner(context: TurnerContext, start: number): Turner {
  const flights = createFlights(context, start);
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
      return peeked === 0 ? state : openAt(state.count, state.at);
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
      } else rest(openAt(context.layout().spreads.length, spread));
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
