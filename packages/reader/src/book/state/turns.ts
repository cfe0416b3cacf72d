/**
 * State of page turning: the open spread, the target spread, and the leaf turning between them. The functions here
 * are pure; the turner applies them. Spreads are counted in reading order from 0.
 */
export interface TurnState {
  /** Number of spreads in the book. */
  readonly count: number;
  /** The open spread, or the one that the turning leaf starts from. */
  readonly at: number;
  /** The target spread. */
  readonly target: number;
  /** The spread that the turning leaf leads to; `null` when the book is at rest. */
  readonly landing: number | null;
  /** Whether the turning leaf leads from the last spread to the first one. */
  readonly wraps?: boolean;
}

/** Longer queues are combined into a single turn, so that a held key does not keep the book turning. */
const maxQueuedTurns = 8;

export function openAt(count: number, at: number): TurnState {
  return { count, at, target: at, landing: null };
}

/**
 * Moves the target spread by a number of spreads; quick presses add up.
 *
 * @param steps negative: backwards
 */
export function requestTurn(state: TurnState, steps: number): TurnState {
  return { ...state, target: Math.max(0, Math.min(state.count - 1, state.target + steps)) };
}

/** Starts the next turn towards the target spread, if the book is at rest and not there yet. */
export function startTurn(state: TurnState): TurnState {
  const way = state.target - state.at;
  if (state.landing !== null || way === 0) return state;
  const steps = Math.abs(way) > maxQueuedTurns ? Math.abs(way) : 1;
  return { ...state, landing: state.at + Math.sign(way) * steps };
}

/**
 * Starts the turn from the last spread to the first one. Returns `null` if the book is not at rest on its last spread.
 */
export function turnToFirst(state: TurnState): TurnState | null {
  const { count, at, target, landing } = state;
  const isAtEnd = landing === null && at === count - 1 && target === at && count > 1;
  return isAtEnd ? { ...state, target: 0, landing: 0, wraps: true } : null;
}

/**
 * Ends a turn.
 *
 * @param turned `false` if the leaf was turned back
 */
export function finishTurn({ count, at, target, landing }: TurnState, turned: boolean): TurnState {
  return { count, at: turned ? (landing ?? at) : at, target, landing: null };
}

/** Returns the speed of the turning leaf as a multiple of the usual speed; it rises with the number of queued turns. */
export function turnSpeed({ target, landing }: TurnState): number {
  if (landing === null) return 1;
  return 1 + 0.9 * Math.min(maxQueuedTurns, Math.abs(target - landing));
}

/** Checks whether the target spread lies in the opposite direction of the turning leaf. */
export function isReversing({ at, target, landing, wraps }: TurnState): boolean {
  return !wraps && landing !== null && Math.sign(target - landing) === -Math.sign(landing - at);
}
