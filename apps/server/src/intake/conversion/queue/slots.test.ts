import { describe, expect, it } from 'vitest';
import { freeSlots, overdueSlots, quickSlotMs, type SlotUse, slotCounts, slowSlotMs } from './slots.ts';

const quick = (account: string, since = 0): SlotUse => ({ account, since, isSlow: false });
const slow = (account: string, since = 0): SlotUse => ({ account, since, isSlow: true });
const of = (count: number, one: (index: number) => SlotUse) => Array.from({ length: count }, (_, index) => one(index));

describe('the slots of a worker', () => {
  it('are never all used for documents of one account', () => {
    const held = of(slotCounts.ofOneAccount, () => quick('x'));
    expect(freeSlots(held)).toEqual({ quick: slotCounts.quick - held.length, slow: slotCounts.slow, full: ['x'] });
    expect(freeSlots(held).quick).toBeGreaterThan(0);
    expect(freeSlots([quick('x'), slow('x'), slow('y')]).full).toEqual([]);
  });

  it('for quick documents become free when slow documents are moved to available slow slots', () => {
    const running = of(slotCounts.quick, (index) => quick(`author-${index}`, index));
    expect(overdueSlots(running, quickSlotMs - 1).toSlow).toEqual([]);
    expect(overdueSlots(running, quickSlotMs)).toEqual({ toSlow: [running[0]], quick: undefined, slow: undefined });
    // At most as many documents move as there are slow slots.
    const later = { toSlow: running.slice(0, slotCounts.slow), quick: undefined, slow: undefined };
    expect(overdueSlots(running, quickSlotMs + 100)).toEqual(later);
  });

  it('the longest-running document gives up its slot if all slow slots are taken and another document is waiting', () => {
    const old = slow('x', 5);
    const running = [slow('y', 9), old, ...of(slotCounts.quick, (index) => quick('z', 100 + index))];
    expect(overdueSlots(running, 100 + quickSlotMs)).toMatchObject({ toSlow: [], quick: running[2], slow: undefined });
    expect(overdueSlots(running, 5 + slowSlotMs).slow).toBe(old);
    // No document has to give up its slot while another slot is free.
    expect(overdueSlots(running.slice(0, 3), 5 + slowSlotMs)).toMatchObject({ quick: undefined });
  });
});
