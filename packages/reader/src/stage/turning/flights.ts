import { finishTurn, openAt, startTurn, type TurnState, turnSpeed } from '../../book/state/turns.ts';
import type { Corner } from '../geometry/leaf.ts';
import { turnPath } from '../geometry/path.ts';
import type { Flight } from '../render/renderer.ts';
import type { Grip } from './grip.ts';
import { createLeafDrawing, type LeafDrawing } from './leaf-drawing.ts';
import type { TurnerContext } from './turner-context.ts';

/** State of the leaves of a book; at most one leaf is moving. */
export interface Motion {
  state: TurnState;
  /** The leaf that is turning on its own. */
  flight: Flight | null;
  /** The leaf that is being dragged. */
  held: Grip | null;
  /** Direction of a leaf that is only lifted; 0 if there is none. */
  peeked: 1 | -1 | 0;
  /** Corner by which the leaf is turned. */
  corner: Corner;
}

/** Turns leaves one after another until the requested spread is open. */
export interface Flights {
  readonly motion: Motion;
  readonly drawing: LeafDrawing;
  /** Starts the flight of the leaf that the state has lifted, if any. */
  startFlight(): void;
  /** Lifts the next leaf towards the requested spread and starts its flight. */
  advance(): void;
  /** Waits until a leaf has landed, then continues with the next one. */
  send(flight: Flight): void;
  /** Lays the book flat, whatever was moving. */
  rest(state: TurnState): void;
}

const reducedMotionMs = 120;

export function createFlights(context: TurnerContext, start: number): Flights {
  const { settings, layout, prefersReducedMotion } = context;
  const drawing = createLeafDrawing(context);
  const motion: Motion = {
    state: openAt(layout().spreads.length, start),
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

  function send(flight: Flight) {
    motion.flight = flight;
    const comeDown = (turned: boolean) => {
      if (motion.flight !== flight) return;
      rest(finishTurn(motion.state, turned));
      advance();
      context.onChange();
    };
    // A canceled animation rejects; the pages have already been laid out by the code that canceled it.
    flight.done.then(comeDown, () => comeDown(true));
  }

  function rest(state: TurnState) {
    Object.assign(motion, { state, flight: null, held: null, peeked: 0 } satisfies Partial<Motion>);
    drawing.rest(state.at);
  }

  return { motion, drawing, startFlight, advance, send, rest };
}
