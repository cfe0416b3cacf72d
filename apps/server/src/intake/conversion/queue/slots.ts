/** Data about the slot of a running conversion. */
export interface SlotUse {
  readonly account: string;
  /** Start time in milliseconds. */
  readonly since: number;
  /**
   * Whether the conversion is known to take a long time. If so, it uses one of the few slow slots and leaves the quick
   * slots to others.
   */
  isSlow: boolean;
}

/**
 * Number of concurrent conversions per worker, by kind of slot. The converter distributes its worker processes (lanes)
 * among them.
 */
export const slotCounts = {
  /** Number of slots for documents that are not known to be slow. */
  quick: 4,
  slow: 2,
  /** Maximum number of quick slots per account, so that the next account finds a free slot immediately. */
  ofOneAccount: 3,
} as const;

/** Time for which a document may keep a quick slot, in milliseconds. Usually, its first pages are complete by then. */
export const quickSlotMs = 5000;
/**
 * Time for which a slow document may keep its slot while another account's document is waiting for a slot, in
 * milliseconds.
 */
export const slowSlotMs = 60_000;

export interface FreeSlots {
  readonly quick: number;
  readonly slow: number;
  /** Accounts that must not take another quick slot. */
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

/** Changes for slots that have been occupied for too long. */
export interface OverdueSlotActions<Running extends SlotUse> {
  /** Documents to move to a slow slot. */
  readonly toSlow: readonly Running[];
  /** Document that must give up its quick slot if another document is waiting, because all slow slots are taken. */
  readonly quick: Running | undefined;
  /** Document that must give up its slow slot if another account's document is waiting. */
  readonly slow: Running | undefined;
}

/**
 * Determines the slots that have been occupied for too long.
 *
 * @param now current time in milliseconds, by the same clock as `since`
 */
export function overdueSlots<Running extends SlotUse>(
  running: Iterable<Running>,
  now: number,
): OverdueSlotActions<Running> {
  const byAge = [...running].sort((a, b) => a.since - b.since);
  const late = byAge.filter(({ isSlow, since }) => !isSlow && now - since >= quickSlotMs);
  const free = freeSlots(byAge);
  const toSlow = late.slice(0, Math.max(0, free.slow));
  return {
    toSlow,
    quick: free.quick + toSlow.length <= 0 ? late[0] : undefined,
    slow: free.slow <= 0 ? byAge.find(({ isSlow, since }) => isSlow && now - since >= slowSlotMs) : undefined,
  };
}
