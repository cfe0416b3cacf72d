/** A conversion at work, as far as its place goes. */
export interface Placed {
  readonly account: string;
  /** When it began, in milliseconds. */
  readonly since: number;
  /** Known to take long: it has one of the few places for such, and leaves those where things move on quickly to others. */
  isSlow: boolean;
}

/** Conversions of one worker at the same time; its converter shares its lanes between them. */
export const places = {
  /** For documents of which nothing bad is known. */
  quick: 4,
  slow: 2,
  /** Of the quick ones, for one account: the next account finds a place at once. */
  ofOneAccount: 3,
} as const;

/** How long a document may keep a quick place, in milliseconds: by then its first pages are out. */
export const quickMs = 5000;
/** How long a slow one may keep its place while another account's waits for one. */
export const slowMs = 60_000;

export interface Free {
  readonly quick: number;
  readonly slow: number;
  /** Accounts that may have no further quick place. */
  readonly full: readonly string[];
}

export function freePlaces(running: Iterable<Placed>): Free {
  const all = [...running];
  const quick = all.filter(({ isSlow }) => !isSlow);
  const held = Map.groupBy(quick, ({ account }) => account);
  return {
    quick: places.quick - quick.length,
    slow: places.slow - (all.length - quick.length),
    full: [...held].filter(([, { length }]) => length >= places.ofOneAccount).map(([account]) => account),
  };
}

/** What is to be done about places that have been held for long. */
export interface Overdue<Running extends Placed> {
  /** These move to a slow place. */
  readonly toSlow: readonly Running[];
  /** This one gives its quick place to any document that waits for one, as all slow places are taken. */
  readonly quick: Running | undefined;
  /** This one gives its slow place to another account's. */
  readonly slow: Running | undefined;
}

/** @param now in milliseconds, on the clock of `since` */
export function overdue<Running extends Placed>(running: Iterable<Running>, now: number): Overdue<Running> {
  const byAge = [...running].sort((a, b) => a.since - b.since);
  const late = byAge.filter(({ isSlow, since }) => !isSlow && now - since >= quickMs);
  const free = freePlaces(byAge);
  const toSlow = late.slice(0, Math.max(0, free.slow));
  return {
    toSlow,
    quick: free.quick + toSlow.length <= 0 ? late[0] : undefined,
    slow: free.slow <= 0 ? byAge.find(({ isSlow, since }) => isSlow && now - since >= slowMs) : undefined,
  };
}
