import { describe, expect, it } from 'vitest';
import { freePlaces, overdue, type Placed, places, quickMs, slowMs } from './slots.ts';

const quick = (account: string, since = 0): Placed => ({ account, since, isSlow: false });
const slow = (account: string, since = 0): Placed => ({ account, since, isSlow: true });
const of = (count: number, one: (index: number) => Placed) => Array.from({ length: count }, (_, index) => one(index));

describe('slots', () => {
  it('are never all held by one account', () => {
    const held = of(places.ofOneAccount, () => quick('x'));
    expect(freePlaces(held)).toEqual({ quick: places.quick - held.length, slow: places.slow, full: ['x'] });
    expect(freePlaces(held).quick).toBeGreaterThan(0);
    expect(freePlaces([quick('x'), slow('x'), slow('y')]).full).toEqual([]);
  });

  it('for quick documents are freed by slow ones while slow slots are available', () => {
    const running = of(places.quick, (index) => quick(`author-${index}`, index));
    expect(overdue(running, quickMs - 1).toSlow).toEqual([]);
    expect(overdue(running, quickMs)).toEqual({ toSlow: [running[0]], quick: undefined, slow: undefined });
    // The slots freed here are enough for the next waiting documents.
    const later = { toSlow: running.slice(0, places.slow), quick: undefined, slow: undefined };
    expect(overdue(running, quickMs + 100)).toEqual(later);
  });

  it('are freed for waiting documents by the longest-running one when all slow slots are taken', () => {
    const old = slow('x', 5);
    const running = [slow('y', 9), old, ...of(places.quick, (index) => quick('z', 100 + index))];
    expect(overdue(running, 100 + quickMs)).toMatchObject({ toSlow: [], quick: running[2], slow: undefined });
    expect(overdue(running, 5 + slowMs).slow).toBe(old);
    // No document has to leave while a slot is free.
    expect(overdue(running.slice(0, 3), 5 + slowMs)).toMatchObject({ quick: undefined });
  });
});
