import { describe, expect, it } from 'vitest';
import { freePlaces, overdue, type Placed, places, quickMs, slowMs } from './slots.ts';

const quick = (account: string, since = 0): Placed => ({ account, since, isSlow: false });
const slow = (account: string, since = 0): Placed => ({ account, since, isSlow: true });
const of = (count: number, one: (index: number) => Placed) => Array.from({ length: count }, (_, index) => one(index));

describe('places', () => {
  it('are never all held by one account', () => {
    const held = of(places.ofOneAccount, () => quick('x'));
    expect(freePlaces(held)).toEqual({ quick: places.quick - held.length, slow: places.slow, full: ['x'] });
    expect(freePlaces(held).quick).toBeGreaterThan(0);
    expect(freePlaces([quick('x'), slow('x'), slow('y')]).full).toEqual([]);
  });

  it('for quick ones are left by what takes long, as far as there are slow ones', () => {
    const running = of(places.quick, (index) => quick(`author-${index}`, index));
    expect(overdue(running, quickMs - 1).toSlow).toEqual([]);
    expect(overdue(running, quickMs)).toEqual({ toSlow: [running[0]], quick: undefined, slow: undefined });
    // The places that these leave are enough for the next ones that wait.
    const later = { toSlow: running.slice(0, places.slow), quick: undefined, slow: undefined };
    expect(overdue(running, quickMs + 100)).toEqual(later);
  });

  it('are given to those that wait when all slow ones are taken, by the one that has been there longest', () => {
    const old = slow('x', 5);
    const running = [slow('y', 9), old, ...of(places.quick, (index) => quick('z', 100 + index))];
    expect(overdue(running, 100 + quickMs)).toMatchObject({ toSlow: [], quick: running[2], slow: undefined });
    expect(overdue(running, 5 + slowMs).slow).toBe(old);
    // Where a place is free, nobody has to leave.
    expect(overdue(running.slice(0, 3), 5 + slowMs)).toMatchObject({ quick: undefined });
  });
});
