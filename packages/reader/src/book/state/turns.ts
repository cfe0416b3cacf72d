/**
 * State of page turning: the open spread, the target spread, and the leaf that turns between them. The functions in
 * this file are pure; the turner applies their results. Spreads are counted in reading order from 0.
 */
export interface TurnState {
  /** Number of spreads in the book. */
  readonly count: number;
  /** Open spread, or the spread from which the current leaf turns. */
  readonly at: number;
  /** Target spread. */
  readonly target: number;
  /** Spread to which the current leaf turns; `null` when the book is at rest. */
  readonly landing: number | null;
  /** Whether the current leaf turns from the last spread to the first. */
  readonly wraps?: boolean;
}

/**
 * Maximum number of queued turns. More turns are combined into a single turn, so that holding a key down does not keep
 * the book turning.
 */
const maxQueuedTurns = 8;

export function createTurnState(count: number, at: number): TurnState {
  return { count, at, target: at, landing: null };
}

/**
 * Moves the target spread by a number of spreads. Quick key presses add up.
 *
 * @param steps number of spreads; negative: backwards
 */
export function requestTurn(state: TurnState, steps: number): TurnState {
  return { ...state, target: Math.max(0, Math.min(state.count - 1, state.target + steps)) };
}

/** Starts the next turn towards the target spread, if the book is at rest on another spread. */
export function startTurn(state: TurnState): TurnState {
  const way = state.target - state.at;
  if (state.landing !== null || way === 0) return state;
  const steps = Math.abs(way) > maxQueuedTurns ? Math.abs(way) : 1;
  return { ...state, landing: state.at + Math.sign(way) * steps };
}

/** Starts the turn from the last spread to the first. Returns `null` if the book is not at rest on its last spread. */
export function turnToFirst(state: TurnState): TurnState | null {
  const { count, at, target, landing } = state;
  const isAtEnd = landing === null && at === count - 1 && target === at && count > 1;
  return isAtEnd ? { ...state, target: 0, landing: 0, wraps: true } : null;
}

/**
 * Ends the current turn.
 *
 * @param turned `false` if the leaf was turned back
 */
export function finishTurn({ count, at, target, landing }: TurnState, turned: boolean): TurnState {
  return { count, at: turned ? (landing ?? at) : at, target, landing: null };
}

/**
 * Returns the speed of the turning leaf as a multiple of the usual speed. The speed rises with the number of queued
 * turns.
 */
export function turnSpeed({ target, landing }: TurnState): number {
  if (landing === null) return 1;
  return 1 + 0.9 * Math.min(maxQueuedTurns, Math.abs(target - landing));
}

/** Checks whether the target spread is in the opposite direction of the current turn. */
export function isReversing({ at, target, landing, wraps }: TurnState): boolean {
  return !wraps && landing !== null && Math.sign(target - landing) === -Math.sign(landing - at);
}
