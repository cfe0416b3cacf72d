/**
 * Which spread is open, which one is wanted, and which leaf is in the air between them. Pure: the turner feeds it and
 * does what it says. Spreads are counted in reading order from 0.
 */
export interface TurnState {
  /** Spreads of the book. */
  readonly count: number;
  /** The spread that lies open, or from which the leaf in the air was lifted. */
  readonly at: number;
  /** Where the reader wants to get. */
  readonly wanted: number;
  /** The spread to which the leaf in the air leads; `null` when the book is at rest. */
  readonly landing: number | null;
  /** The leaf in the air leads from the last spread round to the first one. */
  readonly isRound?: boolean;
}

/** More wanted turns than this are made as one, so that a key held down does not run on for ever. */
const mostQueued = 8;

export function openAt(count: number, at: number): TurnState {
  return { count, at, wanted: at, landing: null };
}

/** Moves the target by a number of spreads; quick presses add up. @param steps negative: backwards */
export function requestTurn(state: TurnState, steps: number): TurnState {
  return { ...state, wanted: Math.max(0, Math.min(state.count - 1, state.wanted + steps)) };
}

/** Lifts the next leaf towards what is wanted, if the book is at rest and something is. */
export function lift(state: TurnState): TurnState {
  const way = state.wanted - state.at;
  if (state.landing !== null || way === 0) return state;
  const steps = Math.abs(way) > mostQueued ? Math.abs(way) : 1;
  return { ...state, landing: state.at + Math.sign(way) * steps };
}

/** Lifts the leaf that leads from the last spread round to the first one; `null` where that is not where the book is. */
export function goRound(state: TurnState): TurnState | null {
  const { count, at, wanted, landing } = state;
  const isAtEnd = landing === null && at === count - 1 && wanted === at && count > 1;
  return isAtEnd ? { ...state, wanted: 0, landing: 0, isRound: true } : null;
}

/** The leaf in the air has come down, on its new side or, when it was called back, where it came from. */
export function land({ count, at, wanted, landing }: TurnState, turned: boolean): TurnState {
  return { count, at: turned ? (landing ?? at) : at, wanted, landing: null };
}

/** How many times faster than usual the leaf in the air is to move: the more turns wait behind it the faster. */
export function hurry({ wanted, landing }: TurnState): number {
  if (landing === null) return 1;
  return 1 + 0.9 * Math.min(mostQueued, Math.abs(wanted - landing));
}

/** Whether the reader has changed their mind: what is wanted lies the other way than the leaf in the air. */
export function turnsBack({ at, wanted, landing, isRound }: TurnState): boolean {
  return !isRound && landing !== null && Math.sign(wanted - landing) === -Math.sign(landing - at);
}
