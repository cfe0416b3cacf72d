/** Slot data of a running conversion. */
export interface SlotUse {
  readonly account: string;
  /** Start time in milliseconds. */
  readonly since: number;
  /** Whether it is known to take long: it then holds one of the few slow slots and leaves the quick ones to others. */
  isSlow: boolean;
}

/** Number of concurrent conversions of one worker; its converter shares its worker processes (lanes) between them. */
export const slotCounts = {
  /** For documents not known to be slow. */
  quick: 4,
  slow: 2,
  /** Maximum number of quick slots per account, so that the next account finds one immediately. */
  ofOneAccount: 3,
} as const;

/** How long a document may keep a quick slot, in milliseconds: its first pages are usually out by then. */
export const quickMs = 5000;
/** How long a slow document may keep its slot while another account's document is waiting for one, in milliseconds. */
export const slowMs = 60_000;

export interface FreeSlots {
  readonly quick: number;
  readonly slow: number;
  /** Accounts that may not take another quick slot. */
  readonly full: readonly string[];
}

export function freeSlots(running: Iterable<SlotUse>): FreeSlots {
  const all = [...running];
  const quick = all.filter(({ isSlow }) => !isSlow);
  const held = Map.groupBy(quick, ({ account }) => account);
  return {
    quick: slotCounts.quick - quick.length,
    slow: slotCounts.slow - (all.length - quick.length),
    full: [...held].filter(([, { length }]) => length >= slotCounts.ofOneAccount).map(([account]) => account),
  };
}

/** Actions for slots that have been held for too long. */
export interface Overdue<Running extends SlotUse> {
  /** Documents to move to a slow slot. */
  readonly toSlow: readonly Running[];
  /** Document that must give up its quick slot if any document is waiting, because all slow slots are taken. */
  readonly quick: Running | undefined;
  /** Document that must give up its slow slot if another account's document is waiting. */
  readonly slow: Running | undefined;
}

/** @param now in milliseconds, on the same clock as `since` */
export function overdueSlots<Running extends SlotUse>(running: Iterable<Running>, now: number): Overdue<Running> {
  const byAge = [...running].sort((a, b) => a.since - b.since);
  const late = byAge.filter(({ isSlow, since }) => !isSlow && now - since >= quickMs);
  const free = freeSlots(byAge);
  const toSlow = late.slice(0, Math.max(0, free.slow));
  return {
    toSlow,
    quick: free.quick + toSlow.length <= 0 ? late[0] : undefined,
    slow: free.slow <= 0 ? byAge.find(({ isSlow, since }) => isSlow && now - since >= slowMs) : undefined,
  };
}
