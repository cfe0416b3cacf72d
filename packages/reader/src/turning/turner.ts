import { goRound, hurry, openAt, requestTurn, type TurnState, turnsBack } from '../book-state/turns.ts';
import type { Corner } from '../geometry/leaf.ts';
import { createFlights } from './flights.ts';
import type { Grip } from './grip.ts';
import { createHand } from './hand.ts';
import type { MakeCurl } from './leaf-drawing.ts';
import type { TurnerContext } from './turner-context.ts';

/** Turns leaves one after another until the wanted spread is open. */
export interface Turner {
  /** A corner that is only lifted counts for nothing. */
  readonly state: TurnState;
  /** So many spreads further, or back. */
  turn(steps: number, corner?: Corner): void;
  /** Opens a spread at once, or by turning one leaf where `animate` is set. */
  open(spread: number, animate: boolean): void;
  /** Takes hold of the leaf that leads one spread further (1) or back (-1); `null` where there is none to take. */
  grab(step: 1 | -1, corner: Corner): Grip | null;
  /**
   * As `grab`, but whatever else is done with the book lets the leaf fall, unless it is this leaf that is grabbed: the
   * book counts as being at rest.
   */
  peek(step: 1 | -1, corner: Corner): Grip | null;
  /** Lets a leaf fall that was only lifted; where all is laid out again, also one that a hand holds. */
  drop(evenHeld?: boolean): void;
  readonly isPeeking: boolean;
  /** From now on soft leaves are curled instead of folded where that can be done. */
  curl(make: MakeCurl): void;
  destroy(): void;
}

export function createTurner(context: TurnerContext, start: number): Turner {
  const flights = createFlights(context, start);
  const { motion, drawing, takeOff, advance, rest } = flights;
  const { grab, drop } = createHand(flights, context);

  function steer() {
    if (motion.held) return;
    if (motion.flight) motion.flight.steer(hurry(motion.state), turnsBack(motion.state));
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
      const round = steps === 1 && !context.settings().stopAtLastPage ? goRound(motion.state) : null;
      motion.state = round ?? requestTurn(motion.state, steps);
      if (round) takeOff();
      else steer();
      context.onChange();
    },
    open(spread, animate) {
      drop();
      const { state, flight, held } = motion;
      if (animate && !flight && !held && spread !== state.at) {
        motion.state = { ...requestTurn(state, spread - state.wanted), landing: spread };
        takeOff();
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
