import { createTurnState, finishTurn, startTurn, type TurnState, turnSpeed } from '../../book/state/turns.ts';
import type { Corner } from '../geometry/leaf.ts';
import { turnPath } from '../geometry/path.ts';
import type { AutomaticTurn } from '../render/renderer.ts';
import { createLeafDrawing, type LeafDrawing } from './leaf-drawing.ts';
import type { LeafGrip } from './leaf-grip.ts';
import type { TurnerContext } from './turner-context.ts';

/** State of the leaves of a book. At most one leaf is moving. */
export interface LeafMotion {
  state: TurnState;
  /** Animation of the leaf that turns automatically; `null` if there is none. */
  flight: AutomaticTurn | null;
  /** Leaf that is being dragged or lifted; `null` if there is none. */
  held: LeafGrip | null;
  /** Direction of a leaf that is only lifted; 0 if there is no such leaf. */
  peeked: 1 | -1 | 0;
  /** Corner by which the leaf is turned. */
  corner: Corner;
}

/** Turns leaves automatically, one after another, until the requested spread is open. */
export interface TurnSequence {
  readonly motion: LeafMotion;
  readonly drawing: LeafDrawing;
  /** Starts to turn the leaf that the state requests. Has no effect if there is no such leaf. */
  startFlight(): void;
  /** Lifts the next leaf towards the requested spread and starts to turn it. */
  advance(): void;
  /** Waits until a leaf has landed, then turns the next leaf. */
  send(flight: AutomaticTurn): void;
  /** Ends all movements and displays the book flat. */
  rest(state: TurnState): void;
}

const reducedMotionMs = 120;

export function createTurnSequence(context: TurnerContext, start: number): TurnSequence {
  const { settings, layout, prefersReducedMotion } = context;
  const drawing = createLeafDrawing(context);
  const motion: LeafMotion = {
    state: createTurnState(layout().spreads.length, start),
    flight: null,
    held: null,
    peeked: 0,
    corner: 'bottom',
  };

  function durationMs() {
    const full = 1000 * settings().flipSeconds;
    return prefersReducedMotion() ? Math.min(reducedMotionMs, full) : full;
  }

  function startFlight() {
    const { state, corner } = motion;
    const lifted = drawing.startTurn(state, corner, false);
    if (!lifted) return;
    const flight = drawing.renderer.play(turnPath(context.leaf(), corner, lifted.turn.reversed), durationMs());
    flight.steer(turnSpeed(state), false);
    send(flight);
  }

  function advance() {
    motion.state = startTurn(motion.state);
    startFlight();
  }

  function send(flight: AutomaticTurn) {
    motion.flight = flight;
    const comeDown = (turned: boolean) => {
      if (motion.flight !== flight) return;
      rest(finishTurn(motion.state, turned));
      advance();
      context.onChange();
    };
    // A cancelled animation rejects its promise. The code that cancelled the animation has already laid out the pages.
    flight.done.then(comeDown, () => comeDown(true));
  }

  function rest(state: TurnState) {
    Object.assign(motion, { state, flight: null, held: null, peeked: 0 } satisfies Partial<LeafMotion>);
    drawing.rest(state.at);
  }

  return { motion, drawing, startFlight, advance, send, rest };
}
